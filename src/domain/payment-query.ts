import { dayIn, pageIn, writeAddress } from '#domain/list-address.ts';
import { type PaymentStatus, paymentStatuses } from '#domain/payment-status.ts';

export const kindChoices = ['deposit', 'payout'] as const;
export type KindChoice = (typeof kindChoices)[number];

/** What of the payments is shown. The address says it, so it can be shared and Back brings it again. */
export type PaymentQuery = {
  readonly kind: KindChoice;
  /** Null for whatever a payment is at. */
  readonly status: PaymentStatus | null;
  /** Days as "2026-11-21"; empty for no bound. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
};

export const everyPayment: PaymentQuery = { kind: 'deposit', status: null, from: '', to: '', page: 1 };

/** Reads an address; what makes no sense in it is left out. */
export const readPaymentQuery = (parameters: URLSearchParams): PaymentQuery => ({
  kind: kindChoices.find((kind) => kind === parameters.get('kind')) ?? 'deposit',
  status: paymentStatuses.find((status) => `${status}` === parameters.get('status')) ?? null,
  from: dayIn(parameters, 'created_from'),
  to: dayIn(parameters, 'created_to'),
  page: pageIn(parameters),
});

export const writePaymentQuery = ({ kind, status, from, to, page }: PaymentQuery): string =>
  writeAddress(
    {
      kind: kind === 'deposit' ? '' : kind,
      status: status === null ? '' : `${status}`,
      created_from: from,
      created_to: to,
    },
    page,
  );
