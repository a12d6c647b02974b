import { negated, shownCurrency } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import { stateName } from '#islands/cashier/payment-texts.ts';
import { typeOf } from '#islands/cashier/TransferTable.tsx';
import type { PaymentRow } from '#model/cashier/payment-row.ts';
import { amountCell, type Cell, toCsv } from '#model/csv.ts';
import type { TransferItem } from '#stores/cashier/transfers.ts';

const columns = ['created', 'kind', 'state', 'amount', 'currency', 'method', 'reference'];
const more = ['fee', 'settled', 'updated'];

export function paymentFile(t: Translate, payments: readonly PaymentRow[], names: ReadonlyMap<string, string>): string {
  const isWhole = payments.every(({ updatedAt }) => updatedAt !== undefined);
  const row = ({ kind, fee, settled, updatedAt, ...payment }: PaymentRow): readonly Cell[] => [
    payment.createdAt,
    t(`payments.kind_${kind}`),
    t(stateName(kind, payment.status)),
    amountCell(payment.amount),
    payment.currency && shownCurrency(payment.currency),
    names.get(payment.method) ?? payment.method,
    payment.id,
    ...(isWhole ? [amountCell(fee ?? null), amountCell(settled ?? null), updatedAt] : []),
  ];
  const named = isWhole ? [...columns, ...more] : columns;
  return toCsv([named.map((name) => t(`payments.fact_${name}`)), ...payments.map(row)]);
}

const columnsTransferFile = ['date', 'operation', 'status', 'amount', 'currency', 'before', 'after', 'completed'];

export function transferFile(t: Translate, items: readonly TransferItem[]): string {
  const row = (item: TransferItem): readonly Cell[] => [
    item.created_at,
    t(`transactions.type_${typeOf(item)}`),
    t(`transactions.status_${item.status ?? 'unknown'}`),
    amountCell(typeOf(item) === 'deposit' ? item.amount : negated(item.amount)),
    item.currency && shownCurrency(item.currency),
    amountCell(item.balance_before),
    amountCell(item.balance_after),
    item.completed_at,
  ];
  return toCsv([columnsTransferFile.map((name) => t(`transactions.column_${name}`)), ...items.map(row)]);
}
