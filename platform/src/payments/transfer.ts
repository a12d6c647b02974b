/**
 * A withdrawal by transfer to the player's own cashier, who hands the money out: it is settled at once. Threat: money to
 * somebody else's cashier, or twice; who the cashier is comes from the account, never from the request.
 */
import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { leftWithoutDocuments } from '#platform/payments/document-rule.ts';
import { holdLargeDay } from '#platform/payments/large-day.ts';
import { actOnce } from '#platform/payments/money-requests.ts';
import { holderOf, isAccountHeld } from '#platform/player/holder.ts';
import { isHeld } from '#platform/player/holds.ts';
import { findEffect } from '#platform/player/ledger.ts';
import { reserve, resolve } from '#platform/player/reservations.ts';

export type NewTransfer = {
  /** The `Idempotency-Key`. */
  readonly requestId: string;
  readonly cashierId: string;
  readonly amount: AmountMinor;
  /** Somebody has looked at who the player is. */
  readonly isVerified: boolean;
};
export type TransferRefusal =
  | 'user_is_banned'
  | 'payment_held'
  | 'account_held'
  | 'documents_not_approved'
  | 'not_enough_money'
  | 'transaction_mismatch';

/** Whom a reservation of this purpose was for. */
export const CASHIER = 'cashier:';

/** Call it inside `transactionSync`. @returns the transfer's id, the first one when the request comes again. */
export function transferToCashier(sql: SqlStorage, asked: NewTransfer, at: number): Result<string, TransferRefusal> {
  const { requestId, cashierId, amount, isVerified } = asked;
  return actOnce(
    sql,
    { id: requestId, kind: 'transfer', body: [cashierId, amount] },
    at,
    (): Result<string, TransferRefusal> => {
      if (holderOf(sql).isBanned) return err('user_is_banned');
      if (isAccountHeld(sql)) return err('account_held');
      if (!isVerified && amount > leftWithoutDocuments(sql, at)) return err('documents_not_approved');
      const externalId = `transfer:${requestId}`;
      if (isHeld(sql, externalId)) return err('payment_held');
      const reserved = reserve(sql, { externalId, purpose: `${CASHIER}${cashierId}`, amount }, at);
      if (!reserved.ok) return reserved;
      // Whoever hands it out has looked: the alarm says so, and nothing waits.
      holdLargeDay(sql, externalId, at);
      const paid = resolve(sql, externalId, 'committed', at);
      const effect = findEffect(sql, externalId);
      if (!paid.ok || !effect) throw new Error('a transfer that was set aside cannot be paid');
      return ok(String(effect.id));
    },
  );
}
