import type { Translate } from '#i18n/t.ts';
import { amountCell, type Cell, toCsv } from '#model/csv.ts';
import type { Statement } from '#stores/safer-gambling/statement.ts';

const columns = ['deposited', 'withdrawn', 'bonuses', 'staked', 'returned', 'net', 'other'] as const;

/** A key that ends in `other` would be read as a plural form. */
export const columnKey = (name: string) => (name === 'other' ? 'statement.column_rest' : `statement.column_${name}`);

/** The months of a statement as a spreadsheet with exact amounts. */
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
