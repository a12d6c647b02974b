import { type ApiFailure, isNotOffered } from '#api/client.ts';
import { listDeposits, listPayouts } from '#contract/cashier/payment-calls.ts';
import { listOnlinePayments } from '#contract/cashier/payments.ts';
import { ok, type Result } from '#domain/result.ts';
import { type PaymentQuery, paymentQuery, paymentsRequest, requestsUpTo } from '#model/cashier/payment-query.ts';
import { type PaymentRows, pageOfBoth, rowOfOnline, rowOfPayment } from '#model/cashier/payment-row.ts';
import { environment } from '#stores/environment.ts';
import { addressList } from '#stores/history/address-list.ts';

export type PaymentPage = PaymentRows;

type Fetch = (filters: PaymentQuery, page: number, pageSize: number) => Promise<Result<PaymentPage, ApiFailure>>;

const fetchBoth: Fetch = async (filters, page, pageSize) => {
  const { request } = environment();
  const queries = requestsUpTo(filters, page * pageSize);
  const fetchPages = (call: typeof listDeposits) => Promise.all(queries.map((query) => request(call, { query })));
  const [deposits, payouts] = await Promise.all([fetchPages(listDeposits), fetchPages(listPayouts)]);
  const failed = [...deposits, ...payouts].find((answer) => !answer.ok);
  if (failed && !failed.ok) return failed;
  const pages = (answers: typeof deposits) => answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  return ok(pageOfBoth(pages(deposits), pages(payouts), page, pageSize));
};

const fetchPage: Fetch = async (filters, page, pageSize) => {
  const { request } = environment();
  const query = paymentsRequest(filters, page, pageSize);
  if (filters.kind === 'all') {
    const answer = await request(listOnlinePayments, { query });
    if (!answer.ok && isNotOffered(answer.error)) return fetchBoth(filters, page, pageSize);
    return answer.ok ? ok({ ...answer.value, list: answer.value.items.map(rowOfOnline) }) : answer;
  }
  const { kind } = filters;
  const answer = await request(kind === 'deposit' ? listDeposits : listPayouts, { query });
  if (!answer.ok) return answer;
  return ok({ ...answer.value, list: answer.value.list.map((payment) => rowOfPayment(kind, payment)) });
};

export const paymentList = addressList({ ...paymentQuery, fetchPage, rowsOf: ({ list }) => list });
