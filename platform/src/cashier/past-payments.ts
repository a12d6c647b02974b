/**
 * Payments of the demo history, each taken through all its states. Idempotent. Threat: see `player/past.ts`.
 */

import type { PaymentEvent } from '#domain/cashier/payment-status.ts';
import { type AmountMinor, zero } from '#domain/money.ts';
import { markOrdered } from '#platform/cashier/due.ts';
import { type HoldOutcome, holdMoney } from '#platform/cashier/money-holds.ts';
import { addDestination, destinationOf, findDestination } from '#platform/cashier/new-payout.ts';
import { applyPaymentEvent, payoutHoldId } from '#platform/cashier/payment-events.ts';
import { findPayment, insertPayment } from '#platform/cashier/payment-rows.ts';

const MINUTE_MS = 60_000;
const PAST_EMPLOYEE = 'past';
/** A fictitious IBAN: valid check digits, no such bank. */
const PAST_ACCOUNT = 'TN5910006035183598478831';

export type PastPayment = {
  readonly id: string;
  readonly system: string;
  readonly amount: AmountMinor;
  readonly at: number;
};
export type PastDecision = { readonly id: string; readonly outcome: HoldOutcome; readonly at: number };

const common = { fee: zero, needsApproval: false, isByHand: false, expiresAt: null } as const;

/** Paid on the provider's page a minute after it was requested. */
export function payIn(sql: SqlStorage, { id, system, amount, at }: PastPayment): boolean {
  if (findPayment(sql, id)) return true;
  insertPayment(sql, { ...common, id, kind: 'deposit', system, amount, destinationId: null }, at);
  return applyPastEvents(sql, id, [['paid', 'provider']], at + MINUTE_MS);
}

export function payOut(sql: SqlStorage, { id, system, amount, at }: PastPayment): boolean {
  if (findPayment(sql, id)) return true;
  const destination = destinationOf(sql, system, PAST_ACCOUNT) ?? { id: `to-${id}`, system, account: PAST_ACCOUNT };
  if (!findDestination(sql, destination.id)) addDestination(sql, destination, at);
  if (!holdMoney(sql, { externalId: payoutHoldId(id), purpose: 'payout', amount }, at).ok) return false;
  insertPayment(sql, { ...common, id, kind: 'payout', system, amount, destinationId: destination.id }, at);
  return true;
}

/** Approved, sent and paid, or refused. */
export const decidePast = (sql: SqlStorage, { id, outcome, at }: PastDecision): boolean =>
  applyPastEvents(
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

function applyPastEvents(
  sql: SqlStorage,
  id: string,
  events: readonly (readonly [PaymentEvent, string])[],
  at: number,
): boolean {
  const hasSucceeded = events.every(([event, actor]) => {
    const payment = findPayment(sql, id);
    return (
      payment !== undefined &&
      (payment.status === 30 || payment.status === 22 || applyPaymentEvent(sql, payment, { event, actor, at }).ok)
    );
  });
  // A payout of the past is not ordered now.
  markOrdered(sql, id, true, at);
  return hasSucceeded;
}
