import type * as v from 'valibot';
import type { OnlinePayment, Payment } from '#contract/cashier/payments.ts';
import type { PaymentKind, PaymentStatus } from '#domain/cashier/payment-status.ts';
import type { AmountMinor } from '#domain/money.ts';

export type PaymentRow = {
  readonly kind: PaymentKind;
  readonly id: string;
  /** Null or omitted where the host does not say; the currency is then the player's. */
  readonly amount: AmountMinor | null;
  readonly currency: string | undefined;
  readonly status: PaymentStatus | null;
  readonly method: string;
  readonly createdAt: string | null;
  /** Unknown in a list of deposits and payouts together. */
  readonly fee?: AmountMinor | undefined;
  readonly settled?: AmountMinor | null | undefined;
  readonly updatedAt?: string | null;
};

export const rowOfPayment = (kind: PaymentKind, payment: Payment): PaymentRow => ({
  kind,
  id: `${payment.id}`,
  amount: payment.amount,
  currency: payment.amount_currency,
  status: payment.status,
  method: payment.payment_system ?? payment.payout_system ?? '',
  createdAt: payment.created_at,
  fee: payment.fee,
  settled: payment.settled_amount,
  updatedAt: payment.updated_at,
});

export const rowOfOnline = (payment: v.InferOutput<typeof OnlinePayment>): PaymentRow => ({
  kind: payment.payment_type,
  id: `${payment.id}`,
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  method: payment.payment_by ?? '',
  createdAt: payment.created_at,
});

const histories = {
  deposit: '/profile/replenishment',
  payout: '/profile/replenishment',
  transfer: '/profile/transactions',
  exchange: '/profile/bonus-history',
  spin: '/wheel-game-history',
  ticket: '/profile/bet-history/sft',
  sale: '/profile/bet-history/sft',
} as const;
export type RequestKind = keyof typeof histories;
export const historyPath = (what: RequestKind): string => histories[what];

/** A payment without an id links to the list; one without a payment method has `payment` in its place. */
export const paymentPath = (kind: PaymentKind, system: string, id: string): string =>
  id === ''
    ? historyPath(kind)
    : `/${kind === 'deposit' ? 'deposit' : 'withdrawal'}/${/^[\w-]{1,60}$/.test(system) ? system : 'payment'}?payment=${encodeURIComponent(id)}`;

type Named = { readonly list: readonly { readonly slug: string; readonly name: string }[] };
export const methodNames = (...offered: readonly (Named | null)[]): ReadonlyMap<string, string> =>
  new Map(offered.flatMap((one) => one?.list ?? []).map(({ slug, name }) => [slug, name]));

type Counted = { readonly count: number; readonly has_more?: boolean | undefined };
type Paged = Counted & { readonly list: readonly Payment[] };
export type PaymentRows = Counted & { readonly list: readonly PaymentRow[] };
const madeAt = ({ createdAt }: PaymentRow): number => Date.parse(createdAt ?? '') || 0;

/**
 * A page of deposits and payouts, newest first, for a host that lists them separately.
 * @param deposits pages with all of them up to the end of this one; `payouts` likewise.
 */
export function pageOfBoth(
  deposits: readonly Paged[],
  payouts: readonly Paged[],
  page: number,
  pageSize: number,
): PaymentRows {
  const rows = [
    ...deposits.flatMap(({ list }) => list).map((payment) => rowOfPayment('deposit', payment)),
    ...payouts.flatMap(({ list }) => list).map((payment) => rowOfPayment('payout', payment)),
  ];
  const list = [...rows].sort((a, b) => madeAt(b) - madeAt(a)).slice((page - 1) * pageSize, page * pageSize);
  const lasts = [deposits, payouts].flatMap((pages) => pages.slice(-1));
  const count = lasts.reduce((sum, last) => sum + last.count, 0);
  return { count, has_more: lasts.some((last) => last.has_more), list };
}
