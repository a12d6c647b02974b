/** Deposits: money that comes in from outside play. */
import { type AmountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Balances, balances, type Decision, postOnce } from '#platform/ledger/ledger.ts';
import { type DepositState, type NoDeposit, whyNoDeposit } from '#platform/safer-gambling/deposit-rule.ts';
import { limitUses } from '#platform/safer-gambling/limits.ts';
import { whyKeptOut } from '#platform/safer-gambling/play-rules.ts';

export type Incoming = { readonly externalId: string; readonly amount: AmountMinor };

/** The inputs of the deposit rule at a moment. */
export function depositState(sql: SqlStorage, at: number): DepositState {
  const { cash, reserved } = balances(sql);
  return { held: cash + reserved, keptOut: whyKeptOut(sql, at), limits: limitUses(sql, at) };
}

/**
 * Adds a deposit to cash. Call it inside `transactionSync`.
 * @throws RangeError unless the amount is positive.
 */
export function receive(
  sql: SqlStorage,
  { externalId, amount }: Incoming,
  at: number,
): Result<Balances, NoDeposit | 'transaction_mismatch'> {
  if (amount <= 0) throw new RangeError('amount must be positive');
  const decide = (): Result<Decision<Balances>, NoDeposit> => {
    const refusal = whyNoDeposit(amount, depositState(sql, at));
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
