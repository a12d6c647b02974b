/** What a host said of a payment by coins when it was begun, for hosts that do not say it again: kept in the browser. */
import * as v from 'valibot';
import type { Answer } from '#api/client.ts';
import { CryptoCurrency, type createCryptoPayment } from '#contract/crypto.ts';
import type { CryptoCurrencyCode } from '#contract/crypto-currencies.ts';
import { environment } from '#stores/environment.ts';

const KEPT = 'zellige-coin-payments';
const MOST = 5;
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

function kept(): readonly CoinPayment[] {
  try {
    return v.parse(v.array(CoinPayment), JSON.parse(environment().storage.read(KEPT) ?? '[]'));
  } catch {
    return [];
  }
}

/** @param id of the payment, else of its request. */
export function keepCoinPayment(id: string, asked: CryptoCurrencyCode, told: Answer<typeof createCryptoPayment>): void {
  const { pay_address: address, pay_currency: coin = asked, pay_amount, payin_extra_id, network } = told;
  if (!address) return;
  const one: CoinPayment = {
    ...{ id, coin, address, owner: environment().page.playerName() },
    ...{ due: pay_amount ?? null, memo: payin_extra_id ?? null, network: network ?? null },
  };
  environment().storage.write(KEPT, JSON.stringify([...kept(), one].slice(-MOST)));
}

export const coinPayment = (id: string): CoinPayment | null =>
  kept().find((one) => one.id === id && one.owner === environment().page.playerName()) ?? null;
