/** What a crypto provider said of a deposit by coins. Amounts of coins are exact decimals, and stay texts. */
import type { CryptoCurrencyCode } from '#contract/crypto-currencies.ts';

export type PayIn = {
  readonly payCurrency: CryptoCurrencyCode;
  /** The provider's own name of it. */
  readonly providerId: string | null;
  readonly address: string | null;
  readonly payAmount: string | null;
  readonly paid: string;
  readonly memo: string | null;
  readonly network: string | null;
  readonly confirmations: number;
  readonly validUntil: number | null;
};

export const findPayIn = (sql: SqlStorage, paymentId: string): PayIn | null =>
  sql
    .exec<PayIn & Record<string, SqlStorageValue>>(
      `SELECT pay_currency AS payCurrency, provider_id AS providerId, address, pay_amount AS payAmount, paid, memo, network,
         confirmations, valid_until AS validUntil FROM pay_in WHERE payment_id = ?`,
      paymentId,
    )
    .toArray()[0] ?? null;
