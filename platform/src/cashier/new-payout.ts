/**
 * Requests a payout: its money is put on hold in the same transaction, so that it can be neither staked nor withdrawn twice.
 * Threat: money sent to a destination that its owner never chose. A new destination is accepted only right after the password
 * was entered (step-up).
 */
import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { addDestination, type Destination, destinationOf, findDestination } from '#platform/cashier/destinations.ts';
import { leftWithoutDocuments } from '#platform/cashier/document-rule.ts';
import { reviewLargeDay } from '#platform/cashier/large-day.ts';
import { holdMoney } from '#platform/cashier/money-holds.ts';
import { payoutHoldId } from '#platform/cashier/payment-events.ts';
import { insertPayment } from '#platform/cashier/payment-rows.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';

export type NewPayout = {
  /** The `Idempotency-Key`. */
  readonly requestId: string;
  /** The payment's id, if the request is new. */
  readonly paymentId: string;
  readonly system: string;
  readonly amount: AmountMinor;
  /** Part of the amount. */
  readonly fee: AmountMinor;
  readonly isByHand: boolean;
  /** The player's identity was verified. */
  readonly isVerified: boolean;
  /** A known destination, or an account; `isVouched`: the password was entered for it. */
  readonly to: { readonly destinationId: string } | { readonly account: string; readonly isVouched: boolean };
};
export type PayoutRefusal =
  | 'user_is_banned'
  | 'documents_not_approved'
  | 'not_enough_money'
  | 'step_up_required'
  | 'destination_unknown'
  | 'transaction_mismatch';

/** Call it inside `transactionSync`. @returns the payment's id; for a repeat, the first one. */
export function startPayout(sql: SqlStorage, request: NewPayout, at: number): Result<string, PayoutRefusal> {
  const { requestId, paymentId, system, amount, fee, isByHand, isVerified, to } = request;
  const target = 'account' in to ? to.account : to.destinationId;
  return requestOnce(
    sql,
    { id: requestId, kind: 'payout', body: [system, amount, target] },
    at,
    (): Result<string, PayoutRefusal> => {
      if (holderOf(sql).isBanned) return err('user_is_banned');
      if (!isVerified && amount > leftWithoutDocuments(sql, at)) return err('documents_not_approved');
      const destination = destinationFor(sql, request, at);
      if (!destination.ok) return destination;
      const held = holdMoney(sql, { externalId: payoutHoldId(paymentId), purpose: 'payout', amount }, at);
      if (!held.ok) return held;
      const destinationId = destination.value.id;
      const row = { id: paymentId, kind: 'payout', system, amount, fee, isByHand, destinationId } as const;
      insertPayment(sql, { ...row, needsApproval: true, expiresAt: null }, at);
      reviewLargeDay(sql, paymentId, at);
      return ok(paymentId);
    },
  );
}

function destinationFor(
  sql: SqlStorage,
  { to, system, paymentId }: NewPayout,
  at: number,
): Result<Destination, 'step_up_required' | 'destination_unknown'> {
  if ('destinationId' in to) {
    const known = findDestination(sql, to.destinationId);
    return known?.system === system ? ok(known) : err('destination_unknown');
  }
  const known = destinationOf(sql, system, to.account);
  if (known) return ok(known);
  if (!to.isVouched) return err('step_up_required');
  const added = { id: `to-${paymentId}`, system, account: to.account };
  addDestination(sql, added, at);
  return ok(added);
}
