import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { houseLimits } from '#model/house-limits.ts';

const money = (minor: number) => formatMoney(amountMinor(minor), 'TND', 'fr');
const limits = {
  minBet: amountMinor(11),
  maxBet: amountMinor(3_000_019),
  maxWin: amountMinor(25_000_009),
  maxTransaction: amountMinor(10_000_999),
};

test('the minimum bet is rounded up, and the maximum bet, win and transaction down', () => {
  expect(houseLimits(limits, 'fr')).toEqual([
    { name: 'minBet', amount: money(20) },
    { name: 'maxBet', amount: money(3_000_010) },
    { name: 'maxWin', amount: money(25_000_000) },
    { name: 'maxTransaction', amount: money(10_000_990) },
  ]);
});

test('a limit that the host does not state is left out', () => {
  expect(houseLimits({ ...limits, minBet: null, maxWin: null }, 'fr')).toHaveLength(2);
  expect(houseLimits(null, 'fr')).toEqual([]);
});
