import { amountCell, type Cell, toCsv } from '#domain/csv.ts';
import type { PaymentKind } from '#domain/payment-status.ts';
import type { Translate } from '#i18n/t.ts';
import { stateName } from '#islands/cashier/state-texts.ts';
import type { Payment } from '#stores/payments.ts';

const columns = ['created', 'kind', 'state', 'amount', 'currency', 'fee', 'settled', 'method', 'updated', 'reference'];

/** The payments as a table for a spreadsheet, named in the reader's language, amounts exact. */
export function paymentFile(t: Translate, kind: PaymentKind, payments: readonly Payment[]): string {
  const row = (payment: Payment): readonly Cell[] => [
    payment.created_at,
    t(`payments.kind_${kind}`),
    t(stateName(kind, payment.status)),
    amountCell(payment.amount),
    payment.amount_currency,
    payment.fee === undefined ? '' : amountCell(payment.fee),
    payment.settled_amount == null ? '' : amountCell(payment.settled_amount),
    payment.payment_system ?? payment.payout_system ?? '',
    payment.updated_at,
    `${payment.id}`,
  ];
  return toCsv([columns.map((name) => t(`payments.fact_${name}`)), ...payments.map(row)]);
}
