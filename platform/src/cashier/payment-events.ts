// A payment's status and its postings change in one transaction. Threat: money that is credited twice or that never
// arrived. So payment-status.ts alone decides about postings, and the payment's id is the ledger's external id.
import {
  type PaymentEvent,
  type PaymentMove,
  type PaymentPosting,
  paymentAfter,
} from '#domain/cashier/payment-status.ts';
import { type AmountMinor, toDecimal, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { resolveHold } from '#platform/cashier/money-holds.ts';
import { addStep, type Payment } from '#platform/cashier/payment-rows.ts';
import { run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { notify } from '#platform/notifications/notifications.ts';
import { type DepositRefusal, receive } from '#platform/safer-gambling/deposits.ts';

export type NewPaymentEvent = {
  readonly event: PaymentEvent;
  /** `player`, `provider`, `clock`, or an employee's id. */
  readonly actor: string;
  /** For a deposit: the total that has arrived so far. */
  readonly received?: AmountMinor | undefined;
  readonly at: number;
};
export type PaymentEventOutcome = 'moved' | 'stayed' | 'contradicted';
export type PaymentEventRefusal = 'payment_settled' | 'transaction_mismatch' | DepositRefusal;

/** The id of a payout's hold in the ledger. */
export const payoutHoldId = (paymentId: string): string => `payout:${paymentId}`;

/** Call it inside `transactionSync`. Decisions can be refused; a provider's report is a fact and always recorded. */
export function applyPaymentEvent(
  sql: SqlStorage,
  payment: Payment,
  update: NewPaymentEvent,
): Result<PaymentEventOutcome, PaymentEventRefusal> {
  const next = paymentAfter(payment, update.event);
  if (next === 'settled') return err('payment_settled');
  if (next === 'stay') return ok('stayed');
  if (next === 'contradiction') {
    run(sql)`UPDATE payment SET is_contradicted = 1, version = version + 1 WHERE id = ${payment.id}`;
    return ok('contradicted');
  }
  const received = update.received ?? payment.received;
  const moved = moveMoney(sql, payment, next.posting, received ?? payment.amount, update.at);
  if (moved.ok) writePayment(sql, payment, next, update, received, moved.value);
  else if (update.actor !== 'provider' || moved.error === 'transaction_mismatch') return moved;
  // The money arrived but must not be credited now. An employee returns it, or credits it later.
  else writePayment(sql, payment, { status: 27, reason: moved.error, posting: 'none' }, update, received, null);
  return ok('moved');
}

/** @returns the change of the balance; null when there is none. */
function moveMoney(
  sql: SqlStorage,
  payment: Payment,
  posting: PaymentPosting,
  amount: AmountMinor,
  at: number,
): Result<AmountMinor | null, DepositRefusal | 'transaction_mismatch'> {
  switch (posting) {
    case 'none':
    case 'send':
      return ok(null);
    case 'credit': {
      // Zero means that it arrived in another currency than the account's.
      if (amount === zero) return err('transaction_mismatch');
      const credited = receive(sql, { externalId: `deposit:${payment.id}`, amount }, at);
      return credited.ok ? ok(amount) : credited;
    }
    case 'commit':
    case 'release': {
      const outcome = posting === 'commit' ? 'captured' : 'released';
      const resolved = resolveHold(sql, payoutHoldId(payment.id), outcome, at);
      if (!resolved.ok) throw new Error(`the payout ${payment.id} cannot be ${outcome}: ${resolved.error}`);
      return ok(posting === 'commit' ? payment.amount : null);
    }
  }
}

function writePayment(
  sql: SqlStorage,
  payment: Payment,
  { status, reason, posting }: PaymentMove,
  { event, actor, at }: NewPaymentEvent,
  received: AmountMinor | null,
  settled: AmountMinor | null,
): void {
  const isDecided = payment.isDecided || event.endsWith('_fail') || event === 'manual_success';
  const isSent = payment.isSent || posting === 'send';
  const arrives = payment.kind === 'deposit' && event !== 'expired' && event !== 'announced' && event !== 'refused';
  run(sql)`
    UPDATE payment SET status = ${status}, reason = ${reason}, received = ${arrives ? received : payment.received},
      settled = ${settled}, is_sent = ${isSent ? 1 : 0}, is_decided = ${isDecided ? 1 : 0},
      order_due_at = ${posting === 'send' ? at : null}, updated_at = ${at}, version = version + 1
    WHERE id = ${payment.id}`;
  addStep(sql, payment.id, { status, reason, at }, actor);
  notifyPayment(sql, payment, { status, reason }, settled ?? payment.amount, at);
}

const kinds = {
  deposit: { 30: 'deposit_credited', 40: 'deposit_failed' },
  payout: { 30: 'payout_paid', 40: 'payout_failed' },
} as const;

/** A payment that the player cancelled needs no notification. */
function notifyPayment(
  sql: SqlStorage,
  { id, kind }: Payment,
  { status, reason }: Pick<PaymentMove, 'status' | 'reason'>,
  amount: AmountMinor,
  at: number,
): void {
  if ((status !== 30 && status !== 40) || reason === 'cancelled') return;
  const values = { payment: id, amount: toDecimal(amount), currency: holderOf(sql).currency };
  notify(sql, { key: `payment:${id}:${status}`, kind: kinds[kind][status], values, at });
}
