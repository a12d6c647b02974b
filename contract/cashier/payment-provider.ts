/**
 * What the house and a payment provider say to each other about deposits by redirect and payouts.
 * Threat: a link, report or order that is forged, altered or replayed. So each is signed with PAYMENT_SECRET
 * (signature.ts): an order by `orderText`, everything else as a request; a report has its own id and time. A report is
 * repeated until it is answered 2xx, and reports may arrive out of order: both are normal.
 * Source: the redirect flow that payment providers document in common.
 */
import * as v from 'valibot';
import { CryptoCurrency } from '#contract/cashier/crypto.ts';
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

/**
 * What the house and a crypto provider say to each other. Threat: as for payments (payment-provider.ts); an order is
 * signed as a request with CRYPTO_SECRET (signature.ts), a report over its JSON with sorted keys (`X-Crypto-Signature`,
 * hexadecimal HMAC-SHA512), as these providers do.
 * Source: shapes that providers of crypto pay-ins document. Amounts of coins are decimal strings: they have more digits
 * than a number can hold.
 */
export const cryptoSignatureHeader = 'x-crypto-signature';

const coins = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,18})?$/, 'invalid'));
/** More than none: a rate is a share of it. */
const someCoins = v.pipe(coins, v.regex(/[1-9]/, 'invalid'));

/** `GET {provider}/crypto/api/currencies`: the coins that can be paid with now. */
export const cryptoCurrenciesPath = '/crypto/api/currencies';
export const CryptoCurrencies = v.object({ currencies: v.array(v.string()) });

/** `GET {provider}/crypto/api/min-amount?currency_from={coin}&fiat_equivalent={currency}`. */
export const cryptoMinimumPath = '/crypto/api/min-amount';
export const CryptoMinimum = v.object({
  currency_from: CryptoCurrency,
  currency_to: v.string(),
  min_amount: someCoins,
  fiat_equivalent: decimal,
});

/** `GET {provider}/crypto/api/estimate?amount=1&currency_from={coin}&currency_to={currency}`: what coins are worth now. */
export const cryptoEstimatePath = '/crypto/api/estimate';
export const CryptoEstimate = v.object({
  currency_from: CryptoCurrency,
  amount_from: coins,
  currency_to: v.string(),
  estimated_amount: decimal,
});

/** `POST {provider}/crypto/api/payment`: opens a pay-in address. The same order again answers the same address. */
export const cryptoPaymentPath = '/crypto/api/payment';
export const CryptoOrder = v.object({
  order_id: reference,
  pay_currency: CryptoCurrency,
  price_amount: decimal,
  price_currency: currency,
});
export type CryptoOrder = v.InferOutput<typeof CryptoOrder>;

export const cryptoStatuses = [
  'waiting',
  'confirming',
  'confirmed',
  'sending',
  'partially_paid',
  'finished',
  'failed',
  'refunded',
  'expired',
] as const;
export const CryptoPayIn = v.object({
  payment_id: reference,
  order_id: reference,
  payment_status: v.picklist(cryptoStatuses),
  pay_currency: CryptoCurrency,
  /** Players copy it: visible characters only. */
  pay_address: v.pipe(v.string(), v.regex(/^[!-~]{1,200}$/, 'invalid')),
  pay_amount: someCoins,
  /** The memo or tag that some coins need with a transfer. */
  payin_extra_id: v.nullable(shortText),
  network: shortText,
  price_amount: decimal,
  price_currency: currency,
  /** Until then the rate holds. */
  valid_until: timestamp,
  expiration_estimate_date: timestamp,
});
export type CryptoPayIn = v.InferOutput<typeof CryptoPayIn>;

/**
 * What became of it: `POST {host}/api/backoffice/payments/deposit/callback/crypto/`. `actually_paid` is all that has come
 * in so far; a payment that was late or short may still be finished or refunded.
 */
export const CryptoReport = v.object({
  event_id: v.pipe(v.string(), v.uuid()),
  payment_id: reference,
  order_id: reference,
  payment_status: v.picklist(cryptoStatuses),
  pay_currency: CryptoCurrency,
  pay_amount: coins,
  actually_paid: coins,
  confirmations: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  price_amount: decimal,
  price_currency: currency,
  /** When this attempt was made: a retry has the same event id and its own time. */
  sent_at: timestamp,
});
export type CryptoReport = v.InferOutput<typeof CryptoReport>;
