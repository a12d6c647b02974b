import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinsFor, coinValue, compareCoins, missingCoins } from '#domain/cashier/coins.ts';
import { amountMinor } from '#domain/money.ts';

describe('amounts of coins', () => {
  test.each([
    ['1', '1.000000000000000000', 0],
    ['0.1', '0.10', 0],
    ['0.000000000000000001', '0', 1],
    ['9007199254740993', '9007199254740992', 1],
    ['0.1', '0.2', -1],
  ])('of %s equal %s', (one, other, order) => {
    expect(compareCoins(one, other)).toBe(order);
  });

  test.each([
    ['31.42', '0', '31.42'],
    ['31.420000', '15.71', '15.71'],
    ['1', '0.000000000000000001', '0.999999999999999999'],
    ['120', '20', '100'],
    ['0.5', '0.50', null],
    ['0.5', '0.6', null],
  ])('of %s, with %s received, lack %s', (due, paid, missing) => {
    expect(missingCoins(due, paid)).toBe(missing);
  });

  test('received in part are worth their share, rounded down, and in full exactly the amount', () => {
    expect(coinValue(amountMinor(50_000), '0.333333333333333333', '0.5')).toBe(33_333);
    expect(coinValue(amountMinor(50_000), '0.5', '0.500')).toBe(50_000);
    expect(coinValue(amountMinor(50_000), '0', '0.5')).toBe(0);
  });

  test('in an order are never worth less than the amount, and need at most eight decimals', () => {
    const sizes = fc.tuple(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
    );
    fc.assert(
      fc.property(sizes, ([amount, costs, coins]) => {
        const known = `${Math.floor(coins / 1e8)}.${String(coins % 1e8).padStart(8, '0')}`;
        const ordered = coinsFor(amountMinor(amount), known, amountMinor(costs));
        expect(ordered).toMatch(/^\d+(\.\d{1,8})?$/);
        expect(coinValue(amountMinor(costs), ordered, known)).toBeGreaterThanOrEqual(amount);
      }),
    );
  });
});
