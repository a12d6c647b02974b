/** A payment with all that is told of it. */

import { isCancellable } from '#domain/payment-status.ts';
import { findPayIn, type PayIn } from '#platform/payments/pay-in.ts';
import { type Payment, type PaymentStep, stepsOf } from '#platform/payments/payment-rows.ts';
import { holderOf } from '#platform/player/holder.ts';
import { isHeld } from '#platform/player/holds.ts';

export type KnownPayment = {
  readonly payment: Payment;
  readonly steps: readonly PaymentStep[];
  /** Of a pay-in by coins. */
  readonly payIn: PayIn | null;
  readonly currency: string;
  /** An employee has to close an alarm before it is paid out. */
  readonly isHeld: boolean;
};

/** It would go on, were there no open alarm. */
export const isPayoutHeld = (sql: SqlStorage, payment: Payment): boolean =>
  payment.kind === 'payout' && isCancellable(payment) && isHeld(sql, payment.id);

export const knownPayment = (sql: SqlStorage, payment: Payment): KnownPayment => ({
  payment,
  steps: stepsOf(sql, payment.id),
  payIn: findPayIn(sql, payment.id),
  currency: holderOf(sql).currency,
  isHeld: isPayoutHeld(sql, payment),
});
