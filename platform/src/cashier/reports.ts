/**
 * Reports of payment providers. Threat: the same report replayed, or with other content, or about another player's payment or
 * another payment method. A report is applied once by its id; other content under the same id is refused.
 */
import { createHash } from 'node:crypto';
import type { PaymentKind, ProviderEvent } from '#domain/cashier/payment-status.ts';
import { type AmountMinor, subtract, toDecimal, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { applyPaymentEvent } from '#platform/cashier/payment-events.ts';
import { findPayment, type Payment } from '#platform/cashier/payment-rows.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { holdForReview } from '#platform/wallet/review-holds.ts';

export type Report = {
  readonly eventId: string;
  readonly paymentId: string;
  readonly kind: PaymentKind;
  readonly system: string;
  readonly status: 'processing' | 'paid' | 'failed' | 'expired';
  readonly amount: AmountMinor;
  readonly currency: string;
};
export type ReportError = 'not_found' | 'transaction_mismatch';

/** The amount ordered from the provider: a payout without its fee. */
export const orderedAmount = ({ amount, fee }: Payment): AmountMinor => subtract(amount, fee);

const orderedOf = (payment: Payment): AmountMinor =>
  payment.kind === 'deposit' ? payment.amount : orderedAmount(payment);

const events = { processing: 'announced', failed: 'refused', expired: 'expired' } as const;

function eventOf(payment: Payment, { status, amount }: Report, isOurs: boolean): ProviderEvent {
  if (status !== 'paid') return events[status];
  return isOurs && amount === orderedOf(payment) ? 'paid' : 'paid_otherwise';
}

/** Call it inside `transactionSync`. */
export function takeReport(sql: SqlStorage, report: Report, at: number): Result<number, ReportError> {
  const { eventId, paymentId, kind, system, status, amount, currency } = report;
  const payment = findPayment(sql, paymentId);
  if (!payment || payment.kind !== kind) return err('not_found');
  if (payment.system !== system) {
    holdForReview(sql, {
      kind: 'payment-unlike',
      subject: paymentId,
      detail: { ordered: payment.system, reported: system },
      at,
    });
    return err('not_found');
  }
  const isOurs = currency === holderOf(sql).currency;
  const event = eventOf(payment, report, isOurs);
  if (status === 'paid' && event !== 'paid') {
    const detail = { system, ordered: toDecimal(orderedOf(payment)), reported: toDecimal(amount), currency };
    holdForReview(sql, { kind: 'payment-unlike', subject: paymentId, detail, at });
  }
  const received = status === 'paid' ? (isOurs ? amount : zero) : undefined;
  return reportOnce(sql, { eventId, body: [paymentId, status, amount, currency] }, payment, { event, received, at });
}

type PaymentUpdate = {
  readonly event: ProviderEvent;
  readonly received?: AmountMinor | undefined;
  readonly at: number;
};

/** Applies a report once. Call it inside `transactionSync`. @returns when it was first applied. */
export function reportOnce(
  sql: SqlStorage,
  report: { readonly eventId: string; readonly body: readonly (string | number)[] },
  payment: Payment,
  update: PaymentUpdate,
): Result<number, ReportError> {
  const fingerprint = createHash('sha256').update(JSON.stringify(report.body)).digest('base64url');
  const [known] = sql
    .exec<{ fingerprint: string; at: number }>(
      'SELECT fingerprint, at FROM payment_report WHERE event_id = ?',
      report.eventId,
    )
    .toArray();
  if (known) return known.fingerprint === fingerprint ? ok(known.at) : err('transaction_mismatch');
  const happened = applyPaymentEvent(sql, payment, { ...update, actor: 'provider' });
  sql.exec(
    'INSERT INTO payment_report (event_id, payment_id, event, outcome, fingerprint, at) VALUES (?, ?, ?, ?, ?, ?)',
    report.eventId,
    payment.id,
    update.event,
    happened.ok ? happened.value : happened.error,
    fingerprint,
    update.at,
  );
  return ok(update.at);
}
