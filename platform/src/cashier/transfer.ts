/**
 * A withdrawal by transfer to the player's cashier, who pays the money out: it is settled at once. Threat: money to another
 * player's cashier, or twice; the cashier comes from the account, never from the request.
 */
import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { leftWithoutDocuments } from '#platform/cashier/document-rule.ts';
import { reviewLargeDay } from '#platform/cashier/large-day.ts';
import { holdMoney, resolveHold } from '#platform/cashier/money-holds.ts';
import { holderOf, isAccountHeld } from '#platform/ledger/holder.ts';
import { findTransaction } from '#platform/ledger/ledger.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';
import { isHeldForReview } from '#platform/wallet/review-holds.ts';

export type NewTransfer = {
  /** The `Idempotency-Key`. */
  readonly requestId: string;
  readonly cashierId: string;
  readonly amount: AmountMinor;
  /** The player's identity was verified. */
  readonly isVerified: boolean;
};
export type TransferRefusal =
  | 'user_is_banned'
  | 'payment_held'
  | 'account_held'
  | 'documents_not_approved'
  | 'not_enough_money'
  | 'transaction_mismatch';

/** The prefix of a hold's purpose; the cashier's id follows. */
export const CASHIER = 'cashier:';

/** Call it inside `transactionSync`. @returns the transfer's id; for a repeat, the first one. */
export function transferToCashier(sql: SqlStorage, request: NewTransfer, at: number): Result<string, TransferRefusal> {
  const { requestId, cashierId, amount, isVerified } = request;
  return requestOnce(
    sql,
    { id: requestId, kind: 'transfer', body: [cashierId, amount] },
    at,
    (): Result<string, TransferRefusal> => {
      if (holderOf(sql).isBanned) return err('user_is_banned');
      if (isAccountHeld(sql)) return err('account_held');
      if (!isVerified && amount > leftWithoutDocuments(sql, at)) return err('documents_not_approved');
      const externalId = `transfer:${requestId}`;
      if (isHeldForReview(sql, externalId)) return err('payment_held');
      const held = holdMoney(sql, { externalId, purpose: `${CASHIER}${cashierId}`, amount }, at);
      if (!held.ok) return held;
      // The cashier checks it when paying out: the alarm is raised, but nothing waits.
      reviewLargeDay(sql, externalId, at);
      const paid = resolveHold(sql, externalId, 'committed', at);
      const transaction = findTransaction(sql, externalId);
      if (!paid.ok || !transaction) throw new Error('a transfer that was set aside cannot be paid');
      return ok(String(transaction.id));
    },
  );
}
