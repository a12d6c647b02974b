import { type AmountMinor, add, amountMinor, MINOR_PER_UNIT } from '#domain/money.ts';

// How a jackpot grows: by a share of every stake, in parts per million. Fractions of a minor unit are carried over to
// the next stake, so that after any number of stakes the jackpot is exactly the share of their sum.
export const PARTS = 1_000_000;

/** `remainder` is in millionths of a minor unit, below a million. */
export type Accrued = { readonly value: AmountMinor; readonly remainder: number };

/** @param share parts per million of the stake. */
export function accrue(before: Accrued, staked: AmountMinor, share: number): Accrued {
  // A stake times its share can exceed 2^53 for ordinary daily sums.
  const parts = BigInt(before.remainder) + BigInt(staked) * BigInt(share);
  return {
    value: add(before.value, amountMinor(Number(parts / BigInt(PARTS)))),
    remainder: Number(parts % BigInt(PARTS)),
  };
}

// Whether a jackpot is won: each dinar of cash staked has the same chance, one in `oneIn`, whoever stakes it, in
// however many stakes, and whatever the jackpot's value. Nobody can predict it, not even with access to our storage.
/** @returns uniform from 0 inclusive to 1 exclusive, with 53 bits. */
export function randomShare(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
}

/** 1 - (1 - p)^n, without losing precision for a tiny p. @param oneIn whole dinars */
export const chanceOf = (staked: AmountMinor, oneIn: number): number =>
  -Math.expm1(staked * Math.log1p(-1 / (oneIn * MINOR_PER_UNIT)));

export const falls = (staked: AmountMinor, oneIn: number, share: number): boolean => share < chanceOf(staked, oneIn);
