import { shownCurrency } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import { codeOf, typeName } from '#islands/bets/bet-texts.ts';
import { betState } from '#model/bets/bet-state.ts';
import { amountCell, type Cell, toCsv } from '#model/csv.ts';
import type { BetItem } from '#stores/bets/bets.ts';

const columns = [
  'date',
  'bet',
  'code',
  'selections',
  'status',
  'odds',
  'stake',
  'bonus',
  'paid',
  'currency',
  'settled',
];

/** The bets as a spreadsheet, with headings in the reader's language, exact amounts and decimal odds. */
export function betFile(t: Translate, bets: readonly BetItem[], currency: string): string {
  const row = (bet: BetItem): readonly Cell[] => [
    bet.date,
    typeName(t, bet),
    codeOf(bet),
    bet.selections ?? '',
    t(`bets.status_${betState(bet)}`),
    bet.coef,
    `-${amountCell(bet.bet_amount)}`,
    bet.bonus_amount === undefined ? '' : amountCell(bet.bonus_amount),
    amountCell(bet.win_amount),
    shownCurrency(currency),
    bet.settled_at ?? '',
  ];
  return toCsv([columns.map((name) => t(`bets.column_${name}`)), ...bets.map(row)]);
}
