import { expect, test } from 'vitest';
import { paymentQuery, paymentsRequest } from '#model/cashier/payment-query.ts';

const read = (address: string) => paymentQuery.read(new URLSearchParams(address));

test('filters are in the address, which is empty when everything is shown', () => {
  expect(paymentQuery.write(paymentQuery.everything)).toBe('');
  const chosen = {
    ...({ kind: 'payout', status: 22, method: 'bank-transfer' } as const),
    from: '2026-11-01',
    to: '2026-11-21',
    page: 3,
  };
  const address = '?kind=payout&status=22&method=bank-transfer&created_from=2026-11-01&created_to=2026-11-21&page=3';
  expect(paymentQuery.write(chosen)).toBe(address);
  expect(read(address)).toEqual(chosen);
});

test.each(['kind=gift', 'status=23', 'status=all', 'method=%3Cb%3E', 'method=../x', 'created_from=soon', 'page=0'])(
  'an address with %s shows everything',
  (address) => {
    expect(read(address)).toEqual(paymentQuery.everything);
  },
);

test('the host gets a code and a slug, and no state when none is chosen', () => {
  expect(paymentsRequest(read('status=45&method=card&created_to=2026-11-21'), 2, 20)).toEqual({
    status: 45,
    payment_by: 'card',
    created_from: '',
    created_to: '2026-11-21',
    page: 2,
    page_size: 20,
  });
  expect(paymentsRequest(paymentQuery.everything, 1, 20).status).toBeUndefined();
});
