/** The player's payments, as the address asks for them, and all of those for a file. */
import type { ApiFailure } from '#api/client.ts';
import { listDeposits } from '#contract/deposits.ts';
import { listOnlinePayments } from '#contract/payments.ts';
import { listPayouts } from '#contract/payouts.ts';
import {
  askedPayments,
  everyPayment,
  type PaymentQuery,
  readPaymentQuery,
  writePaymentQuery,
} from '#domain/payment-query.ts';
import { type PaymentRow, rowOfOnline, rowOfPayment } from '#domain/payment-row.ts';
import { ok, type Result } from '#domain/result.ts';
import { addressList } from '#stores/address-list.ts';
import { environment } from '#stores/environment.ts';

export const PAYMENTS_A_PAGE = 20;
/** The most that the call gives at once. */
const PAYMENTS_A_FILE_PAGE = 1000;

export type { PaymentRow };

type PaymentPage = { readonly count: number; readonly list: readonly PaymentRow[] };

async function ask(asked: PaymentQuery, page: number, pageSize: number): Promise<Result<PaymentPage, ApiFailure>> {
  const { request } = environment();
  const query = askedPayments(asked, page, pageSize);
  if (asked.kind === 'all') {
    const answer = await request(listOnlinePayments, { query });
    return answer.ok ? ok({ count: answer.value.count, list: answer.value.items.map(rowOfOnline) }) : answer;
  }
  const { kind } = asked;
  const answer = await request(kind === 'deposit' ? listDeposits : listPayouts, { query });
  if (!answer.ok) return answer;
  return ok({ count: answer.value.count, list: answer.value.list.map((payment) => rowOfPayment(kind, payment)) });
}

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
export async function allPayments(): Promise<Result<readonly PaymentRow[], ApiFailure>> {
  const all: PaymentRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask($paymentQuery.get(), page, PAYMENTS_A_FILE_PAGE);
    if (!answer.ok) return answer;
    all.push(...answer.value.list);
    if (all.length >= answer.value.count || answer.value.list.length === 0) return ok(all);
  }
}
