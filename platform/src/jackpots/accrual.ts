/**
 * How a jackpot grows: by a share of every stake, in parts of a million. What does not make a whole minor unit is kept
 * and counted with the next stake, so that after any number of stakes the jackpot is the share of their sum, exactly.
 */
import { type AmountMinor, add, amountMinor } from '#domain/money.ts';

export const PARTS = 1_000_000;

/** `remainder` is in millionths of a minor unit, below a million. */
export type Accrued = { readonly value: AmountMinor; readonly remainder: number };

/** @param share parts of a million of the stake. */
export function accrue(before: Accrued, staked: AmountMinor, share: number): Accrued {
  // A stake times its share passes 2^53 for stakes that are still ordinary sums of a day.
  const parts = BigInt(before.remainder) + BigInt(staked) * BigInt(share);
  return {
    value: add(before.value, amountMinor(Number(parts / BigInt(PARTS)))),
    remainder: Number(parts % BigInt(PARTS)),
  };
}
