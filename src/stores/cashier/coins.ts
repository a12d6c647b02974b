/**
 * The crypto currencies available now, in the order of `cryptoCurrencies`, and the minimum of each, loaded once a page.
 */
import { map } from 'nanostores';
import type { Answer } from '#api/client.ts';
import { getCryptoMinimum, listCryptoCurrencies } from '#contract/cashier/crypto.ts';
import { type CryptoCurrencyCode, coinCode, cryptoCurrencies } from '#domain/cashier/coins.ts';
import { environment } from '#stores/environment.ts';
import { loadable } from '#stores/loadable.ts';

export type { CryptoCurrencyCode };

/** Leaves out currencies that we do not know. */
export const { $state: $coins, load: loadCoins } = loadable(
  () => environment().request(listCryptoCurrencies),
  ({ currencies }) => {
    const offered = new Set(currencies.map(coinCode));
    return { coins: cryptoCurrencies.filter((coin) => offered.has(coin)) };
  },
);

export type CoinMinimums = Partial<Record<CryptoCurrencyCode, Answer<typeof getCryptoMinimum>>>;
export const $coinMinimums = map<CoinMinimums>({});

export async function loadCoinMinimum(coin: CryptoCurrencyCode, currency: string): Promise<void> {
  if ($coinMinimums.get()[coin]) return;
  const answer = await environment().request(getCryptoMinimum, { query: { currency: coin, fiat_currency: currency } });
  if (answer.ok) $coinMinimums.setKey(coin, answer.value);
}
