/** A payment with everything that its answers need. */

import { isCancellable } from '#domain/cashier/payment-status.ts';
import { findPayIn, type PayIn } from '#platform/cashier/pay-in.ts';
import { type Payment, type PaymentStep, stepsOf } from '#platform/cashier/payment-rows.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { isHeldForReview } from '#platform/wallet/review-holds.ts';

export type KnownPayment = {
  readonly payment: Payment;
  readonly steps: readonly PaymentStep[];
  /** Of a crypto deposit. */
  readonly payIn: PayIn | null;
  readonly currency: string;
  /** An employee has to close an alarm before it can be paid out. */
  readonly isHeld: boolean;
};

/** An unsent payout that waits for an open review. */
export const isPayoutHeld = (sql: SqlStorage, payment: Payment): boolean =>
  payment.kind === 'payout' && isCancellable(payment) && isHeldForReview(sql, payment.id);

export const knownPayment = (sql: SqlStorage, payment: Payment): KnownPayment => ({
  payment,
  steps: stepsOf(sql, payment.id),
  payIn: findPayIn(sql, payment.id),
  currency: holderOf(sql).currency,
  isHeld: isPayoutHeld(sql, payment),
});
