import { type Cell, toCsv } from '#domain/csv.ts';
import { timeInFile } from '#domain/file-time.ts';
import { toDecimal } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import { typeOf } from '#islands/transactions/TransferTable.tsx';
import type { TransferItem } from '#stores/transfers.ts';

const columns = ['date', 'operation', 'status', 'amount', 'currency', 'before', 'after', 'completed', 'reference'];

/** The transfers as a table for a spreadsheet, named in the reader's language, amounts exact. */
export function transferFile(t: Translate, items: readonly TransferItem[]): string {
  const row = (item: TransferItem): readonly Cell[] => [
    timeInFile(item.created_at),
    t(`transactions.type_${typeOf(item)}`),
    t(`transactions.status_${item.status}`),
    `${typeOf(item) === 'deposit' ? '' : '-'}${toDecimal(item.amount)}`,
    item.currency ?? '',
    item.balance_before === null ? '' : toDecimal(item.balance_before),
    item.balance_after === null ? '' : toDecimal(item.balance_after),
    item.completed_at === null ? '' : timeInFile(item.completed_at),
    item.reference ?? '',
  ];
  return toCsv([columns.map((name) => t(`transactions.column_${name}`)), ...items.map(row)]);
}
