import { type ApiFailure, isNotOffered } from '#api/client.ts';
import { listDeposits, listPayouts } from '#contract/cashier/payment-calls.ts';
import { listOnlinePayments } from '#contract/cashier/payments.ts';
import { ok, type Result } from '#domain/result.ts';
import { askedPayments, type PaymentQuery, paymentQuery } from '#model/cashier/payment-query.ts';
import { type PaymentRow, pageOfBoth, rowOfOnline, rowOfPayment } from '#model/cashier/payment-row.ts';
import { environment } from '#stores/environment.ts';
import { addressList } from '#stores/history/address-list.ts';

const MAX_ROWS = 1000;

export type PaymentPage = { readonly count: number; readonly list: readonly PaymentRow[] };

type Fetch = (filters: PaymentQuery, page: number, pageSize: number) => Promise<Result<PaymentPage, ApiFailure>>;

const fetchBoth: Fetch = async (filters, page, pageSize) => {
  const { request } = environment();
  const query = askedPayments(filters, 1, Math.min(page * pageSize, MAX_ROWS));
  const [deposits, payouts] = await Promise.all([request(listDeposits, { query }), request(listPayouts, { query })]);
  if (!deposits.ok) return deposits;
  return payouts.ok ? ok(pageOfBoth(deposits.value, payouts.value, page, pageSize)) : payouts;
};

const fetchPage: Fetch = async (filters, page, pageSize) => {
  const { request } = environment();
  const query = askedPayments(filters, page, pageSize);
  if (filters.kind === 'all') {
    const answer = await request(listOnlinePayments, { query });
    if (!answer.ok && isNotOffered(answer.error)) return fetchBoth(filters, page, pageSize);
    return answer.ok ? ok({ count: answer.value.count, list: answer.value.items.map(rowOfOnline) }) : answer;
  }
  const { kind } = filters;
  const answer = await request(kind === 'deposit' ? listDeposits : listPayouts, { query });
  if (!answer.ok) return answer;
  return ok({ count: answer.value.count, list: answer.value.list.map((payment) => rowOfPayment(kind, payment)) });
};

export const paymentList = addressList({ ...paymentQuery, fetchPage, rowsOf: ({ list }) => list });
