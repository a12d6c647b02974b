import { amountCell, type Cell, toCsv } from '#domain/csv.ts';
import { shownCurrency } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import type { BonusItem } from '#stores/bonus-history.ts';

const columns = ['date', 'type', 'amount', 'currency', 'before', 'after'];

/** The items as a table for a spreadsheet, named in the reader's language, amounts exact. */
export function bonusFile(t: Translate, items: readonly BonusItem[]): string {
  const row = (item: BonusItem): readonly Cell[] => [
    item.date,
    t(`bonuses.type_${item.type ?? 'unknown'}`),
    amountCell(item.amount),
    item.amountCurrency && shownCurrency(item.amountCurrency),
    amountCell(item.bonusBalanceBefore),
    amountCell(item.bonusBalanceAfter),
  ];
  return toCsv([columns.map((name) => t(`bonuses.column_${name}`)), ...items.map(row)]);
}
