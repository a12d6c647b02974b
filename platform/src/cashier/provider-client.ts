// Requests to payment providers. A response that breaks the contract yields null.
import {
  CryptoCurrencies,
  CryptoEstimate,
  CryptoMinimum,
  type CryptoOrder,
  CryptoPayIn,
  cryptoCurrenciesPath,
  cryptoEstimatePath,
  cryptoMinimumPath,
  cryptoPaymentPath,
  orderText,
  type PaymentOrder,
  type PayoutOrder,
  PayoutTaken,
  payoutOrderPath,
  payPath,
} from '#contract/cashier/payment-provider.ts';
import { signedPost, signText } from '#contract/signature.ts';
import type { CryptoCurrencyCode } from '#domain/cashier/coins.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { toDecimal } from '#domain/money.ts';
import type { PaymentDetails } from '#platform/cashier/payment-answer.ts';
import type { Payment } from '#platform/cashier/payment-rows.ts';
import { orderedAmount } from '#platform/cashier/reports.ts';
import type { Env } from '#platform/host/env.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { fetchJsonOrNull } from '#platform/host/third-party.ts';

// The link to a provider's payment page. The order is in the URL, where the player could change it, so it is signed
// (see `contract/cashier/payment-provider.ts`). @returns null when there is nothing to pay on that page.
export async function paymentLink(
  env: Env,
  { payment, payIn, currency }: PaymentDetails,
  locale: Locale,
): Promise<string | null> {
  const { id, kind, status, system, amount, expiresAt } = payment;
  if (kind !== 'deposit' || status !== 10 || payIn !== null || expiresAt === null) return null;
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  const order: PaymentOrder = {
    payment_id: id,
    system,
    amount: toDecimal(amount),
    currency,
    locale,
    return_url: `${env.SITE_ORIGIN}${prefix}/deposit/${system}?payment=${id}`,
    expires_at: isoTime(expiresAt),
  };
  const text = Buffer.from(JSON.stringify(order)).toString('base64url');
  const signature = await signText(env.PAYMENT_SECRET, orderText(text));
  return `${providerOrigin(env)}${payPath}?${new URLSearchParams({ order: text, signature })}`;
}

export const providerOrigin = ({ PAYMENT_ORIGIN, SANDBOX_ORIGIN }: Env): string => PAYMENT_ORIGIN || SANDBOX_ORIGIN;

// Orders a payout from its provider. Orders are idempotent by payment id, so a missing response is handled like a
// refusal, and both are retried. @returns whether the provider accepted the order.
export async function orderPayout(env: Env, payment: Payment, currency: string): Promise<boolean> {
  const order: PayoutOrder = {
    payment_id: payment.id,
    system: payment.system,
    amount: toDecimal(orderedAmount(payment)),
    currency,
    destination: payment.destination?.account ?? '',
  };
  const address = `${providerOrigin(env)}${payoutOrderPath}`;
  const post = await signedPost(env.PAYMENT_SECRET, address, order);
  const accepted = await fetchJsonOrNull(address, PayoutTaken, post);
  return accepted?.payment_id === payment.id;
}

// The crypto provider. Threat: a response to another request, or with an unusable rate. Each yields null.

/** A rate is valid for minutes, or days at most. A later end is an error of the provider. */
const MAX_RATE_MS = 7 * 24 * 60 * 60 * 1000;

export const fetchCurrencies = async (env: Env): Promise<readonly string[] | null> =>
  (await fetchJsonOrNull(`${providerOrigin(env)}${cryptoCurrenciesPath}`, CryptoCurrencies))?.currencies ?? null;

export async function fetchMinimum(env: Env, coin: CryptoCurrencyCode, currency: string) {
  const query = new URLSearchParams({ currency_from: coin, fiat_equivalent: currency });
  const answer = await fetchJsonOrNull(`${providerOrigin(env)}${cryptoMinimumPath}?${query}`, CryptoMinimum);
  return answer?.currency_from === coin && answer.currency_to === currency ? answer : null;
}

export async function fetchRate(env: Env, coin: CryptoCurrencyCode, currency: string): Promise<string | null> {
  const query = new URLSearchParams({ amount: '1', currency_from: coin, currency_to: currency });
  const answer = await fetchJsonOrNull(`${providerOrigin(env)}${cryptoEstimatePath}?${query}`, CryptoEstimate);
  const isOurs = answer?.currency_from === coin && answer.amount_from === '1' && answer.currency_to === currency;
  return isOurs ? answer.estimated_amount : null;
}

/** Opens a payment address. Idempotent by order. */
export async function openAddress(env: Env, order: CryptoOrder) {
  const address = `${providerOrigin(env)}${cryptoPaymentPath}`;
  const opened = await fetchJsonOrNull(address, CryptoPayIn, await signedPost(env.CRYPTO_SECRET, address, order));
  const isOurs =
    opened?.order_id === order.order_id &&
    opened.pay_currency === order.pay_currency &&
    opened.price_amount === order.price_amount &&
    opened.price_currency === order.price_currency &&
    isRateValid(opened.valid_until);
  return isOurs ? opened : null;
}

function isRateValid(until: string): boolean {
  const leftMs = Date.parse(until) - Date.now();
  return leftMs > 0 && leftMs <= MAX_RATE_MS;
}
