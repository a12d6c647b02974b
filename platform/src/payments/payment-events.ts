/**
 * Lets something happen to a payment: its state and the money move in one transaction, or neither does.
 * Threat: money that is added twice, or for a payment that never came. What moves is decided by the rule of
 * `payment-status.ts`, and the ledger's own id of each effect is the payment's: it can be written once.
 */
import { type AmountMinor, zero } from '#domain/money.ts';
import { type PaymentEffect, type PaymentEvent, type PaymentMove, paymentAfter } from '#domain/payment-status.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { addStep, type Payment } from '#platform/payments/payment-rows.ts';
import type { NoDeposit } from '#platform/player/deposit-rule.ts';
import { receive } from '#platform/player/funds.ts';
import { resolve } from '#platform/player/reservations.ts';

export type Happening = {
  readonly event: PaymentEvent;
  /** `player`, `provider`, `clock`, or an employee's id. */
  readonly actor: string;
  /** Of a deposit: all that has arrived so far. */
  readonly received?: AmountMinor | undefined;
  readonly at: number;
};
export type Happened = 'moved' | 'stayed' | 'contradicted';
export type NotNow = 'payment_settled' | 'transaction_mismatch' | NoDeposit;

/** What was set aside for a payout, in the ledger. */
export const reservationOf = (paymentId: string): string => `payout:${paymentId}`;

/** Call it inside `transactionSync`. Only what somebody decides is refused; what a provider reports has happened. */
export function happen(sql: SqlStorage, payment: Payment, happening: Happening): Result<Happened, NotNow> {
  const next = paymentAfter(payment, happening.event);
  if (next === 'settled') return err('payment_settled');
  if (next === 'stay') return ok('stayed');
  if (next === 'contradiction') {
    sql.exec('UPDATE payment SET is_contradicted = 1, version = version + 1 WHERE id = ?', payment.id);
    return ok('contradicted');
  }
  const received = happening.received ?? payment.received;
  const moved = moveMoney(sql, payment, next.effect, received ?? payment.amount, happening.at);
  if (moved.ok) keep(sql, payment, next, happening, received, moved.value);
  else if (happening.actor !== 'provider' || moved.error === 'transaction_mismatch') return moved;
  // The money is there and may not come in: an employee sends it back, or adds it once it may.
  else keep(sql, payment, { status: 27, reason: moved.error, effect: 'none' }, happening, received, null);
  return ok('moved');
}

/** @returns what the balance changed by; null when it did not. */
function moveMoney(
  sql: SqlStorage,
  payment: Payment,
  effect: PaymentEffect,
  arrived: AmountMinor,
  at: number,
): Result<AmountMinor | null, NoDeposit | 'transaction_mismatch'> {
  switch (effect) {
    case 'none':
    case 'send':
      return ok(null);
    case 'credit': {
      // It came in a currency of which this account holds nothing.
      if (arrived === zero) return err('transaction_mismatch');
      const credited = receive(sql, { externalId: `deposit:${payment.id}`, amount: arrived }, at);
      return credited.ok ? ok(arrived) : credited;
    }
    case 'commit':
    case 'release': {
      const outcome = effect === 'commit' ? 'committed' : 'released';
      const resolved = resolve(sql, reservationOf(payment.id), outcome, at);
      if (!resolved.ok) throw new Error(`the payout ${payment.id} cannot be ${outcome}: ${resolved.error}`);
      return ok(effect === 'commit' ? payment.amount : null);
    }
  }
}

function keep(
  sql: SqlStorage,
  payment: Payment,
  { status, reason, effect }: PaymentMove,
  { event, actor, at }: Happening,
  received: AmountMinor | null,
  settled: AmountMinor | null,
): void {
  const isDecided = event.endsWith('_fail') || event === 'manual_success';
  sql.exec(
    `UPDATE payment SET status = ?, reason = ?, received = ?, settled = ?, is_sent = ?, is_decided = ?,
       order_due_at = ?, updated_at = ?, version = version + 1 WHERE id = ?`,
    status,
    reason,
    payment.kind === 'deposit' && event !== 'expired' && event !== 'announced' && event !== 'refused'
      ? received
      : payment.received,
    settled,
    payment.isSent || effect === 'send' ? 1 : 0,
    payment.isDecided || isDecided ? 1 : 0,
    effect === 'send' ? at : null,
    at,
    payment.id,
  );
  addStep(sql, payment.id, { status, reason, at }, actor);
}
