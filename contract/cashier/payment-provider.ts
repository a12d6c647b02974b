// Messages between the platform and a payment provider. Threat: a forged, altered or replayed message. So each is
// signed with PAYMENT_SECRET, and reports have an id and a time; they are retried until a 2xx, in any order.
import * as v from 'valibot';
import { CryptoCurrency } from '#contract/cashier/crypto.ts';
import { currency, shortText, timestamp } from '#contract/values.ts';
import { locales } from '#domain/locales.ts';

const decimal = v.pipe(v.string(), v.regex(/^\d{1,12}\.\d{3}$/, 'invalid'));
const reference = v.pipe(v.string(), v.regex(/^[\w.:-]{1,120}$/, 'invalid'));
const system = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'invalid'));

/** The link to the payment page: `{provider}/payments/pay?order={base64url of the JSON}&signature={of orderText}`. */
export const payPath = '/payments/pay';
export const orderText = (order: string): string => `${payPath}?order=${order}`;
export const PaymentOrder = v.object({
  payment_id: reference,
  system,
  amount: decimal,
  currency,
  locale: v.picklist(locales),
  /** The page after the payment, whatever its outcome. */
  return_url: v.pipe(v.string(), v.url()),
  expires_at: timestamp,
});
export type PaymentOrder = v.InferOutput<typeof PaymentOrder>;

/** `POST {provider}/payments/api/payouts`. Idempotent by id; accepted only when the response names the payment. */
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

// A report: `POST {host}/api/backoffice/payments/{deposit|payout}/callback/{system}/`. `processing` is followed by
// another; `paid`, `failed` and `expired` are final.
export const PaymentReport = v.object({
  event_id: v.pipe(v.string(), v.uuid()),
  payment_id: reference,
  status: v.picklist(['processing', 'paid', 'failed', 'expired']),
  amount: decimal,
  currency,
  /** The time of this attempt: a retry has the same event id and its own time. */
  sent_at: timestamp,
});
export type PaymentReport = v.InferOutput<typeof PaymentReport>;
/**
 * The response to a report. `booked_at`: when it was first applied; the provider's day report counts it on that day.
 */
export const ReportAnswer = v.object({ booked_at: v.optional(timestamp) });
export type ReportAnswer = v.InferOutput<typeof ReportAnswer>;

// A crypto provider. Orders are signed like other requests, with CRYPTO_SECRET; reports by hexadecimal HMAC-SHA512 over
// their JSON with sorted keys. Amounts of coins are decimal strings, because numbers lack the precision.
export const cryptoSignatureHeader = 'x-crypto-signature';

const coins = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,18})?$/, 'invalid'));
/** Positive, because rates divide by it. */
const someCoins = v.pipe(coins, v.regex(/[1-9]/, 'invalid'));

/** `GET {provider}/crypto/api/currencies`: the coins on offer. */
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

/** `GET {provider}/crypto/api/estimate?amount=1&currency_from={coin}&currency_to={currency}`: the current rate. */
export const cryptoEstimatePath = '/crypto/api/estimate';
export const CryptoEstimate = v.object({
  currency_from: CryptoCurrency,
  amount_from: coins,
  currency_to: v.string(),
  estimated_amount: decimal,
});

/** `POST {provider}/crypto/api/payment`: opens a pay-in address. Idempotent by order. */
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
  /** The memo or tag that some coins require. */
  payin_extra_id: v.nullable(shortText),
  network: shortText,
  price_amount: decimal,
  price_currency: currency,
  /** The rate holds until then. */
  valid_until: timestamp,
  expiration_estimate_date: timestamp,
});
export type CryptoPayIn = v.InferOutput<typeof CryptoPayIn>;

// A report: `POST {host}/api/backoffice/payments/deposit/callback/crypto/`. `actually_paid` is the total so far; a late
// or short payment may still be finished or refunded.
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
  sent_at: timestamp,
});
export type CryptoReport = v.InferOutput<typeof CryptoReport>;
