/** Money that comes in from outside play: deposits. */
import { type AmountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type DepositState, type NoDeposit, whyNoDeposit } from '#platform/player/deposit-rule.ts';
import { type Balances, balances, type Decision, once } from '#platform/player/ledger.ts';
import { limitUses } from '#platform/player/limits.ts';
import { whyKeptOut } from '#platform/player/play-rules.ts';

export type Incoming = { readonly externalId: string; readonly amount: AmountMinor };

/** What the rule of deposits is held against at a moment. */
export function depositState(sql: SqlStorage, at: number): DepositState {
  const { cash, reserved } = balances(sql);
  return { held: cash + reserved, keptOut: whyKeptOut(sql, at), limits: limitUses(sql, at) };
}

/**
 * Adds a deposit to cash. Call it inside `transactionSync`.
 * @throws RangeError for an amount that is not above zero.
 */
export function receive(
  sql: SqlStorage,
  { externalId, amount }: Incoming,
  at: number,
): Result<Balances, NoDeposit | 'transaction_mismatch'> {
  if (amount <= 0) throw new RangeError('what comes in is something');
  const decide = (): Result<Decision<Balances>, NoDeposit> => {
    const refusal = whyNoDeposit(amount, depositState(sql, at));
    if (refusal !== null) return err(refusal);
    return ok({
      lines: [
        { account: 'cash', amount },
        { account: 'payments', amount: subtract(zero, amount) },
      ],
      answer: (after) => after,
    });
  };
  return once(sql, { externalId, kind: 'deposit', body: [amount], at }, decide);
}
