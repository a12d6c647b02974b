/**
 * What an employee decides on a payment, and a player who takes a payout back or calls a deposit off. Each decision is kept at the desk with who
 * made it, in the transaction in which the money moves.
 */

import { payouts } from '#domain/house-rules.ts';
import { toDecimal } from '#domain/money.ts';
import type { PaymentDecision, PaymentKind } from '#domain/payment-status.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isPayoutHeld } from '#platform/payments/known-payment.ts';
import { actOnce } from '#platform/payments/money-requests.ts';
import { findPayIn } from '#platform/payments/pay-in.ts';
import { happen, type NotNow } from '#platform/payments/payment-events.ts';
import { findPayment, type Payment } from '#platform/payments/payment-rows.ts';
import { logAtDesk } from '#platform/player/desk-log.ts';

export type Decision = {
  /** The `Idempotency-Key`. */
  readonly requestId: string;
  readonly staffId: string;
  readonly kind: PaymentKind;
  readonly paymentId: string;
  readonly decision: PaymentDecision;
};
/** `payment_held`: an alarm has to be closed first. `second_person_required`: somebody else has to approve it too. */
export type DecisionRefusal = NotNow | 'not_found' | 'payment_held' | 'second_person_required';
type Refusal = NotNow | 'not_found';

/** Threat: an employee who pays out alone what they asked for under a player's name. */
const isForTwo = ({ kind, amount }: Payment): boolean =>
  kind === 'payout' && amount > payouts.twoPersonsAbove.amountMinor;

/** Call it inside `transactionSync`. @returns the payment's id. */
export function decide(sql: SqlStorage, asked: Decision, at: number): Result<string, DecisionRefusal> {
  const { requestId, staffId, kind, paymentId, decision } = asked;
  const payment = findPayment(sql, paymentId);
  if (payment?.kind !== kind) return err('not_found');
  return actOnce(
    sql,
    { id: requestId, kind: 'decision', body: [paymentId, decision] },
    at,
    (): Result<string, DecisionRefusal> => {
      const isSeen = payment.isContradicted && decision.startsWith('manual');
      const goesOn = decision === 'approve_success' || decision === 'process_after_approve';
      if (goesOn && isPayoutHeld(sql, payment)) return err('payment_held');
      const isApproval = decision === 'approve_success' && payment.status === 20 && isForTwo(payment);
      if (isApproval && payment.approvedBy === staffId) return err('second_person_required');
      const isFirst = isApproval && payment.approvedBy === null;
      if (isFirst) sql.exec('UPDATE payment SET approved_by = ? WHERE id = ?', staffId, paymentId);
      const happened = isFirst ? ok('stayed') : happen(sql, payment, { event: decision, actor: staffId, at });
      if (!happened.ok && !(isSeen && happened.error === 'payment_settled')) return happened;
      // Whoever settles by hand has seen what contradicts the payment.
      if (isSeen) sql.exec('UPDATE payment SET is_contradicted = 0, version = version + 1 WHERE id = ?', paymentId);
      const detail = { payment_id: paymentId, kind, decision, amount: toDecimal(payment.amount) };
      logAtDesk(sql, { at, staffId, action: 'payment', detail });
      return ok(paymentId);
    },
  );
}

/** Call it inside `transactionSync`. Repeating it changes nothing. */
export function cancelPayout(sql: SqlStorage, paymentId: string, at: number): Result<string, Refusal> {
  const payment = findPayment(sql, paymentId);
  return payment?.kind === 'payout' ? cancel(sql, payment, at) : err('not_found');
}

/** Of a deposit by coins: what is paid on a provider's page is left there. Call it inside `transactionSync`. */
export function cancelPayIn(sql: SqlStorage, paymentId: string, at: number): Result<string, Refusal> {
  const payment = findPayment(sql, paymentId);
  return payment && findPayIn(sql, paymentId) ? cancel(sql, payment, at) : err('not_found');
}

function cancel(sql: SqlStorage, payment: Payment, at: number): Result<string, Refusal> {
  const happened = happen(sql, payment, { event: 'cancelled', actor: 'player', at });
  return happened.ok ? ok(payment.id) : happened;
}
