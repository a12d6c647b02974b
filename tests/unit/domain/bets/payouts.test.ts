import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Bet,
  combinedPrice,
  countCombinations,
  isDecided,
  possiblePayout,
  type Selection,
  settledPayout,
} from '#domain/bets/payouts.ts';
import { amountMinor } from '#domain/money.ts';
import { price } from '#domain/sportsbook/odds.ts';

const selection = fc.record<Selection>({
  price: fc.integer({ min: 101, max: 5_000 }).map(price),
  result: fc.constantFrom('open', 'won', 'lost', 'void'),
});
const bet = fc.array(selection, { minLength: 1, maxLength: 9 }).chain((selections) =>
  fc.record<Bet>({
    stake: fc.integer({ min: 100, max: 3_000_000 }).map(amountMinor),
    combinationSize: fc.integer({ min: 1, max: selections.length }),
    selections: fc.constant(selections),
  }),
);

/** Every combination, written out one by one. */
function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/** The largest amount (domain/money.ts). */
const LARGEST = 1_000_000_000_000_000;

/** The payout of all combinations, each with its part of the stake: a fraction, rounded down at the end. */
function byHand({ stake, combinationSize, selections }: Bet, factor: (of: Selection) => number): number {
  const lines = combinations(selections, combinationSize);
  const paid = lines.map((line) => line.reduce((product, of) => product * BigInt(factor(of)), BigInt(stake)));
  const sum = paid.reduce((total, line) => total + line, 0n);
  return Math.min(LARGEST, Number(sum / (BigInt(lines.length) * 100n ** BigInt(combinationSize))));
}

test('a system pays what its combinations pay when they are enumerated', () => {
  fc.assert(
    fc.property(bet, (of) => {
      expect(countCombinations(of.selections.length, of.combinationSize)).toBe(
        combinations(of.selections, of.combinationSize).length,
      );
      const final = (best: boolean) => (one: Selection) =>
        one.result === 'void' ? 100 : one.result === 'won' || (best && one.result === 'open') ? one.price : 0;
      expect(possiblePayout(of)).toBe(byHand(of, final(true)));
      expect(settledPayout(of)).toBe(byHand(of, final(false)));
    }),
  );
});

test('a ticket is decided exactly when no open selection can change its payout', () => {
  fc.assert(
    fc.property(bet, (of) => {
      const canChange = of.selections.some(
        (one, at) =>
          one.result === 'open' &&
          combinations([...of.selections.keys()], of.combinationSize).some(
            (line) => line.includes(at) && line.every((index) => of.selections[index]?.result !== 'lost'),
          ),
      );
      expect(isDecided(of)).toBe(!canChange);
    }),
  );
});

test('the three-selection example pays the exact product, and shows its odds rounded down', () => {
  const prices = [185, 195, 235].map(price);
  const stake = amountMinor(20_000);
  const selections = prices.map((of) => ({ price: of, result: 'won' }) as const);
  expect(combinedPrice(prices)).toBe(847);
  expect(settledPayout({ stake, combinationSize: 3, selections })).toBe(169_552);
  expect(
    settledPayout({ stake, combinationSize: 3, selections: selections.map((one) => ({ ...one, result: 'void' })) }),
  ).toBe(stake);
});

test('ten out of twenty are 184,756 combinations, calculated instantly', () => {
  const selections = Array.from({ length: 20 }, () => ({ price: price(200), result: 'won' }) as const);
  expect(countCombinations(20, 10)).toBe(184_756);
  expect(settledPayout({ stake: amountMinor(1_000), combinationSize: 10, selections })).toBe(1_024_000);
});
