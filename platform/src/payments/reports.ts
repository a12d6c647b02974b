/**
 * What providers report. Threat: the same report again, with another content, about a payment of somebody else or of
 * another way of payment. A report has an id: it does something once, and under that id nothing else is believed.
 */
import { createHash } from 'node:crypto';
import { type AmountMinor, subtract, toDecimal, zero } from '#domain/money.ts';
import type { PaymentKind, ProviderEvent } from '#domain/payment-status.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { happen } from '#platform/payments/payment-events.ts';
import { findPayment, type Payment } from '#platform/payments/payment-rows.ts';
import { holderOf } from '#platform/player/holder.ts';
import { hold } from '#platform/player/holds.ts';

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

/** What the provider was asked to move: a payout's fee is not. */
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
    hold(sql, {
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
    hold(sql, { kind: 'payment-unlike', subject: paymentId, detail, at });
  }
  const received = status === 'paid' ? (isOurs ? amount : zero) : undefined;
  return reportOnce(sql, { eventId, body: [paymentId, status, amount, currency] }, payment, { event, received, at });
}

type Told = { readonly event: ProviderEvent; readonly received?: AmountMinor | undefined; readonly at: number };

/** Takes what a report says, unless it was taken before. Call it inside `transactionSync`. @returns when it was taken. */
export function reportOnce(
  sql: SqlStorage,
  report: { readonly eventId: string; readonly body: readonly (string | number)[] },
  payment: Payment,
  told: Told,
): Result<number, ReportError> {
  const fingerprint = createHash('sha256').update(JSON.stringify(report.body)).digest('base64url');
  const [known] = sql
    .exec<{ fingerprint: string; at: number }>(
      'SELECT fingerprint, at FROM payment_report WHERE event_id = ?',
      report.eventId,
    )
    .toArray();
  if (known) return known.fingerprint === fingerprint ? ok(known.at) : err('transaction_mismatch');
  const happened = happen(sql, payment, { ...told, actor: 'provider' });
  sql.exec(
    'INSERT INTO payment_report (event_id, payment_id, event, outcome, fingerprint, at) VALUES (?, ?, ?, ?, ?, ?)',
    report.eventId,
    payment.id,
    told.event,
    happened.ok ? happened.value : happened.error,
    fingerprint,
    told.at,
  );
  return ok(told.at);
}
