import { type PaymentStatus, paymentStatuses } from '#domain/cashier/payment-status.ts';
import { dayIn, pageIn, writeAddress } from '#model/list-address.ts';

export const kindChoices = ['all', 'deposit', 'payout'] as const;
export type KindChoice = (typeof kindChoices)[number];

/** What of the payments is shown. The address says it, so it can be shared and Back brings it again. */
export type PaymentQuery = {
  readonly kind: KindChoice;
  /** Null for whatever a payment is at. */
  readonly status: PaymentStatus | null;
  /** The slug of a way of payment; empty for whichever. */
  readonly method: string;
  /** Days as "2026-11-21"; empty for no bound. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
};

export const everyPayment: PaymentQuery = { kind: 'all', status: null, method: '', from: '', to: '', page: 1 };

const SLUG = /^[a-z0-9-]{1,60}$/;

/** Reads an address; what makes no sense in it is left out. */
export const readPaymentQuery = (parameters: URLSearchParams): PaymentQuery => ({
  kind: kindChoices.find((kind) => kind === parameters.get('kind')) ?? 'all',
  status: paymentStatuses.find((status) => `${status}` === parameters.get('status')) ?? null,
  method: SLUG.exec(parameters.get('method') ?? '')?.[0] ?? '',
  from: dayIn(parameters, 'created_from'),
  to: dayIn(parameters, 'created_to'),
  page: pageIn(parameters),
});

export const writePaymentQuery = ({ kind, status, method, from, to, page }: PaymentQuery): string =>
  writeAddress(
    {
      kind: kind === 'all' ? '' : kind,
      status: status === null ? '' : `${status}`,
      method,
      created_from: from,
      created_to: to,
    },
    page,
  );

/** The same as the host's query. */
export const askedPayments = ({ status, method, from, to }: PaymentQuery, page: number, pageSize: number) => ({
  status: status ?? undefined,
  payment_by: method,
  created_from: from,
  created_to: to,
  page,
  page_size: pageSize,
});
