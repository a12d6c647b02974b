// Decisions about payments. Each is logged with its employee, in the transaction that books the money.
import { isCancellable, type PaymentDecision, type PaymentKind } from '#domain/cashier/payment-status.ts';
import { toDecimal } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { logByStaff } from '#platform/backoffice/staff-log.ts';
import { isPayoutHeld } from '#platform/cashier/payment-answer.ts';
import { applyPaymentEvent, type PaymentEventRefusal } from '#platform/cashier/payment-events.ts';
import { findPayIn, findPayment, type Payment, paymentsWhere } from '#platform/cashier/payment-rows.ts';
import { part, run } from '#platform/host/sql.ts';
import { isBanned } from '#platform/ledger/holder.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';

export type Decision = {
  readonly requestId: string;
  readonly staffId: string;
  readonly kind: PaymentKind;
  readonly paymentId: string;
  readonly decision: PaymentDecision;
};
/** `payment_held`: an employee must close an alarm first. */
export type DecisionRefusal = PaymentEventRefusal | 'not_found' | 'user_is_banned' | 'payment_held';
type Refusal = PaymentEventRefusal | 'not_found';

/** Call it inside `transactionSync`. @returns the payment's id. */
export function decide(sql: SqlStorage, request: Decision, at: number): Result<string, DecisionRefusal> {
  const { requestId, staffId, kind, paymentId, decision } = request;
  const payment = findPayment(sql, paymentId);
  if (payment?.kind !== kind) return err('not_found');
  return requestOnce(
    sql,
    { id: requestId, kind: 'decision', body: [paymentId, decision] },
    at,
    (): Result<string, DecisionRefusal> => {
      const isAcknowledged = payment.isContradicted && decision.startsWith('manual');
      const needsRelease = decision === 'approve_success' || decision === 'process_after_approve';
      if (needsRelease && isPayoutHeld(sql, payment)) return err(isBanned(sql) ? 'user_is_banned' : 'payment_held');
      const applied = applyPaymentEvent(sql, payment, { event: decision, actor: staffId, at });
      if (!applied.ok && !(isAcknowledged && applied.error === 'payment_settled')) return applied;
      // Settling by hand acknowledges the contradicting report.
      if (isAcknowledged)
        run(sql)`UPDATE payment SET is_contradicted = 0, version = version + 1 WHERE id = ${paymentId}`;
      const detail = { payment_id: paymentId, kind, decision, amount: toDecimal(payment.amount) };
      logByStaff(sql, { at, staffId, action: 'payment', detail });
      return ok(paymentId);
    },
  );
}

/** Call it inside `transactionSync`. Idempotent. */
export function cancelPayout(sql: SqlStorage, paymentId: string, at: number): Result<string, Refusal> {
  const payment = findPayment(sql, paymentId);
  return payment?.kind === 'payout' ? cancel(sql, payment, at) : err('not_found');
}

/** Cancels all that can still be cancelled. Call it inside `transactionSync`. Idempotent. */
export function cancelPayoutsSince(sql: SqlStorage, since: number, at: number): void {
  const payouts = paymentsWhere(sql, part`p.kind = 'payout' AND p.created_at >= ${since} AND p.status < 30`);
  for (const payment of payouts) if (isCancellable(payment)) cancel(sql, payment, at);
}

/** For crypto deposits only: the player abandons others on the provider's page. Call it inside `transactionSync`. */
export function cancelPayIn(sql: SqlStorage, paymentId: string, at: number): Result<string, Refusal> {
  const payment = findPayment(sql, paymentId);
  return payment && findPayIn(sql, paymentId) ? cancel(sql, payment, at) : err('not_found');
}

function cancel(sql: SqlStorage, payment: Payment, at: number): Result<string, Refusal> {
  const applied = applyPaymentEvent(sql, payment, { event: 'cancelled', actor: 'player', at });
  return applied.ok ? ok(payment.id) : applied;
}
