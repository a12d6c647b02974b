import { shownCurrency } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import { amountCell, type Cell, toCsv } from '#model/csv.ts';
import type { BonusItem } from '#stores/bonuses/bonus-history.ts';

const columns = ['date', 'type', 'amount', 'currency', 'before', 'after'];

/** The items as a spreadsheet, with headings in the reader's language and exact amounts. */
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
