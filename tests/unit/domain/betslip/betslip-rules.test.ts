import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { possiblePayout } from '#domain/bets/payouts.ts';
import { getCombinationSize, isWithinProfit, largestStake } from '#domain/betslip/betslip.ts';
import { amountMinor } from '#domain/money.ts';
import { price } from '#domain/sportsbook/odds.ts';

test.each([
  ['single', undefined, 1, 1],
  ['single', undefined, 2, null],
  ['combined', undefined, 1, null],
  ['combined', undefined, 2, 2],
  ['combined', undefined, 20, 20],
  ['system', 2, 3, 2],
  ['system', 2, 2, null],
  ['system', 3, 3, null],
  ['system', 1, 3, null],
  ['system', undefined, 3, null],
  ['system', null, 3, null],
] as const)('a %s of %s among %i has combinations of %s', (type, system, selections, selection) => {
  expect(getCombinationSize({ type, system, selections })).toBe(selection);
});

test('the maximum stake keeps both of the house’s limits, and a millime more would exceed one', () => {
  const selection = fc.integer({ min: 101, max: 100_000 }).map((of) => ({ price: price(of), result: 'open' as const }));
  const betslip = fc.array(selection, { minLength: 1, maxLength: 8 }).chain((selections) =>
    fc.record({
      selections: fc.constant(selections),
      combinationSize: fc.integer({ min: 1, max: selections.length }),
    }),
  );
  fc.assert(
    fc.property(betslip, (of) => {
      const most = largestStake(of);
      expect(possiblePayout({ ...of, stake: most }) - most).toBeLessThanOrEqual(25_000_000);
      expect(most).toBeLessThanOrEqual(3_000_000);
      if (most < 3_000_000) expect(isWithinProfit({ ...of, stake: amountMinor(most + 1) })).toBe(false);
    }),
  );
});
