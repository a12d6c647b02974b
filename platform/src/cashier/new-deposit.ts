/**
 * Starts a deposit. Threat: money beyond the player's own limits. Payments that are on their way count as if they were
 * credited, and the ledger checks again when the money arrives.
 */

import type { AmountMinor } from '#domain/money.ts';
import { zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { insertPayment } from '#platform/cashier/payment-rows.ts';
import { oneOf, run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';
import { depositState, type NoDeposit, whyNoDeposit } from '#platform/safer-gambling/deposits.ts';

export type NewDeposit = {
  /** The `Idempotency-Key`. */
  readonly requestId: string;
  /** The payment's id, if the request is new. */
  readonly paymentId: string;
  readonly system: string;
  readonly amount: AmountMinor;
  readonly needsApproval: boolean;
  readonly expiresAt: number;
  /** The coin it is paid with; null on a provider's page. */
  readonly payCurrency: string | null;
  /** The request named no amount and means the minimum, which may differ when the request is repeated. */
  readonly isLeast: boolean;
};
export type DepositRefusal = NoDeposit | 'user_is_banned' | 'transaction_mismatch';

const pendingDeposits = (sql: SqlStorage): number =>
  oneOf<{ sum: number }>(sql)`
    SELECT COALESCE(SUM(COALESCE(received, amount)), 0) AS sum FROM payment WHERE kind = 'deposit'
    AND status IN (20, 21, 27)`.sum;

/** Call it inside `transactionSync`. @returns the payment's id; for a repeat, the first one. */
export function startDeposit(sql: SqlStorage, request: NewDeposit, at: number): Result<string, DepositRefusal> {
  const { requestId, paymentId, system, amount, needsApproval, expiresAt, payCurrency, isLeast } = request;
  return requestOnce(
    sql,
    { id: requestId, kind: 'deposit', body: [system, isLeast ? null : amount, payCurrency] },
    at,
    () => {
      if (holderOf(sql).isBanned) return err('user_is_banned');
      const refusal = whyNoDeposit(amount + pendingDeposits(sql), depositState(sql, at));
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
        run(sql)`INSERT INTO pay_in (payment_id, pay_currency) VALUES (${paymentId}, ${payCurrency})`;
      return ok(paymentId);
    },
  );
}
