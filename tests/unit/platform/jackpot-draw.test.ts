import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { chanceOf, isWin, randomShare } from '#platform/bonuses/jackpot-rules.ts';

const staked = fc.integer({ min: 10, max: 1_000_000_000 }).map(amountMinor);
const oneIn = fc.constantFrom(500_000, 2_500_000, 12_500_000);

test('a dinar has the published chance, and a millime a thousandth of it', () => {
  expect(chanceOf(amountMinor(1000), 500_000) * 500_000).toBeCloseTo(1, 5);
  expect(chanceOf(amountMinor(10), 12_500_000) * 12_500_000).toBeCloseTo(0.01, 8);
});

test('splitting or joining stakes gives nobody an advantage', () => {
  fc.assert(
    fc.property(staked, staked, oneIn, (one, other, odds) => {
      const neither = (1 - chanceOf(one, odds)) * (1 - chanceOf(other, odds));
      expect(chanceOf(amountMinor(one + other), odds)).toBeCloseTo(1 - neither, 10);
    }),
  );
});

test('a jackpot is won by a draw below its chance, and not at or above it', () => {
  const chance = chanceOf(amountMinor(100_000), 500_000);
  expect(isWin(amountMinor(100_000), 500_000, chance * 0.999)).toBe(true);
  expect(isWin(amountMinor(100_000), 500_000, chance)).toBe(false);
});

test('draws are uniform from zero to one', () => {
  const tenths = Array<number>(10).fill(0);
  const draws = 20_000;
  for (let n = 0; n < draws; n += 1) {
    const bucket = Math.floor(randomShare() * 10);
    tenths[bucket] = (tenths[bucket] ?? 0) + 1;
  }
  const chiSquare = tenths.reduce((sum, count) => sum + (count - draws / 10) ** 2 / (draws / 10), 0);
  // Nine degrees of freedom: a fair source passes this once in ten million runs.
  expect(tenths).toHaveLength(10);
  expect(chiSquare).toBeLessThan(50);
});
