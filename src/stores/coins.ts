/** The coins that can be paid with now, in the house's order, and the least of each, asked once a page. */
import { atom, map } from 'nanostores';
import type { Answer } from '#api/client.ts';
import { getCryptoMinimum, listCryptoCurrencies } from '#contract/crypto.ts';
import { type CryptoCurrencyCode, coinCode, cryptoCurrencies } from '#contract/crypto-currencies.ts';
import { environment } from '#stores/environment.ts';

export type { CryptoCurrencyCode };
export type Coins =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly coins: readonly CryptoCurrencyCode[] };
type Least = Answer<typeof getCryptoMinimum>;

export const $coins = atom<Coins>({ kind: 'loading' });
export const $leastOfCoins = map<Partial<Record<CryptoCurrencyCode, Least>>>({});

/** What the host names and we do not know is left out. */
export async function loadCoins(): Promise<void> {
  $coins.set({ kind: 'loading' });
  const answer = await environment().request(listCryptoCurrencies);
  if (!answer.ok) return $coins.set({ kind: 'failed' });
  const offered = new Set(answer.value.currencies.map(coinCode));
  $coins.set({ kind: 'ready', coins: cryptoCurrencies.filter((coin) => offered.has(coin)) });
}

export async function loadLeastOf(coin: CryptoCurrencyCode, currency: string): Promise<void> {
  if ($leastOfCoins.get()[coin]) return;
  const answer = await environment().request(getCryptoMinimum, { query: { currency: coin, fiat_currency: currency } });
  if (answer.ok) $leastOfCoins.setKey(coin, answer.value);
}
