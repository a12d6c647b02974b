import { type PaymentStatus, paymentStatuses } from '#domain/cashier/payment-status.ts';
import { choicePart, dayPart, listQuery, type Part, textPart } from '#model/list-address.ts';

export const kindChoices = ['all', 'deposit', 'payout'] as const;

const SLUG = /^[a-z0-9-]{1,60}$/;

const statusPart: Part<PaymentStatus | null> = {
  name: 'status',
  read: (text) => paymentStatuses.find((status) => `${status}` === text) ?? null,
  write: (status) => `${status ?? ''}`,
};

export const paymentQuery = listQuery({
  kind: choicePart('kind', kindChoices, 'all'),
  status: statusPart,
  method: textPart('method', (text) => SLUG.test(text)),
  from: dayPart('created_from'),
  to: dayPart('created_to'),
});
export type PaymentQuery = typeof paymentQuery.everything;

/** The contract's largest page. */
const MAX_ROWS = 1000;
/** Queries of all payments up to this number. */
export const requestsUpTo = (query: PaymentQuery, end: number) =>
  Array.from({ length: Math.ceil(end / MAX_ROWS) }, (_, index) =>
    paymentsRequest(query, index + 1, Math.min(end, MAX_ROWS)),
  );

export const paymentsRequest = ({ status, method, from, to }: PaymentQuery, page: number, pageSize: number) => ({
  status: status ?? undefined,
  payment_by: method,
  created_from: from,
  created_to: to,
  page,
  page_size: pageSize,
});

/** The specification's filter (point 3). */
export const statusChoices = ['ALL', 'COMPLETED', 'OPEN', 'IN_PROCESS', 'REJECTED'] as const;
export const typeChoices = ['all', 'deposit', 'withdrawal'] as const;

export const transferQuery = listQuery({
  from: dayPart('created_from'),
  to: dayPart('created_to'),
  type: choicePart('type', typeChoices, 'all'),
  status: choicePart('status', statusChoices, 'ALL'),
});
export type TransferQuery = typeof transferQuery.everything;
