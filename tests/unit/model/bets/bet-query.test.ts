import { expect, test } from 'vitest';
import { askedBets, everyBet, readBetQuery, writeBetQuery } from '#model/bets/bet-query.ts';

const read = (address: string) => readBetQuery(new URLSearchParams(address));

test('a choice stands in the address and is read from it, and nothing stands there when everything is shown', () => {
  expect(writeBetQuery(everyBet)).toBe('');
  const chosen = { state: 'settled', from: '2026-11-01', to: '2026-11-21', page: 3 } as const;
  const address = '?state=settled&date_from=2026-11-01&date_to=2026-11-21&page=3';
  expect(writeBetQuery(chosen)).toBe(address);
  expect(read(address)).toEqual(chosen);
});

test.each(['state=lost', 'state=Running', 'date_from=soon', 'date_to=2026-13-01', 'page=0'])(
  'an address with %s asks for everything',
  (address) => {
    expect(read(address)).toEqual(everyBet);
  },
);

test.each([
  ['2026-11-21', '2026-11-22'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('bets up to the end of %s are asked for with the day after it', (to, asked) => {
  expect(askedBets({ ...everyBet, to }, 1, 20)).toMatchObject({ date_from: '', date_to: asked, state: undefined });
});
