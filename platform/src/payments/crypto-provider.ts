/**
 * Asks the crypto provider. Threat: see `ask-provider.ts`; and an answer to another question, or with a rate that nobody
 * could pay by. Each is one outcome, null.
 */
import type { CryptoCurrencyCode } from '#contract/crypto-currencies.ts';
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
} from '#contract/crypto-provider.ts';
import { signatureHeader, signRequest } from '#contract/signature.ts';
import type { Env } from '#platform/env.ts';
import { askProvider } from '#platform/payments/ask-provider.ts';
import { providerOrigin } from '#platform/payments/payment-link.ts';

/** A rate holds for minutes, at most for days. What ends later is a mistake, and what has ended is of no use. */
const LONGEST_RATE_MS = 7 * 24 * 60 * 60 * 1000;

export const askCurrencies = async (env: Env): Promise<readonly string[] | null> =>
  (await askProvider(`${providerOrigin(env)}${cryptoCurrenciesPath}`, CryptoCurrencies))?.currencies ?? null;

/** The least that a coin can pay, and what it is in a currency. */
export async function askMinimum(env: Env, coin: CryptoCurrencyCode, currency: string) {
  const query = new URLSearchParams({ currency_from: coin, fiat_equivalent: currency });
  const told = await askProvider(`${providerOrigin(env)}${cryptoMinimumPath}?${query}`, CryptoMinimum);
  return told?.currency_from === coin && told.currency_to === currency ? told : null;
}

/** What one coin is worth in a currency now, a decimal. */
export async function askRate(env: Env, coin: CryptoCurrencyCode, currency: string): Promise<string | null> {
  const query = new URLSearchParams({ amount: '1', currency_from: coin, currency_to: currency });
  const told = await askProvider(`${providerOrigin(env)}${cryptoEstimatePath}?${query}`, CryptoEstimate);
  const isOurs = told?.currency_from === coin && told.amount_from === '1' && told.currency_to === currency;
  return isOurs ? told.estimated_amount : null;
}

/** Opens an address. The same order again answers the same one. */
export async function openAddress(env: Env, order: CryptoOrder) {
  const body = JSON.stringify(order);
  const address = `${providerOrigin(env)}${cryptoPaymentPath}`;
  const signature = await signRequest(env.CRYPTO_SECRET, { method: 'POST', address, body });
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  const opened = await askProvider(address, CryptoPayIn, { method: 'POST', headers, body });
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
