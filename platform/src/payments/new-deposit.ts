/**
 * A deposit begins. Threat: money past a limit of the player's own. What was paid and is not added yet counts as if it
 * were, and the ledger asks once more when the money is there.
 */
import type { AmountMinor } from '#domain/money.ts';
import { zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { actOnce } from '#platform/payments/money-requests.ts';
import { insertPayment } from '#platform/payments/payment-rows.ts';
import { type NoDeposit, whyNoDeposit } from '#platform/player/deposit-rule.ts';
import { depositState } from '#platform/player/funds.ts';
import { holderOf } from '#platform/player/holder.ts';

export type NewDeposit = {
  /** The `Idempotency-Key`. */
  readonly requestId: string;
  /** Of the payment, should it be a new one. */
  readonly paymentId: string;
  readonly system: string;
  readonly amount: AmountMinor;
  readonly needsApproval: boolean;
  readonly expiresAt: number;
  /** The coin it is paid with; null on a provider's page. */
  readonly payCurrency: string | null;
  /** The request named no amount: it is the least, which may have changed when the request comes again. */
  readonly isLeast: boolean;
};
export type DepositRefusal = NoDeposit | 'user_is_banned' | 'transaction_mismatch';

const awaited = (sql: SqlStorage): number =>
  sql
    .exec<{ sum: number }>(
      `SELECT COALESCE(SUM(COALESCE(received, amount)), 0) AS sum FROM payment WHERE kind = 'deposit' AND status IN (20, 21, 27)`,
    )
    .one().sum;

/** Call it inside `transactionSync`. @returns the payment's id, the first one when the request comes again. */
export function startDeposit(sql: SqlStorage, asked: NewDeposit, at: number): Result<string, DepositRefusal> {
  const { requestId, paymentId, system, amount, needsApproval, expiresAt, payCurrency, isLeast } = asked;
  return actOnce(
    sql,
    { id: requestId, kind: 'deposit', body: [system, isLeast ? null : amount, payCurrency] },
    at,
    () => {
      if (holderOf(sql).isBanned) return err('user_is_banned');
      const refusal = whyNoDeposit(amount + awaited(sql), depositState(sql, at));
      if (refusal !== null) return err(refusal);
      insertPayment(
        sql,
        {
          id: paymentId,
          kind: 'deposit',
          system,
          amount,
          fee: zero,
          needsApproval,
          isByHand: false,
          destinationId: null,
          expiresAt,
        },
        at,
      );
      if (payCurrency !== null)
        sql.exec('INSERT INTO pay_in (payment_id, pay_currency) VALUES (?, ?)', paymentId, payCurrency);
      return ok(paymentId);
    },
  );
}
