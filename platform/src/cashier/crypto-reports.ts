/**
 * Reports of the crypto provider on a deposit. Threat: as for `reports.ts`; and coins that are too few, in parts, too many or
 * after the rate has expired. The amount credited is the value of the received coins at the agreed rate.
 */
import type { CryptoReport } from '#contract/cashier/crypto-provider.ts';
import { compareCoins, worthOf } from '#domain/cashier/coins.ts';
import type { ProviderEvent } from '#domain/cashier/payment-status.ts';
import { type AmountMinor, toDecimal, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { findPayIn, keepProgress, type PayIn } from '#platform/cashier/pay-in.ts';
import { findPayment, type Payment } from '#platform/cashier/payment-rows.ts';
import { type ReportError, reportOnce } from '#platform/cashier/reports.ts';
import { holderOf } from '#platform/ledger/holder.ts';

type PaymentUpdate = { readonly event: ProviderEvent; readonly received?: AmountMinor };

/** Whether the report matches our payment. If not, its coins are worth nothing until an employee has checked. */
const matchesPayment = (sql: SqlStorage, payment: Payment, payIn: PayIn, report: CryptoReport): boolean =>
  report.payment_id === payIn.providerId &&
  report.pay_currency === payIn.payCurrency &&
  report.pay_amount === payIn.payAmount &&
  report.price_amount === toDecimal(payment.amount) &&
  report.price_currency === holderOf(sql).currency;

/** @returns null for the initial status. */
function updateFrom(report: CryptoReport, payment: Payment, isMatch: boolean): PaymentUpdate | null {
  const { actually_paid: paid, pay_amount: due } = report;
  const hasCome = compareCoins(paid, '0') > 0;
  const received = isMatch && hasCome ? worthOf(payment.amount, paid, due) : zero;
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
      return hasCome ? { event: 'paid_partly', received } : { event: 'expired' };
    case 'partially_paid':
      return { event: isMatch ? 'paid_partly' : 'paid_otherwise', received };
    case 'finished':
      if (!isMatch) return { event: 'paid_otherwise', received };
      return { event: compareCoins(paid, due) < 0 ? 'paid_partly' : 'paid', received };
  }
}

/** Call it inside `transactionSync`. */
export function takeCryptoReport(sql: SqlStorage, report: CryptoReport, at: number): Result<number, ReportError> {
  const payment = findPayment(sql, report.order_id);
  const payIn = payment && findPayIn(sql, payment.id);
  if (!payment || !payIn) return err('not_found');
  const { event_id: eventId, sent_at: _, ...content } = report;
  const isMatch = matchesPayment(sql, payment, payIn, report);
  const update = updateFrom(report, payment, isMatch);
  if (update === null) return ok(at);
  const taken = reportOnce(sql, { eventId, body: Object.values(content) }, payment, { ...update, at });
  if (!taken.ok || !isMatch) return taken;
  keepProgress(sql, payment.id, report.actually_paid, report.confirmations);
  if (update.received !== undefined) keepReceived(sql, payment.id, update.received);
  return taken;
}

/** More coins arrived while the payment waits for an employee. */
function keepReceived(sql: SqlStorage, paymentId: string, received: AmountMinor): void {
  sql.exec(
    'UPDATE payment SET received = ?, version = version + 1 WHERE id = ? AND status = 27 AND received < ?',
    received,
    paymentId,
    received,
  );
}
