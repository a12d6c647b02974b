/** The player's deposits or payouts, as the address asks for them, and all of those for a file. */
import type { ApiFailure } from '#api/client.ts';
import { listDeposits } from '#contract/deposits.ts';
import type { Payment } from '#contract/payments.ts';
import { listPayouts } from '#contract/payouts.ts';
import { everyPayment, type PaymentQuery, readPaymentQuery, writePaymentQuery } from '#domain/payment-query.ts';
import { ok, type Result } from '#domain/result.ts';
import { addressList } from '#stores/address-list.ts';
import { environment } from '#stores/environment.ts';

export const PAYMENTS_A_PAGE = 20;
/** The most that the call gives at once. */
const PAYMENTS_A_FILE_PAGE = 1000;

export type { Payment };

const ask = ({ kind, status, from, to }: PaymentQuery, page: number, pageSize: number) =>
  environment().request(kind === 'deposit' ? listDeposits : listPayouts, {
    query: { status: status ?? undefined, created_from: from, created_to: to, page, page_size: pageSize },
  });

export const {
  $query: $paymentQuery,
  $listed: $payments,
  follow: followPayments,
  show: showPayments,
  load: loadPayments,
} = addressList({
  everything: everyPayment,
  read: readPaymentQuery,
  write: writePaymentQuery,
  ask: (query) => ask(query, query.page, PAYMENTS_A_PAGE),
});

/** Every payment that the address asks for, whatever the page: for a file. */
export async function allPayments(): Promise<Result<readonly Payment[], ApiFailure>> {
  const all: Payment[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask($paymentQuery.get(), page, PAYMENTS_A_FILE_PAGE);
    if (!answer.ok) return answer;
    all.push(...answer.value.list);
    if (all.length >= answer.value.count || answer.value.list.length === 0) return ok(all);
  }
}
