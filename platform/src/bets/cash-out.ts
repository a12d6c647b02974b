/**
 * The cash-out value of a ticket with open matches. A combination's fair value is its payout times the chance that all its
 * open selections win; the chance of a selection is 1 / its current price. The offer is a share of the fair value. Exact
 * integer arithmetic, rounded down once.
 */
import { type Bet, countCombinations } from '#domain/bets/payouts.ts';
import { cashOut } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { Price } from '#domain/sportsbook/odds.ts';

const HUNDRED = 100n;

/**
 * @param prices current, in the order of the selections; null for a suspended one.
 * @returns null when no cash-out is offered: nothing is open, or an open selection has no price.
 */
export function cashOutValue(
  { stake, combinationSize, selections }: Bet,
  prices: readonly (Price | null)[],
): AmountMinor | null {
  if (!selections.some(({ result }) => result === 'open')) return null;
  // Sums over all combinations of 0, 1, … `combinationSize` selections, over one denominator: the product of current prices.
  const sums = [1n, ...Array.from({ length: combinationSize }, () => 0n)];
  let denominator = 1n;
  for (const [place, { price, result }] of selections.entries()) {
    const now = prices[place];
    if (result === 'open' && !now) return null;
    const below = result === 'open' ? BigInt(now ?? 0) : 1n;
    const above = BigInt({ open: price * 100, won: price, void: 100, lost: 0 }[result]);
    for (let size = combinationSize; size > 0; size -= 1)
      sums[size] = (sums[size] ?? 0n) * below + (sums[size - 1] ?? 0n) * above;
    sums[0] = (sums[0] ?? 0n) * below;
    denominator *= below;
  }
  const whole =
    BigInt(countCombinations(selections.length, combinationSize)) *
    HUNDRED ** BigInt(combinationSize) *
    denominator *
    HUNDRED;
  return amountMinor(Number((BigInt(stake) * (sums[combinationSize] ?? 0n) * BigInt(cashOut.share.count)) / whole));
}
