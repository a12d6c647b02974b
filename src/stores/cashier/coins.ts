import { map } from 'nanostores';
import * as v from 'valibot';
import type { Answer } from '#api/client.ts';
import {
  CryptoCurrency,
  type createCryptoPayment,
  getCryptoMinimum,
  listCryptoCurrencies,
} from '#contract/cashier/crypto.ts';
import { type CryptoCurrencyCode, coinCode, cryptoCurrencies } from '#domain/cashier/coins.ts';
import { environment } from '#stores/environment.ts';
import { loadable } from '#stores/loadable.ts';
import { storedAtom } from '#stores/stored-atom.ts';

export type { CryptoCurrencyCode };

export const { $state: $coins, load: loadCoins } = loadable(
  () => environment().request(listCryptoCurrencies),
  ({ currencies }) => {
    const offered = new Set(currencies.map(coinCode));
    return { coins: cryptoCurrencies.filter((coin) => offered.has(coin)) };
  },
);

export type CoinMinimums = Partial<Record<CryptoCurrencyCode, Answer<typeof getCryptoMinimum>>>;
/** The server-rendered coins. */
export type DrawnCoins = { readonly coins: readonly CryptoCurrencyCode[]; readonly minimums: CoinMinimums };
export const $coinMinimums = map<CoinMinimums>({});

export async function loadCoinMinimum(coin: CryptoCurrencyCode, currency: string): Promise<void> {
  if ($coinMinimums.get()[coin]) return;
  const answer = await environment().request(getCryptoMinimum, { query: { currency: coin, fiat_currency: currency } });
  if (answer.ok) $coinMinimums.setKey(coin, answer.value);
}

const MAX_STORED = 5;
/** Stored in the browser from the moment of its creation, for hosts that do not return its details again. */
const CoinPayment = v.object({
  id: v.string(),
  owner: v.nullable(v.string()),
  coin: CryptoCurrency,
  address: v.string(),
  due: v.nullable(v.string()),
  memo: v.nullable(v.string()),
  network: v.nullable(v.string()),
});
export type CoinPayment = v.InferOutput<typeof CoinPayment>;

const stored = () => storedAtom('zellige-coin-payments', v.array(CoinPayment));

/** @param id of the payment, else of its request. @param created the host's response. */
export function storeCoinPayment(
  id: string,
  requestedCoin: CryptoCurrencyCode,
  created: Answer<typeof createCryptoPayment>,
): void {
  const { pay_address: address, pay_currency: coin = requestedCoin, pay_amount, payin_extra_id, network } = created;
  if (!address) return;
  const payment: CoinPayment = {
    id,
    coin,
    address,
    owner: environment().page.playerName(),
    due: pay_amount ?? null,
    memo: payin_extra_id ?? null,
    network: network ?? null,
  };
  stored().set([...(stored().get() ?? []), payment].slice(-MAX_STORED));
}

export const findCoinPayment = (id: string): CoinPayment | null =>
  stored()
    .get()
    ?.find((one) => one.id === id && one.owner === environment().page.playerName()) ?? null;
