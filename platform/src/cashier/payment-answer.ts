import type * as v from 'valibot';
import type { Payment as PaymentCall, paymentListQuery } from '#contract/cashier/payments.ts';
import { isCancellable, type PaymentKind } from '#domain/cashier/payment-status.ts';
import { market } from '#domain/market.ts';
import { toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import {
  findPayIn,
  type PayIn,
  type Payment,
  type PaymentQuery,
  type PaymentStep,
  stepsOf,
} from '#platform/cashier/payment-rows.ts';
import type { Failure } from '#platform/host/failure.ts';
import { isoTime, isoTimeOrNull } from '#platform/host/iso-time.ts';
import { holderOf, isBanned } from '#platform/ledger/holder.ts';
import { readRange } from '#platform/ledger/market-calendar.ts';
import { isHeldForReview } from '#platform/wallet/review-holds.ts';

export type PaymentDetails = {
  readonly payment: Payment;
  readonly steps: readonly PaymentStep[];
  readonly payIn: PayIn | null;
  readonly currency: string;
  /** True while an open alarm or a ban blocks the payout. */
  readonly isHeld: boolean;
};

/** Whether an unsent payout waits for an open review, or its player is banned. */
export const isPayoutHeld = (sql: SqlStorage, payment: Payment): boolean =>
  payment.kind === 'payout' && isCancellable(payment) && (isHeldForReview(sql, payment.id) || isBanned(sql));

export const paymentDetails = (sql: SqlStorage, payment: Payment): PaymentDetails => ({
  payment,
  steps: stepsOf(sql, payment.id),
  payIn: findPayIn(sql, payment.id),
  currency: holderOf(sql).currency,
  isHeld: isPayoutHeld(sql, payment),
});

const SHOWN_LETTERS = 4;
/** Shows only the last characters: enough to recognise an account, too few to pay to it. */
export const hidden = (account: string): string =>
  `${'•'.repeat(Math.max(0, account.length - SHOWN_LETTERS))}${account.slice(-SHOWN_LETTERS)}`;

/** The player abandons a deposit on a provider's page there; it cannot be cancelled here. */
const mayCancel = (payment: PaymentDetails['payment'], isByCoins: boolean): boolean =>
  isCancellable(payment) &&
  (payment.kind === 'payout' ? market.payoutCancelling : isByCoins && market.depositCancelling);

/** @param link the provider's payment page; null when there is nothing to pay on it */
export function paymentAnswer(
  { payment, steps, payIn, currency }: PaymentDetails,
  link: string | null,
): v.InferInput<typeof PaymentCall> {
  const { kind, system, destination, expiresAt } = payment;
  return {
    id: payment.id,
    redirect_link: link,
    amount: toDecimal(payment.amount),
    amount_currency: currency,
    status: payment.status,
    created_at: isoTime(payment.createdAt),
    updated_at: isoTime(payment.updatedAt),
    ...(kind === 'deposit' ? { payment_system: system } : { payout_system: system }),
    fee: toDecimal(payment.fee),
    settled_amount: payment.settled === null ? null : toDecimal(payment.settled),
    reason: payment.reason,
    can_cancel: mayCancel(payment, payIn !== null),
    destination: destination && hidden(destination.account),
    expires_at: isoTimeOrNull(expiresAt),
    steps: steps.map(({ status, reason, at }) => ({ status, reason, at: isoTime(at) })),
    crypto: payIn && {
      pay_currency: payIn.payCurrency,
      pay_address: payIn.address,
      pay_amount: payIn.payAmount,
      paid: payIn.paid,
      memo: payIn.memo,
      network: payIn.network,
      confirmations: payIn.confirmations,
      valid_until: isoTimeOrNull(payIn.validUntil),
    },
  };
}

type QueryInput = v.InferOutput<typeof paymentListQuery>;

export function readPaymentQuery(query: QueryInput, kind: PaymentKind | null): Result<PaymentQuery, Failure> {
  const range = readRange(query, ['created_from', 'created_to']);
  if (!range.ok) return range;
  return ok({
    kind,
    ...range.value,
    status: query.status ?? null,
    system: query.payment_by ?? null,
    page: query.page,
    pageSize: query.page_size,
  });
}
