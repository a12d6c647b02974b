/**
 * Whether a deposit is allowed. Threat: a deposit above the player's own limit, or during a break. So it is checked before
 * the player is sent to pay, and again in the ledger when the money arrives.
 */
import { balance } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, zero } from '#domain/money.ts';
import type { LimitUse } from '#platform/safer-gambling/limits.ts';
import type { KeptOut } from '#platform/safer-gambling/play-rules.ts';

/** For cash plus money on hold. Winnings may exceed it, deposits may not. */
export const LARGEST_BALANCE = balance.max.amountMinor;

export type DepositState = {
  /** Cash plus money on hold for payouts, in minor units. */
  readonly held: number;
  readonly keptOut: KeptOut | null;
  readonly limits: readonly Pick<LimitUse, 'kind' | 'left'>[];
};
/** `transaction_limit`: the account would exceed the house's maximum balance. */
export type NoDeposit = KeptOut | 'limit_reached' | 'transaction_limit';

/** @param amount minor units, above zero. @returns null when the deposit is allowed. */
export function whyNoDeposit(amount: number, { held, keptOut, limits }: DepositState): NoDeposit | null {
  if (keptOut !== null) return keptOut;
  if (limits.some(({ kind, left }) => kind === 'deposit' && amount > left)) return 'limit_reached';
  return held + amount > LARGEST_BALANCE ? 'transaction_limit' : null;
}

/** The largest deposit allowed now, for the deposit form. */
export function largestDeposit({ held, keptOut, limits }: DepositState): AmountMinor {
  if (keptOut !== null) return zero;
  const left = limits.filter(({ kind }) => kind === 'deposit').map((limit) => limit.left);
  return amountMinor(Math.max(0, Math.min(LARGEST_BALANCE - held, ...left)));
}
