/**
 * What a crypto provider reports of a pay-in. Threat: as for `reports.ts`; and coins that come short, in parts, too many
 * or after the rate has ended. What is added is what the coins that came are worth at the rate that was agreed.
 */
import type { CryptoReport } from '#contract/crypto-provider.ts';
import { compareCoins, worthOf } from '#domain/coins.ts';
import { type AmountMinor, toDecimal, zero } from '#domain/money.ts';
import type { ProviderEvent } from '#domain/payment-status.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { findPayIn, keepProgress, type PayIn } from '#platform/payments/pay-in.ts';
import { findPayment, type Payment } from '#platform/payments/payment-rows.ts';
import { type ReportError, reportOnce } from '#platform/payments/reports.ts';
import { holderOf } from '#platform/player/holder.ts';

type Told = { readonly event: ProviderEvent; readonly received?: AmountMinor };

/** Coins of a payment that is not as we know it are worth nothing here until an employee has looked. */
const isOurs = (sql: SqlStorage, payment: Payment, payIn: PayIn, report: CryptoReport): boolean =>
  report.payment_id === payIn.providerId &&
  report.pay_currency === payIn.payCurrency &&
  report.pay_amount === payIn.payAmount &&
  report.price_amount === toDecimal(payment.amount) &&
  report.price_currency === holderOf(sql).currency;

/** @returns null for what it began with. */
function toldBy(report: CryptoReport, payment: Payment, isKnown: boolean): Told | null {
  const { actually_paid: paid, pay_amount: due } = report;
  const hasCome = compareCoins(paid, '0') > 0;
  const received = isKnown && hasCome ? worthOf(payment.amount, paid, due) : zero;
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
      return { event: isKnown ? 'paid_partly' : 'paid_otherwise', received };
    case 'finished':
      if (!isKnown) return { event: 'paid_otherwise', received };
      return { event: compareCoins(paid, due) < 0 ? 'paid_partly' : 'paid', received };
  }
}

/** Call it inside `transactionSync`. */
export function takeCryptoReport(sql: SqlStorage, report: CryptoReport, at: number): Result<number, ReportError> {
  const payment = findPayment(sql, report.order_id);
  const payIn = payment && findPayIn(sql, payment.id);
  if (!payment || !payIn) return err('not_found');
  const { event_id: eventId, sent_at: _, ...content } = report;
  const isKnown = isOurs(sql, payment, payIn, report);
  const told = toldBy(report, payment, isKnown);
  if (told === null) return ok(at);
  const taken = reportOnce(sql, { eventId, body: Object.values(content) }, payment, { ...told, at });
  if (!taken.ok || !isKnown) return taken;
  keepProgress(sql, payment.id, report.actually_paid, report.confirmations);
  if (told.received !== undefined) keepReceived(sql, payment.id, told.received);
  return taken;
}

/** More of it came while an employee is waited for. */
function keepReceived(sql: SqlStorage, paymentId: string, received: AmountMinor): void {
  sql.exec(
    'UPDATE payment SET received = ?, version = version + 1 WHERE id = ? AND status = 27 AND received < ?',
    received,
    paymentId,
    received,
  );
}
