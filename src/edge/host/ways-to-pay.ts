/**
 * Ways of payment of a host that knows the specification alone. Payments by coins are there when its calls are, whether
 * or not they stand among the ways to deposit; no amount is typed for them. Where a payout goes is known to such a host.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { listCryptoCurrencies } from '#contract/crypto.ts';
import { coinCode, cryptoCurrencies } from '#contract/crypto-currencies.ts';
import { listDepositSystems } from '#contract/deposits.ts';
import { listPayoutSystems } from '#contract/payouts.ts';

/** The specification's own name for it (point 7). */
const COINS = 'crypto-pay';
const known: ReadonlySet<string> = new Set(cryptoCurrencies);

type Listed = { readonly list: readonly Readonly<Record<string, unknown>>[]; readonly count: number };
/** Asks the same host another question of its player; null when there is no answer. */
export type AskAlso = (call: Call) => Promise<string | null>;

export const hasOtherWays = ({ name }: Call): boolean =>
  name === listDepositSystems.name || name === listPayoutSystems.name;

/** @param text JSON of the contract's shape. */
export async function waysToPay(call: Call, text: string, askAlso: AskAlso): Promise<string> {
  const listed = JSON.parse(text) as Listed;
  const list =
    call.name === listPayoutSystems.name
      ? listed.list.map((one) => ({ ...one, destination_kind: null, destinations: [] }))
      : await withCoins(listed.list, askAlso);
  return JSON.stringify({ ...listed, count: listed.count + list.length - listed.list.length, list });
}

async function withCoins(list: Listed['list'], askAlso: AskAlso): Promise<Listed['list']> {
  const text = await askAlso(listCryptoCurrencies);
  const told = text === null ? null : v.safeParse(listCryptoCurrencies.answer, JSON.parse(text));
  const hasCoins = told?.success && told.output.currencies.some((code) => known.has(coinCode(code)));
  const others = list.filter(({ kind }) => kind !== 'crypto');
  if (!hasCoins) return others;
  const own = list.filter(({ kind }) => kind === 'crypto').map((one) => ({ ...one, is_open: true }));
  const coins = { slug: COINS, name: 'Crypto', min: null, max: null, is_temporary_disabled: false, kind: 'crypto' };
  return [...others, ...(own.length > 0 ? own : [{ ...coins, is_open: true }])];
}
