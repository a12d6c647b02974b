/** The crypto provider's data on a deposit. Amounts of coins are exact decimals, kept as strings. */
import type { CryptoCurrencyCode } from '#contract/cashier/crypto-currencies.ts';
import { compareCoins } from '#domain/cashier/coins.ts';

export type PayIn = {
  readonly payCurrency: CryptoCurrencyCode;
  /** The provider's id for it. */
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

export type Address = {
  readonly providerId: string;
  readonly address: string;
  readonly payAmount: string;
  readonly memo: string | null;
  readonly network: string;
  readonly validUntil: number;
};

/** Keeps the first address: a player who has seen it may pay to it. Call it inside `transactionSync`. */
export function keepAddress(sql: SqlStorage, paymentId: string, opened: Address): void {
  const { changes } = sql
    .exec<{ changes: number }>(
      `UPDATE pay_in SET provider_id = ?, address = ?, pay_amount = ?, memo = ?, network = ?, valid_until = ?
       WHERE payment_id = ? AND address IS NULL RETURNING 1 AS changes`,
      opened.providerId,
      opened.address,
      opened.payAmount,
      opened.memo,
      opened.network,
      opened.validUntil,
      paymentId,
    )
    .toArray()[0] ?? { changes: 0 };
  if (changes === 0) return;
  sql.exec(
    'UPDATE payment SET expires_at = ?, version = version + 1 WHERE id = ? AND status = 10',
    opened.validUntil,
    paymentId,
  );
}

/** Reports may arrive out of order: coins and confirmations never decrease. */
export function keepProgress(sql: SqlStorage, paymentId: string, paid: string, confirmations: number): void {
  const known = findPayIn(sql, paymentId);
  if (!known) return;
  sql.exec(
    'UPDATE pay_in SET paid = ?, confirmations = MAX(confirmations, ?) WHERE payment_id = ?',
    compareCoins(paid, known.paid) > 0 ? paid : known.paid,
    confirmations,
    paymentId,
  );
}
