/**
 * What the book gives for a ticket whose matches are not over. A line's fair value is what it would pay times the chance
 * that all that is open of it is won, and the chance of a selection is one by its price of now; the book gives a share of
 * that. Exact in whole numbers, rounded down once.
 */
import { type Bet, linesOf } from '#domain/bet-lines.ts';
import { cashOut } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { Price } from '#domain/odds.ts';

const HUNDRED = 100n;

/**
 * @param prices of now, in the order of the selections; null for one that cannot be had now.
 * @returns null where the book buys nothing: nothing is open, or something open has no price.
 */
export function cashOutValue({ stake, pick, selections }: Bet, prices: readonly (Price | null)[]): AmountMinor | null {
  if (!selections.some(({ result }) => result === 'open')) return null;
  // The sums over all combinations of 0, 1, … `pick` selections, over one denominator: the product of the prices of now.
  const sums = [1n, ...Array.from({ length: pick }, () => 0n)];
  let denominator = 1n;
  for (const [place, { price, result }] of selections.entries()) {
    const now = prices[place];
    if (result === 'open' && !now) return null;
    const below = result === 'open' ? BigInt(now ?? 0) : 1n;
    const above = BigInt({ open: price * 100, won: price, void: 100, lost: 0 }[result]);
    for (let size = pick; size > 0; size -= 1) sums[size] = (sums[size] ?? 0n) * below + (sums[size - 1] ?? 0n) * above;
    sums[0] = (sums[0] ?? 0n) * below;
    denominator *= below;
  }
  const whole = BigInt(linesOf(selections.length, pick)) * HUNDRED ** BigInt(pick) * denominator * HUNDRED;
  return amountMinor(Number((BigInt(stake) * (sums[pick] ?? 0n) * BigInt(cashOut.share.count)) / whole));
}
