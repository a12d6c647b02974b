import { negated, shownCurrency } from '#domain/money.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { stateName } from '#islands/cashier/payment-texts.ts';
import { typeOf } from '#islands/cashier/TransferTable.tsx';
import { recordFile } from '#islands/history/record-file.ts';
import type { PaymentRow } from '#model/cashier/payment-row.ts';
import { amountCell } from '#model/csv.ts';
import type { TransferItem } from '#stores/cashier/transfers.ts';

export function paymentFile(t: Translate, payments: readonly PaymentRow[], names: ReadonlyMap<string, string>): string {
  const isWhole = payments.every(({ updatedAt }) => updatedAt !== undefined);
  return recordFile(payments, (column) => t(`payments.fact_${column}` as Key), {
    created: ({ createdAt }) => createdAt,
    kind: ({ kind }) => t(`payments.kind_${kind}`),
    state: ({ kind, status }) => t(stateName(kind, status)),
    amount: ({ amount }) => amountCell(amount),
    currency: ({ currency }) => currency && shownCurrency(currency),
    method: ({ method }) => names.get(method) ?? method,
    reference: ({ id }) => id,
    ...(isWhole && {
      fee: ({ fee = null }) => amountCell(fee),
      settled: ({ settled = null }) => amountCell(settled),
      updated: ({ updatedAt }) => updatedAt,
    }),
  });
}

export const transferFile = (t: Translate, items: readonly TransferItem[]): string =>
  recordFile(items, (column) => t(`transactions.column_${column}` as Key), {
    date: ({ created_at: created }) => created,
    operation: (item) => t(`transactions.type_${typeOf(item)}`),
    status: ({ status }) => t(`transactions.status_${status ?? 'unknown'}`),
    amount: (item) => amountCell(typeOf(item) === 'deposit' ? item.amount : negated(item.amount)),
    currency: ({ currency }) => currency && shownCurrency(currency),
    before: ({ balance_before: before }) => amountCell(before),
    after: ({ balance_after: after }) => amountCell(after),
    completed: ({ completed_at: completed }) => completed,
  });
