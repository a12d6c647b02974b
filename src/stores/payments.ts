/** The player's payments, as the address asks for them, and all of those for a file. */
import { type ApiFailure, isNotOffered } from '#api/client.ts';
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
import { type PaymentRow, pageOfBoth, rowOfOnline, rowOfPayment } from '#domain/payment-row.ts';
import { ok, type Result } from '#domain/result.ts';
import { addressList } from '#stores/address-list.ts';
import { environment } from '#stores/environment.ts';

/** The most that a call gives at once. */
const MOST_ROWS = 1000;

type PaymentPage = { readonly count: number; readonly list: readonly PaymentRow[] };

/** Of a host that has no list of both kinds. */
async function askBoth(asked: PaymentQuery, page: number, pageSize: number): Promise<Result<PaymentPage, ApiFailure>> {
  const { request } = environment();
  const query = askedPayments(asked, 1, Math.min(page * pageSize, MOST_ROWS));
  const [deposits, payouts] = await Promise.all([request(listDeposits, { query }), request(listPayouts, { query })]);
  if (!deposits.ok) return deposits;
  return payouts.ok ? ok(pageOfBoth(deposits.value, payouts.value, page, pageSize)) : payouts;
}

async function ask(asked: PaymentQuery, page: number, pageSize: number): Promise<Result<PaymentPage, ApiFailure>> {
  const { request } = environment();
  const query = askedPayments(asked, page, pageSize);
  if (asked.kind === 'all') {
    const answer = await request(listOnlinePayments, { query });
    if (!answer.ok && isNotOffered(answer.error)) return askBoth(asked, page, pageSize);
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
