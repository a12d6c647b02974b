/**
 * Payments of the demonstration's history, each through every state it would have been in. Repeating one changes nothing.
 * Threat: see `player/past.ts`.
 */
import { type AmountMinor, zero } from '#domain/money.ts';
import type { PaymentEvent } from '#domain/payment-status.ts';
import { addDestination, destinationOf, findDestination } from '#platform/payments/destinations.ts';
import { markOrdered } from '#platform/payments/due.ts';
import { happen, reservationOf } from '#platform/payments/payment-events.ts';
import { findPayment, insertPayment } from '#platform/payments/payment-rows.ts';
import { type Resolution, reserve } from '#platform/player/reservations.ts';

const MINUTE_MS = 60_000;
const PAST_EMPLOYEE = 'past';
/** Of nobody: its check digits hold, and its bank does not exist. */
const PAST_ACCOUNT = 'TN5910006035183598478831';

export type PastPayment = {
  readonly id: string;
  readonly system: string;
  readonly amount: AmountMinor;
  readonly at: number;
};
export type PastDecision = { readonly id: string; readonly outcome: Resolution; readonly at: number };

const asked = { fee: zero, needsApproval: false, isByHand: false, expiresAt: null } as const;

/** Paid on the provider's page a minute after it was asked for. */
export function payIn(sql: SqlStorage, { id, system, amount, at }: PastPayment): boolean {
  if (findPayment(sql, id)) return true;
  insertPayment(sql, { ...asked, id, kind: 'deposit', system, amount, destinationId: null }, at);
  return happenPast(sql, id, [['paid', 'provider']], at + MINUTE_MS);
}

export function payOut(sql: SqlStorage, { id, system, amount, at }: PastPayment): boolean {
  if (findPayment(sql, id)) return true;
  const destination = destinationOf(sql, system, PAST_ACCOUNT) ?? { id: `to-${id}`, system, account: PAST_ACCOUNT };
  if (!findDestination(sql, destination.id)) addDestination(sql, destination, at);
  if (!reserve(sql, { externalId: reservationOf(id), purpose: 'payout', amount }, at).ok) return false;
  insertPayment(sql, { ...asked, id, kind: 'payout', system, amount, destinationId: destination.id }, at);
  return true;
}

/** Approved, sent and paid, or refused. */
export const decidePast = (sql: SqlStorage, { id, outcome, at }: PastDecision): boolean =>
  happenPast(
    sql,
    id,
    outcome === 'committed'
      ? [
          ['approve_success', PAST_EMPLOYEE],
          ['process_after_approve', PAST_EMPLOYEE],
          ['paid', 'provider'],
        ]
      : [['approve_fail', PAST_EMPLOYEE]],
    at,
  );

function happenPast(
  sql: SqlStorage,
  id: string,
  events: readonly (readonly [PaymentEvent, string])[],
  at: number,
): boolean {
  const isWell = events.every(([event, actor]) => {
    const payment = findPayment(sql, id);
    return (
      payment !== undefined &&
      (payment.status === 30 || payment.status === 22 || happen(sql, payment, { event, actor, at }).ok)
    );
  });
  // What was sent then is not sent again now.
  markOrdered(sql, id, true, at);
  return isWell;
}
