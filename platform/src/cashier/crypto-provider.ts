/**
 * The client for the crypto provider. Threat: see `provider-client.ts`; and an answer to another request, or with an unusable
 * rate. Each yields null.
 */
import type { CryptoCurrencyCode } from '#contract/cashier/crypto-currencies.ts';
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
} from '#contract/cashier/crypto-provider.ts';
import { signatureHeader, signRequest } from '#contract/signature.ts';
import { providerOrigin } from '#platform/cashier/payment-link.ts';
import { fetchFromProvider } from '#platform/cashier/provider-client.ts';
import type { Env } from '#platform/host/env.ts';

/** A rate is valid for minutes, at most for days. A later end is an error, and an expired rate is useless. */
const LONGEST_RATE_MS = 7 * 24 * 60 * 60 * 1000;

export const fetchCurrencies = async (env: Env): Promise<readonly string[] | null> =>
  (await fetchFromProvider(`${providerOrigin(env)}${cryptoCurrenciesPath}`, CryptoCurrencies))?.currencies ?? null;

/** The minimum payment in a coin, and its value in a currency. */
export async function fetchMinimum(env: Env, coin: CryptoCurrencyCode, currency: string) {
  const query = new URLSearchParams({ currency_from: coin, fiat_equivalent: currency });
  const answer = await fetchFromProvider(`${providerOrigin(env)}${cryptoMinimumPath}?${query}`, CryptoMinimum);
  return answer?.currency_from === coin && answer.currency_to === currency ? answer : null;
}

/** The current price of one coin in a currency, a decimal. */
export async function fetchRate(env: Env, coin: CryptoCurrencyCode, currency: string): Promise<string | null> {
  const query = new URLSearchParams({ amount: '1', currency_from: coin, currency_to: currency });
  const answer = await fetchFromProvider(`${providerOrigin(env)}${cryptoEstimatePath}?${query}`, CryptoEstimate);
  const isOurs = answer?.currency_from === coin && answer.amount_from === '1' && answer.currency_to === currency;
  return isOurs ? answer.estimated_amount : null;
}

/** Opens a payment address. Idempotent by order. */
export async function openAddress(env: Env, order: CryptoOrder) {
  const body = JSON.stringify(order);
  const address = `${providerOrigin(env)}${cryptoPaymentPath}`;
  const signature = await signRequest(env.CRYPTO_SECRET, { method: 'POST', address, body });
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  const opened = await fetchFromProvider(address, CryptoPayIn, { method: 'POST', headers, body });
  const isOurs =
    opened?.order_id === order.order_id &&
    opened.pay_currency === order.pay_currency &&
    opened.price_amount === order.price_amount &&
    opened.price_currency === order.price_currency &&
    holdsNow(opened.valid_until);
  return isOurs ? opened : null;
}

function holdsNow(until: string): boolean {
  const leftMs = Date.parse(until) - Date.now();
  return leftMs > 0 && leftMs <= LONGEST_RATE_MS;
}
