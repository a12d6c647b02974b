/**
 * Asks the crypto provider. Threat: an answer that is late, huge, cut short, or not what the contract says: each is one
 * outcome, null, and nothing of it is believed.
 */
import * as v from 'valibot';
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
  cryptoSignatureHeader,
} from '#contract/crypto-provider.ts';
import type { Env } from '#platform/env.ts';
import { signCrypto, sortedJson } from '#platform/payments/crypto-signature.ts';
import { providerOrigin } from '#platform/payments/payment-link.ts';
import { parseJson, readBody } from '#platform/serving/input.ts';

const TIMEOUT_MS = 10_000;

async function ask<S extends v.GenericSchema>(
  address: string,
  schema: S,
  init: RequestInit = {},
): Promise<v.InferOutput<S> | null> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = answer.ok ? await readBody(answer) : null;
    const json = body?.ok ? parseJson(body.value) : null;
    const parsed = json?.ok ? v.safeParse(schema, json.value) : null;
    return parsed?.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export const askCurrencies = async (env: Env): Promise<readonly string[] | null> =>
  (await ask(`${providerOrigin(env)}${cryptoCurrenciesPath}`, CryptoCurrencies))?.currencies ?? null;

/** The least that a coin can pay, and what it is in a currency. */
export const askMinimum = (env: Env, coin: CryptoCurrencyCode, currency: string) =>
  ask(
    `${providerOrigin(env)}${cryptoMinimumPath}?${new URLSearchParams({ currency_from: coin, fiat_equivalent: currency })}`,
    CryptoMinimum,
  );

/** What one coin is worth in a currency now, a decimal. */
export async function askRate(env: Env, coin: CryptoCurrencyCode, currency: string): Promise<string | null> {
  const query = new URLSearchParams({ amount: '1', currency_from: coin, currency_to: currency });
  const told = await ask(`${providerOrigin(env)}${cryptoEstimatePath}?${query}`, CryptoEstimate);
  const isOurs = told?.currency_from === coin && told.amount_from === '1' && told.currency_to === currency;
  return isOurs ? told.estimated_amount : null;
}

/** Opens an address. The same order again answers the same one. */
export async function openAddress(env: Env, order: CryptoOrder) {
  const body = sortedJson(order);
  const signature = await signCrypto(env.CRYPTO_SECRET, body);
  const opened = await ask(`${providerOrigin(env)}${cryptoPaymentPath}`, CryptoPayIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [cryptoSignatureHeader]: signature },
    body,
  });
  const isOurs =
    opened?.order_id === order.order_id &&
    opened.pay_currency === order.pay_currency &&
    opened.price_amount === order.price_amount &&
    opened.price_currency === order.price_currency;
  return isOurs ? opened : null;
}
