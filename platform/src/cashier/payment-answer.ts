/** Payments in the contract's format. */
import type * as v from 'valibot';
import type { Payment as PaymentCall } from '#contract/cashier/payments.ts';
import { isCancellable } from '#domain/cashier/payment-status.ts';
import { market } from '#domain/market.ts';
import { toDecimal } from '#domain/money.ts';
import type { KnownPayment } from '#platform/cashier/known-payment.ts';

const moment = (at: number) => new Date(at).toISOString();
const SHOWN_LETTERS = 4;
/** Shows only the last characters: enough to tell accounts apart, useless for a payment. */
export const hidden = (account: string): string =>
  `${'•'.repeat(Math.max(0, account.length - SHOWN_LETTERS))}${account.slice(-SHOWN_LETTERS)}`;

/** A deposit on a provider's page cannot be cancelled here, only abandoned there. */
const mayCancel = (payment: KnownPayment['payment'], isByCoins: boolean): boolean =>
  isCancellable(payment) &&
  (payment.kind === 'payout' ? market.payoutCancelling : isByCoins && market.depositCancelling);

/** @param link the payment page; null when there is nothing to pay there. */
export function paymentAnswer(
  { payment, steps, payIn, currency }: KnownPayment,
  link: string | null,
): v.InferInput<typeof PaymentCall> {
  const { kind, system, destination, expiresAt } = payment;
  return {
    id: payment.id,
    redirect_link: link,
    amount: toDecimal(payment.amount),
    amount_currency: currency,
    status: payment.status,
    created_at: moment(payment.createdAt),
    updated_at: moment(payment.updatedAt),
    ...(kind === 'deposit' ? { payment_system: system } : { payout_system: system }),
    fee: toDecimal(payment.fee),
    settled_amount: payment.settled === null ? null : toDecimal(payment.settled),
    reason: payment.reason,
    can_cancel: mayCancel(payment, payIn !== null),
    destination: destination && hidden(destination.account),
    expires_at: expiresAt === null ? null : moment(expiresAt),
    steps: steps.map(({ status, reason, at }) => ({ status, reason, at: moment(at) })),
    crypto: payIn && {
      pay_currency: payIn.payCurrency,
      pay_address: payIn.address,
      pay_amount: payIn.payAmount,
      paid: payIn.paid,
      memo: payIn.memo,
      network: payIn.network,
      confirmations: payIn.confirmations,
      valid_until: payIn.validUntil === null ? null : moment(payIn.validUntil),
    },
  };
}
