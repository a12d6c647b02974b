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

export const paymentList = addressList({
  everything: everyPayment,
  read: readPaymentQuery,
  write: writePaymentQuery,
  ask,
  rowsOf: ({ list }) => list,
});
