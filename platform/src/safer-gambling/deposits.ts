// Whether a deposit is allowed, and its posting. Threat: a deposit above the player's limit, or during a break. So it is
// checked before the player is sent to pay, and again when the money is booked.
import { balance } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Balances, balances, type Decision, postOnce } from '#platform/ledger/ledger.ts';
import { type LimitUse, limitUses } from '#platform/safer-gambling/limits.ts';
import { type ExclusionReason, exclusionReasonAt } from '#platform/safer-gambling/play-rules.ts';

/** For cash plus money on hold. Winnings may exceed it, deposits may not. */
export const MAX_BALANCE = balance.max.amountMinor;

export type DepositState = {
  readonly held: number;
  readonly exclusionReason: ExclusionReason | null;
  readonly limits: readonly Pick<LimitUse, 'kind' | 'left'>[];
};
/** `transaction_limit`: the account would exceed the house's maximum balance. */
export type DepositRefusal = ExclusionReason | 'limit_reached' | 'transaction_limit';

/** @param amount minor units, above zero. @returns null when the deposit is allowed. */
export function depositRefusal(amount: number, { held, exclusionReason, limits }: DepositState): DepositRefusal | null {
  if (exclusionReason !== null) return exclusionReason;
  if (limits.some(({ kind, left }) => kind === 'deposit' && amount > left)) return 'limit_reached';
  return held + amount > MAX_BALANCE ? 'transaction_limit' : null;
}

export function maxDeposit({ held, exclusionReason, limits }: DepositState): AmountMinor {
  if (exclusionReason !== null) return zero;
  const left = limits.filter(({ kind }) => kind === 'deposit').map((limit) => limit.left);
  return amountMinor(Math.max(0, Math.min(MAX_BALANCE - held, ...left)));
}

export type Incoming = { readonly externalId: string; readonly amount: AmountMinor };

export function depositState(sql: SqlStorage, at: number): DepositState {
  const { cash, held } = balances(sql);
  return { held: cash + held, exclusionReason: exclusionReasonAt(sql, at), limits: limitUses(sql, at) };
}

/** Call it inside `transactionSync`. @throws RangeError unless the amount is positive. */
export function receive(
  sql: SqlStorage,
  { externalId, amount }: Incoming,
  at: number,
): Result<Balances, DepositRefusal | 'transaction_mismatch'> {
  if (amount <= 0) throw new RangeError('amount must be positive');
  const decide = (): Result<Decision<Balances>, DepositRefusal> => {
    const refusal = depositRefusal(amount, depositState(sql, at));
    if (refusal !== null) return err(refusal);
    return ok({
      postings: [
        { account: 'cash', amount },
        { account: 'payments', amount: subtract(zero, amount) },
      ],
      answer: (after) => after,
    });
  };
  return postOnce(sql, { externalId, kind: 'deposit', body: [amount], at }, decide);
}
