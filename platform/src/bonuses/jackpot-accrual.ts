/**
 * How a jackpot grows: by a share of every stake, in parts per million. Fractions of a minor unit are carried over to the next
 * stake, so that after any number of stakes the jackpot is exactly the share of their sum.
 */
import { type AmountMinor, add, amountMinor } from '#domain/money.ts';

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
