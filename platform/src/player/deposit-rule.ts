/**
 * Whether money may come in. Threat: a deposit past the limit that its owner set in calmer hours, or during a break. So
 * whatever takes deposits asks this before it sends somebody to pay, and the ledger asks it again when the money is there.
 */
import { balance } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, zero } from '#domain/money.ts';
import type { LimitUse } from '#platform/player/limits.ts';
import type { KeptOut } from '#platform/player/play-rules.ts';

/** Cash and what is reserved. Winnings may pass it, deposits may not. */
export const LARGEST_BALANCE = balance.max.amountMinor;

export type DepositState = {
  /** Cash and what is set aside for a payout, in minor units. */
  readonly held: number;
  readonly keptOut: KeptOut | null;
  readonly limits: readonly Pick<LimitUse, 'kind' | 'left'>[];
};
/** `transaction_limit`: the account would hold more than the house keeps for anybody. */
export type NoDeposit = KeptOut | 'limit_reached' | 'transaction_limit';

/** @param amount minor units, above zero. @returns null when it may come in. */
export function whyNoDeposit(amount: number, { held, keptOut, limits }: DepositState): NoDeposit | null {
  if (keptOut !== null) return keptOut;
  if (limits.some(({ kind, left }) => kind === 'deposit' && amount > left)) return 'limit_reached';
  return held + amount > LARGEST_BALANCE ? 'transaction_limit' : null;
}

/** The most that may come in now: what a form says before somebody types too much. */
export function largestDeposit({ held, keptOut, limits }: DepositState): AmountMinor {
  if (keptOut !== null) return zero;
  const left = limits.filter(({ kind }) => kind === 'deposit').map((limit) => limit.left);
  return amountMinor(Math.max(0, Math.min(LARGEST_BALANCE - held, ...left)));
}
