// The payout of a ticket. A system of k out of n is every combination of k selections, each with an equal share of the
// stake. The sum over combinations is the elementary symmetric polynomial, in exact integers.
import { type AmountMinor, amountMinor, LARGEST } from '#domain/money.ts';
import type { Price } from '#domain/sportsbook/odds.ts';

/** The result of a selection; a void one counts as a price of 1. */
export type SelectionResult = 'open' | 'won' | 'lost' | 'void';
export type Selection = { readonly price: Price; readonly result: SelectionResult };
/** `stake` of the whole ticket; `combinationSize`: selections in each combination. */
export type Bet = {
  readonly stake: AmountMinor;
  readonly combinationSize: number;
  readonly selections: readonly Selection[];
};

const HUNDRED = 100n;

function symmetricSums(factors: readonly bigint[], upTo: number): bigint[] {
  const sums = [1n, ...Array.from({ length: upTo }, () => 0n)];
  for (const factor of factors) {
    for (let size = upTo; size > 0; size -= 1) sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * factor;
  }
  return sums;
}

export const countCombinations = (selections: number, combinationSize: number): number =>
  Number(symmetricSums(Array<bigint>(selections).fill(1n), combinationSize)[combinationSize]);

/**
 * The payout of all combinations, stake included, rounded down once per ticket and capped.
 * @param factorOf a price in hundredths, 0 when lost
 */
function payoutBy(
  { stake, combinationSize, selections }: Bet,
  factorOf: (selection: Selection) => number,
): AmountMinor {
  const factors = selections.map((selection) => BigInt(factorOf(selection)));
  const total = symmetricSums(factors, combinationSize)[combinationSize] ?? 0n;
  const combinations = BigInt(countCombinations(selections.length, combinationSize));
  const paid = (BigInt(stake) * total) / (combinations * HUNDRED ** BigInt(combinationSize));
  return amountMinor(Math.min(LARGEST, Number(paid)));
}

/** The largest payout still possible: every open selection wins. */
export const possiblePayout = (bet: Bet): AmountMinor =>
  payoutBy(bet, ({ price, result }) => ({ open: price, won: price, void: 100, lost: 0 })[result]);

/** The most that a bet can cost above its stake, by the result of one selection, if all other open ones win. */
export function lossesByResult(bet: Bet, place: number): Readonly<Record<Exclude<SelectionResult, 'open'>, number>> {
  const costOf = (result: SelectionResult): number => {
    const selections = bet.selections.map((one, at) =>
      at === place && one.result === 'open' ? { ...one, result } : one,
    );
    return Math.max(0, possiblePayout({ ...bet, selections }) - bet.stake);
  };
  return { lost: costOf('lost'), void: costOf('void'), won: costOf('won') };
}

/** The payout by the results so far: open selections pay nothing yet. */
export const settledPayout = (bet: Bet): AmountMinor =>
  payoutBy(bet, ({ price, result }) => ({ open: 0, won: price, void: 100, lost: 0 })[result]);

/** True when no open selection can change the payout: the ticket may be settled. */
export const isDecided = (bet: Bet): boolean => possiblePayout(bet) === settledPayout(bet);

/** Combined odds in hundredths, rounded down for display; payouts use the exact product. */
export function combinedPrice(prices: readonly Price[]): number {
  const exact = prices.reduce((product, price) => product * BigInt(price), 1n);
  return prices.length === 0 ? 100 : Number(exact / HUNDRED ** BigInt(prices.length - 1));
}
