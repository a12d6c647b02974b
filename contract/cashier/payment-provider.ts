/**
 * What the house and a payment provider say to each other about deposits by redirect and payouts.
 * Threat: a link, report or order that is forged, altered or replayed. So each is signed with PAYMENT_SECRET
 * (signature.ts): an order by `orderText`, everything else as a request; a report has its own id and time. A report is
 * repeated until it is answered 2xx, and reports may arrive out of order: both are normal.
 * Source: the redirect flow that payment providers document in common.
 */
import * as v from 'valibot';
import { currency, shortText, timestamp } from '#contract/values.ts';
import { locales } from '#domain/locales.ts';

const decimal = v.pipe(v.string(), v.regex(/^\d{1,12}\.\d{3}$/, 'invalid'));
const reference = v.pipe(v.string(), v.regex(/^[\w.:-]{1,120}$/, 'invalid'));
const system = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'invalid'));

/** A player's way to the payment page: `{provider}/payments/pay?order={base64url of the JSON}&signature={of orderText}`. */
export const payPath = '/payments/pay';
export const orderText = (order: string): string => `${payPath}?order=${order}`;
export const PaymentOrder = v.object({
  payment_id: reference,
  system,
  amount: decimal,
  currency,
  locale: v.picklist(locales),
  /** Where the player goes back to, whatever the outcome: it says nothing about it. */
  return_url: v.pipe(v.string(), v.url()),
  expires_at: timestamp,
});
export type PaymentOrder = v.InferOutput<typeof PaymentOrder>;

/**
 * `POST {provider}/payments/api/payouts`: money for a player. The same id again is the same payout. It is taken when the
 * answer names it: a page that says 200 has taken nothing.
 */
export const payoutOrderPath = '/payments/api/payouts';
export const PayoutOrder = v.object({
  payment_id: reference,
  system,
  amount: decimal,
  currency,
  destination: shortText,
});
export type PayoutOrder = v.InferOutput<typeof PayoutOrder>;
export const PayoutTaken = v.object({ payment_id: reference });
export type PayoutTaken = v.InferOutput<typeof PayoutTaken>;

/**
 * What became of a payment: `POST {host}/api/backoffice/payments/{deposit|payout}/callback/{system}/`. `processing` is
 * followed by another; `paid`, `failed` and `expired` are final.
 */
export const PaymentReport = v.object({
  event_id: v.pipe(v.string(), v.uuid()),
  payment_id: reference,
  status: v.picklist(['processing', 'paid', 'failed', 'expired']),
  amount: decimal,
  currency,
  /** When this attempt was made: a retry has the same event id and its own time. */
  sent_at: timestamp,
});
export type PaymentReport = v.InferOutput<typeof PaymentReport>;
/** The answer to a report. `booked_at`: when it was taken first, for the provider's report of that day (day-report.ts). */
export const ReportTaken = v.object({ booked_at: v.optional(timestamp) });
export type ReportTaken = v.InferOutput<typeof ReportTaken>;
