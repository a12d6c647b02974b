import { type AmountMinor, amountMinor, MINOR_PER_UNIT, zero } from '#domain/money.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { readAmountText } from '#domain/typed-text.ts';

export type Bounds = { readonly min: AmountMinor; readonly max: AmountMinor };
/** Null: unknown; the host enforces its own limit. */
export type KnownBounds = { readonly [End in keyof Bounds]: Bounds[End] | null };
export type AmountFault = {
  readonly kind: 'fault';
  readonly fault: 'required' | 'invalid' | 'unclear' | 'tooSmall' | 'tooLarge';
  /** Both readings of an ambiguous amount. */
  readonly readings?: readonly [AmountMinor, AmountMinor];
};
export type TypedAmount = { readonly kind: 'amount'; readonly amount: AmountMinor } | AmountFault;

const SUMS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map((units) => amountMinor(units * MINOR_PER_UNIT));
const MAX_SUMS = 5;
const HUNDREDTHS_OF_PERCENT = 10_000;

/** The narrower of the payment method's limits and what the player may move now. */
export const knownBounds = ({ min, max }: KnownBounds, largest: AmountMinor | undefined): KnownBounds => ({
  min,
  max: largest === undefined || (max !== null && largest > max) ? max : largest,
});

/** @param coin the coin's minimum, which may exceed the payment method's; null when unknown. */
export const withCoinMinimum = ({ min, max }: KnownBounds, coin: AmountMinor | null | undefined): KnownBounds => ({
  min: (coin ?? 0) > (min ?? 0) ? (coin ?? min) : min,
  max,
});

export const isShut = ({ min, max }: KnownBounds): boolean => max !== null && (max <= 0 || max < (min ?? 0));

export function readAmount(typed: string, { min, max }: KnownBounds, currency: string | undefined): TypedAmount {
  if (readAmountText(typed) === '') return { kind: 'fault', fault: 'required' };
  const read = readTypedAmount(typed, currency);
  if (read.kind === 'unclear') return { kind: 'fault', fault: 'unclear', readings: read.readings };
  const amount = read.kind === 'amount' ? read.amount : null;
  if (amount === null || (amount === 0 && min === null)) return { kind: 'fault', fault: 'invalid' };
  if (min !== null && amount < min) return { kind: 'fault', fault: 'tooSmall' };
  return max !== null && amount > max ? { kind: 'fault', fault: 'tooLarge' } : { kind: 'amount', amount };
}

export const quickSums = ({ min, max }: KnownBounds): readonly AmountMinor[] =>
  SUMS.filter((sum) => (min === null || sum >= min) && (max === null || sum <= max)).slice(0, MAX_SUMS);

/** Rounded down, in the player's favour. @param percent with two decimals: "1.50". */
export function computeFee(amount: AmountMinor, percent: string | undefined): AmountMinor {
  const share = Math.round(Number(percent ?? 0) * 100);
  return Number.isFinite(share) && share > 0 ? amountMinor(Math.floor((amount * share) / HUNDREDTHS_OF_PERCENT)) : zero;
}
