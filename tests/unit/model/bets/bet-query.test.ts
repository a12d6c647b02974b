import { expect, test } from 'vitest';
import { betQuery, betsRequest } from '#model/bets/bet-query.ts';

const read = (address: string) => betQuery.read(new URLSearchParams(address));

test('filters are in the address, which is empty when everything is shown', () => {
  expect(betQuery.write(betQuery.everything)).toBe('');
  const chosen = { state: 'settled', from: '2026-11-01', to: '2026-11-21', page: 3 } as const;
  const address = '?state=settled&date_from=2026-11-01&date_to=2026-11-21&page=3';
  expect(betQuery.write(chosen)).toBe(address);
  expect(read(address)).toEqual(chosen);
});

test.each(['state=lost', 'state=Running', 'date_from=soon', 'date_to=2026-13-01', 'page=0'])(
  'an address with %s shows everything',
  (address) => {
    expect(read(address)).toEqual(betQuery.everything);
  },
);

test.each([
  ['2026-11-21', '2026-11-22'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('bets up to the end of %s are requested with the day after it', (to, asked) => {
  expect(betsRequest({ ...betQuery.everything, to }, 1, 20)).toMatchObject({
    date_from: '',
    date_to: asked,
    state: undefined,
  });
});
