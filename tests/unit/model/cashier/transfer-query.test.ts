import { expect, test } from 'vitest';
import { transferQuery } from '#model/cashier/payment-query.ts';

const read = (address: string) => transferQuery.read(new URLSearchParams(address));

test('filters are in the address, which is empty when everything is shown', () => {
  expect(transferQuery.write(transferQuery.everything)).toBe('');
  const chosen = { from: '2026-11-01', to: '2026-11-21', type: 'deposit', status: 'OPEN', page: 3 } as const;
  const address = '?created_from=2026-11-01&created_to=2026-11-21&type=deposit&status=OPEN&page=3';
  expect(transferQuery.write(chosen)).toBe(address);
  expect(read(address)).toEqual(chosen);
});

test.each(['status=LOST', 'status=open', 'type=gift', 'created_from=soon', 'page=0', 'sender=p2'])(
  'an address with %s shows everything',
  (address) => {
    expect(read(address)).toEqual(transferQuery.everything);
  },
);
