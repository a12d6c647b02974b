/** A payment with all that is told of it. */

import { findPayIn, type PayIn } from '#platform/payments/pay-in.ts';
import { type Payment, type PaymentStep, stepsOf } from '#platform/payments/payment-rows.ts';
import { holderOf } from '#platform/player/holder.ts';

export type KnownPayment = {
  readonly payment: Payment;
  readonly steps: readonly PaymentStep[];
  /** Of a pay-in by coins. */
  readonly payIn: PayIn | null;
  readonly currency: string;
};

export const knownPayment = (sql: SqlStorage, payment: Payment): KnownPayment => ({
  payment,
  steps: stepsOf(sql, payment.id),
  payIn: findPayIn(sql, payment.id),
  currency: holderOf(sql).currency,
});
