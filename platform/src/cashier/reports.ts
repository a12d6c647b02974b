// Reports of payment providers. Threat: a report that is replayed, or altered, or about another player's payment or another
// payment method. So a report is applied once by its id, and other content under the same id is refused.
import type { CryptoReport } from '#contract/cashier/payment-provider.ts';
import { coinValue, compareCoins } from '#domain/cashier/coins.ts';
import type { PaymentKind, ProviderEvent } from '#domain/cashier/payment-status.ts';
import { type AmountMinor, subtract, toDecimal, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { applyPaymentEvent } from '#platform/cashier/payment-events.ts';
import { findPayIn, findPayment, type PayIn, type Payment, saveProgress } from '#platform/cashier/payment-rows.ts';
import { sha256 } from '#platform/host/digest.ts';
import { insertRow, rowsOf, run } from '#platform/host/sql.ts';
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

/** The amount of a payout that the provider pays, without the fee. */
export const orderedAmount = ({ amount, fee }: Payment): AmountMinor => subtract(amount, fee);

const orderedOf = (payment: Payment): AmountMinor =>
  payment.kind === 'deposit' ? payment.amount : orderedAmount(payment);

const events = { processing: 'announced', failed: 'refused', expired: 'expired' } as const;

function eventOf(payment: Payment, { status, amount }: Report, isOurs: boolean): ProviderEvent {
  if (status !== 'paid') return events[status];
  return isOurs && amount === orderedOf(payment) ? 'paid' : 'paid_otherwise';
}

/** Call it inside `transactionSync`. */
export function applyReport(sql: SqlStorage, report: Report, at: number): Result<number, ReportError> {
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

/** Applies a report once. Call it inside `transactionSync`. @returns the time of its first application */
export function reportOnce(
  sql: SqlStorage,
  report: { readonly eventId: string; readonly body: readonly (string | number)[] },
  payment: Payment,
  update: PaymentUpdate,
): Result<number, ReportError> {
  const fingerprint = sha256(JSON.stringify(report.body));
  const [known] = rowsOf<{ fingerprint: string; at: number }>(sql)`
    SELECT fingerprint, at FROM payment_report WHERE event_id = ${report.eventId}`;
  if (known) return known.fingerprint === fingerprint ? ok(known.at) : err('transaction_mismatch');
  const outcome = applyPaymentEvent(sql, payment, { ...update, actor: 'provider' });
  insertRow(sql, 'payment_report', {
    event_id: report.eventId,
    payment_id: payment.id,
    event: update.event,
    outcome: outcome.ok ? outcome.value : outcome.error,
    fingerprint,
    at: update.at,
  });
  return ok(update.at);
}

// Reports of the crypto provider on a deposit. Threat: as above, and also too few or too many coins, coins in parts, or
// coins after the rate has expired. The credited amount is the value of the received coins at the agreed rate.

/** Whether the report matches our payment. If not, its coins count as zero until an employee has checked them. */
const matchesPayment = (sql: SqlStorage, payment: Payment, payIn: PayIn, report: CryptoReport): boolean =>
  report.payment_id === payIn.providerId &&
  report.pay_currency === payIn.payCurrency &&
  report.pay_amount === payIn.payAmount &&
  report.price_amount === toDecimal(payment.amount) &&
  report.price_currency === holderOf(sql).currency;

/** @returns null for the initial status. */
function updateFrom(report: CryptoReport, payment: Payment, isMatch: boolean): Omit<PaymentUpdate, 'at'> | null {
  const { actually_paid: paid, pay_amount: due } = report;
  const hasCoins = compareCoins(paid, '0') > 0;
  const received = isMatch && hasCoins ? coinValue(payment.amount, paid, due) : zero;
  switch (report.payment_status) {
    case 'waiting':
      return null;
    case 'confirming':
    case 'confirmed':
      return { event: 'announced' };
    case 'sending':
      return { event: 'forwarded' };
    case 'failed':
    case 'refunded':
      return { event: 'refused' };
    case 'expired':
      return hasCoins ? { event: 'paid_partly', received } : { event: 'expired' };
    case 'partially_paid':
      return { event: isMatch ? 'paid_partly' : 'paid_otherwise', received };
    case 'finished':
      if (!isMatch) return { event: 'paid_otherwise', received };
      return { event: compareCoins(paid, due) < 0 ? 'paid_partly' : 'paid', received };
  }
}

/** Call it inside `transactionSync`. */
export function applyCryptoReport(sql: SqlStorage, report: CryptoReport, at: number): Result<number, ReportError> {
  const payment = findPayment(sql, report.order_id);
  const payIn = payment && findPayIn(sql, payment.id);
  if (!payment || !payIn) return err('not_found');
  const { event_id: eventId, sent_at: _, ...content } = report;
  const isMatch = matchesPayment(sql, payment, payIn, report);
  const update = updateFrom(report, payment, isMatch);
  if (update === null) return ok(at);
  const applied = reportOnce(sql, { eventId, body: Object.values(content) }, payment, { ...update, at });
  if (!applied.ok || !isMatch) return applied;
  saveProgress(sql, payment.id, report.actually_paid, report.confirmations);
  if (update.received !== undefined) keepReceived(sql, payment.id, update.received);
  return applied;
}

/** Raises the received amount while the payment waits for an employee. */
function keepReceived(sql: SqlStorage, paymentId: string, received: AmountMinor): void {
  run(sql)`
    UPDATE payment SET received = ${received}, version = version + 1 WHERE id = ${paymentId} AND status = 27
    AND received < ${received}`;
}
