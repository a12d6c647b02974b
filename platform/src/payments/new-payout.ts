/**
 * A payout is asked for: its money is set aside in the same transaction, so that it can be neither staked nor asked for
 * twice. Threat: money that goes where its owner never sent it. A destination that no money went to before is taken only
 * from somebody who has just shown the password.
 */
import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { addDestination, type Destination, destinationOf, findDestination } from '#platform/payments/destinations.ts';
import { leftWithoutDocuments } from '#platform/payments/document-rule.ts';
import { holdLargeDay } from '#platform/payments/large-day.ts';
import { actOnce } from '#platform/payments/money-requests.ts';
import { reservationOf } from '#platform/payments/payment-events.ts';
import { insertPayment } from '#platform/payments/payment-rows.ts';
import { holderOf } from '#platform/player/holder.ts';
import { reserve } from '#platform/player/reservations.ts';

export type NewPayout = {
  /** The `Idempotency-Key`. */
  readonly requestId: string;
  /** Of the payment, should it be a new one. */
  readonly paymentId: string;
  readonly system: string;
  readonly amount: AmountMinor;
  /** Of the amount. */
  readonly fee: AmountMinor;
  readonly isByHand: boolean;
  /** Somebody has looked at who the player is. */
  readonly isVerified: boolean;
  /** One of before, or an account; `isVouched`: the password was shown for it. */
  readonly to: { readonly destinationId: string } | { readonly account: string; readonly isVouched: boolean };
};
export type PayoutRefusal =
  | 'user_is_banned'
  | 'documents_not_approved'
  | 'not_enough_money'
  | 'step_up_required'
  | 'destination_unknown'
  | 'transaction_mismatch';

/** Call it inside `transactionSync`. @returns the payment's id, the first one when the request comes again. */
export function startPayout(sql: SqlStorage, asked: NewPayout, at: number): Result<string, PayoutRefusal> {
  const { requestId, paymentId, system, amount, fee, isByHand, isVerified, to } = asked;
  const where = 'account' in to ? to.account : to.destinationId;
  return actOnce(
    sql,
    { id: requestId, kind: 'payout', body: [system, amount, where] },
    at,
    (): Result<string, PayoutRefusal> => {
      if (holderOf(sql).isBanned) return err('user_is_banned');
      if (!isVerified && amount > leftWithoutDocuments(sql, at)) return err('documents_not_approved');
      const destination = destinationFor(sql, asked, at);
      if (!destination.ok) return destination;
      const reserved = reserve(sql, { externalId: reservationOf(paymentId), purpose: 'payout', amount }, at);
      if (!reserved.ok) return reserved;
      const destinationId = destination.value.id;
      const row = { id: paymentId, kind: 'payout', system, amount, fee, isByHand, destinationId } as const;
      insertPayment(sql, { ...row, needsApproval: true, expiresAt: null }, at);
      holdLargeDay(sql, paymentId, at);
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
