/**
 * Payment methods of a host that only knows the specification. Crypto is offered if the host has its calls, whether or not
 * it is in the deposit list; it takes no amount. The destination of a payout is known to such a host.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { listCryptoCurrencies } from '#contract/cashier/crypto.ts';
import { coinCode, cryptoCurrencies } from '#contract/cashier/crypto-currencies.ts';
import { listDepositSystems } from '#contract/cashier/deposits.ts';
import { listPayoutSystems } from '#contract/cashier/payouts.ts';

/** The specification's name of the method (point 7). */
const CRYPTO_SLUG = 'crypto-pay';
const supported: ReadonlySet<string> = new Set(cryptoCurrencies);

type MethodList = { readonly list: readonly Readonly<Record<string, unknown>>[]; readonly count: number };
/** Makes another call to the same host for the same player; null when there is no answer. */
export type RequestAlso = (call: Call) => Promise<unknown>;

export const listsPaymentMethods = ({ name }: Call): boolean =>
  name === listDepositSystems.name || name === listPayoutSystems.name;

/** @param body in the contract's shape. */
export async function adaptPaymentMethods(call: Call, body: unknown, requestAlso: RequestAlso): Promise<unknown> {
  const listed = body as MethodList;
  const list =
    call.name === listPayoutSystems.name
      ? listed.list.map((one) => ({ ...one, destination_kind: null, destinations: [] }))
      : await withCrypto(listed.list, requestAlso);
  return { ...listed, count: listed.count + list.length - listed.list.length, list };
}

async function withCrypto(list: MethodList['list'], requestAlso: RequestAlso): Promise<MethodList['list']> {
  const answer = v.safeParse(listCryptoCurrencies.answer, await requestAlso(listCryptoCurrencies));
  const hasCrypto = answer.success && answer.output.currencies.some((code) => supported.has(coinCode(code)));
  const others = list.filter(({ kind }) => kind !== 'crypto');
  if (!hasCrypto) return others;
  const listed = list.filter(({ kind }) => kind === 'crypto').map((one) => ({ ...one, is_open: true }));
  const method = {
    slug: CRYPTO_SLUG,
    name: 'Crypto',
    min: null,
    max: null,
    is_temporary_disabled: false,
    kind: 'crypto',
  };
  return [...others, ...(listed.length > 0 ? listed : [{ ...method, is_open: true }])];
}
