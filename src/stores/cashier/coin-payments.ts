/**
 * Crypto payment details from the moment of creation, stored in the browser for hosts that do not return them again.
 */
import * as v from 'valibot';
import type { Answer } from '#api/client.ts';
import { CryptoCurrency, type createCryptoPayment } from '#contract/cashier/crypto.ts';
import type { CryptoCurrencyCode } from '#domain/cashier/coins.ts';
import { environment } from '#stores/environment.ts';
import { storedAtom } from '#stores/stored-atom.ts';

const MAX_STORED = 5;
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

/** @param id of the payment, else of its request. @param created the host's answer. */
export function storeCoinPayment(
  id: string,
  requestedCoin: CryptoCurrencyCode,
  created: Answer<typeof createCryptoPayment>,
): void {
  const { pay_address: address, pay_currency: coin = requestedCoin, pay_amount, payin_extra_id, network } = created;
  if (!address) return;
  const payment: CoinPayment = {
    ...{ id, coin, address, owner: environment().page.playerName() },
    ...{ due: pay_amount ?? null, memo: payin_extra_id ?? null, network: network ?? null },
  };
  stored().set([...(stored().get() ?? []), payment].slice(-MAX_STORED));
}

export const findCoinPayment = (id: string): CoinPayment | null =>
  stored()
    .get()
    ?.find((one) => one.id === id && one.owner === environment().page.playerName()) ?? null;
