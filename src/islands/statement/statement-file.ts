import { amountCell, type Cell, toCsv } from '#domain/csv.ts';
import type { Translate } from '#i18n/t.ts';
import type { Statement } from '#stores/statement.ts';

const columns = ['deposited', 'withdrawn', 'bonuses', 'staked', 'returned', 'net', 'other'] as const;

/** A key that ended in `other` would be the form of a plural. */
export const columnKey = (name: string) => (name === 'other' ? 'statement.column_rest' : `statement.column_${name}`);

/** The months of a statement as a table for a spreadsheet, amounts exact. */
export function statementFile(t: Translate, { currency, months }: Statement): string {
  const head = ['month', ...columns, 'closing'].map((name) => t(columnKey(name)));
  const row = (sums: Statement['months'][number]): readonly Cell[] => [
    sums.month,
    ...columns.map((name) => amountCell(sums[name])),
    amountCell(sums.closing),
    currency,
  ];
  return toCsv([[...head, t('statement.currency')], ...months.map(row)]);
}
