import { negated, shownCurrency } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import { typeOf } from '#islands/cashier/TransferTable.tsx';
import { amountCell, type Cell, toCsv } from '#model/csv.ts';
import type { TransferItem } from '#stores/cashier/transfers.ts';

const columns = ['date', 'operation', 'status', 'amount', 'currency', 'before', 'after', 'completed'];

/** The transfers as a spreadsheet, with headings in the reader's language and exact amounts. */
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
  return toCsv([columns.map((name) => t(`transactions.column_${name}`)), ...items.map(row)]);
}
