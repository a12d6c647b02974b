// The value of a cash-out. The fair value of a combination is its payout times the chance (1 / price) of its open
// selections; the house offers a percentage of it, less with each further open selection, because every slightly stale
// price adds uncertainty. Exact integers, rounded down once. Threat: a free option. A player who knows that prices are
// about to move places tickets, cancels the losing ones and cashes out the others. So a ticket cannot be cancelled once
// its prices have moved, and while it can be, its cash-out is below its stake: the tolerated move is smaller than the
// margin of the cash-out. Accepted: within that tolerance a player may cancel a ticket that is worth slightly less than
// its stake; the margin of its price was larger.
import { type Bet, countCombinations, possiblePayout } from '#domain/bets/payouts.ts';
import { cashOut, sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, subtract, zero } from '#domain/money.ts';
import { type Price, price } from '#domain/sportsbook/odds.ts';

const HUNDRED = 100n;
type Prices = readonly (Price | null)[];

/** In percent of a bet's fair value, by the number of open selections. */
export const shareWith = (open: number): number => cashOut.share.count - Math.max(0, open - 1) * cashOut.lessEach.count;

const openIn = ({ selections }: Bet): number => selections.filter(({ result }) => result === 'open').length;

/**
 * @param prices current ones, in the order of the selections.
 * @returns null when nothing is open, or an open selection has no price.
 */
export const cashOutValue = (bet: Bet, prices: Prices): AmountMinor | null =>
  worth(bet, prices, shareWith(openIn(bet)));

/** Whether prices have moved too far since placement for the bet to be cancelled: one of them, or their product. */
export function hasMoved(bet: Bet, prices: Prices): boolean {
  const isFar = (now: number, then: number) => Math.abs(now - then) * 100 > sportBet.cancelMove.count * then;
  const value = worth(bet, prices, 100);
  if (value === null || isFar(value, bet.stake)) return true;
  return bet.selections.some(({ price, result }, place) => result === 'open' && isFar(prices[place] ?? 0, price));
}

/** @param share in percent */
function worth({ stake, combinationSize, selections }: Bet, prices: Prices, share: number): AmountMinor | null {
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
  return amountMinor(Number((BigInt(stake) * (sums[combinationSize] ?? 0n) * BigInt(share)) / whole));
}

const PARTS = BigInt(cashOut.parts.count);
/** The given number of parts of a stake, rounded down. */
const stakeParts = (stake: AmountMinor, parts: number): AmountMinor =>
  amountMinor(Number((BigInt(stake) * BigInt(parts)) / PARTS));

/** The stakes that may remain after a partial cash-out, largest first; none when the stake cannot be divided. */
export const stakesLeft = (stake: AmountMinor, left: AmountMinor): AmountMinor[] =>
  Array.from({ length: cashOut.parts.count - 1 }, (_, place) =>
    stakeParts(stake, cashOut.parts.count - 1 - place),
  ).filter((rest, place, all) => rest > 0 && rest < left && rest !== all[place - 1]);

/**
 * The value of a partial cash-out: the value of the whole less that of the rest. So the parts of a ticket pay what the
 * whole would, to the last minor unit.
 * @param bet with the stake now at risk @param stakeLeft the stake at risk afterwards; zero to cash out everything
 */
export function shareValue(bet: Bet, stakeLeft: AmountMinor, prices: Prices): AmountMinor | null {
  const [value, rest] = [cashOutValue(bet, prices), cashOutValue({ ...bet, stake: stakeLeft }, prices)];
  return value === null || rest === null ? null : subtract(value, rest);
}

/** `stakeLeft` and `possible` describe what stays at risk. */
export type Share = { readonly stakeLeft: AmountMinor; readonly amount: AmountMinor; readonly possible: AmountMinor };

/** The partial cash-outs on offer, smallest first. @param stake of the ticket at placement. */
export const cashOutShares = (stake: AmountMinor, bet: Bet, prices: Prices): Share[] =>
  stakesLeft(stake, bet.stake).flatMap((stakeLeft) => {
    const amount = shareValue(bet, stakeLeft, prices) ?? zero;
    return amount > 0 ? [{ stakeLeft, amount, possible: possiblePayout({ ...bet, stake: stakeLeft }) }] : [];
  });

/** The lowest price that an outcome can have. */
const MIN_PRICE = price(101);
/** Finer than the steps of prices. */
const STEPS_DOWN = 10_000;

/** The highest value that a cash-out could reach: at the lowest price of every open outcome. */
export const mostCashOut = (bet: Bet): AmountMinor =>
  cashOutValue(
    bet,
    bet.selections.map(() => MIN_PRICE),
  ) ?? zero;

/**
 * How far prices must fall before a cash-out can reach an amount: while each is above its threshold, it is worth less.
 * All thresholds are the same fraction of the current price.
 * @param bet worth less than the amount at these prices @returns in the order of the selections; null for a settled
 * one.
 */
export function pricesToWatch(bet: Bet, prices: Prices, amount: AmountMinor): (Price | 'any' | null)[] {
  const isOpen = ({ result }: Bet['selections'][number]) => result === 'open';
  // Without a price there is no cash-out, so the watch waits for any next price.
  if (bet.selections.some((one, place) => isOpen(one) && !prices[place]))
    return bet.selections.map((one, place) => (isOpen(one) && !prices[place] ? 'any' : null));
  const lowered = (steps: number) =>
    bet.selections.map((one, place) => {
      const now = prices[place] ?? 0;
      const to = Math.min(now - 1, Math.floor((now * steps) / STEPS_DOWN));
      return isOpen(one) ? Math.max(MIN_PRICE - 1, to) : null;
    });
  const isBelow = (steps: number) =>
    (cashOutValue(
      bet,
      lowered(steps).map((one) => (one === null ? null : price(one + 1))),
    ) ?? zero) < amount;
  let [low, high] = [0, STEPS_DOWN];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBelow(middle)) high = middle;
    else low = middle + 1;
  }
  return lowered(high).map((one) => (one === null || one < MIN_PRICE ? null : price(one)));
}
