import type { ReactNode } from 'react';
import { type AmountMinor, shownCurrency, subtract } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { OddsFormat } from '#domain/sportsbook/odds.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import { codeOf, typeName } from '#islands/bets/BetStatus.tsx';
import { recordFile } from '#islands/history/record-file.ts';
import { type Bet, betState, isRunning, oddsIn } from '#model/bets/bet.ts';
import { amountCell } from '#model/csv.ts';

export type BetShown = {
  readonly t: Translate;
  readonly bet: Bet;
  readonly currency: string;
  readonly format: OddsFormat;
  readonly timeOf: (iso: string) => string;
};

/** What the page of a bet says of it. The text of a fact is `bets.column_{name}`. */
export function factsOf({ t, bet, currency, format, timeOf }: BetShown): readonly (readonly [string, ReactNode])[] {
  const money = (amount: AmountMinor | undefined) =>
    amount !== undefined && (
      <bdi className="figures" translate="no">
        {formatMoney(amount, currency, t.locale)}
      </bdi>
    );
  const time = (iso: string | null | undefined) =>
    iso && (
      <bdi className="figures" translate="no">
        {timeOf(iso)}
      </bdi>
    );
  const { bet_amount: stake, bonus_amount: bonus = 0 } = bet;
  const isOpen = isRunning(betState(bet));
  return [
    ['stake', money(stake)],
    ['cash', bonus > 0 && money(subtract(stake, bet.bonus_amount as AmountMinor))],
    ['bonus', bonus > 0 && money(bet.bonus_amount)],
    [
      'odds',
      <bdi key="odds" translate="no">
        {oddsIn(bet.coef, format, t.locale)}
      </bdi>,
    ],
    ['stakeLeft', money(bet.stake_left)],
    ['cashedOut', money(bet.cashed_out)],
    ['possible', isOpen && money(bet.possible_win)],
    ['paid', !isOpen && money(bet.win_amount)],
    ['leftOver', bet.left_over !== undefined && bet.left_over > 0 && money(bet.left_over)],
    ['selections', bet.selections !== undefined && t('bets.selections', { count: bet.selections })],
    ['date', time(bet.date)],
    ['settled', time(bet.settled_at)],
    [
      'code',
      <bdi key="code" translate="no">
        {codeOf(bet)}
      </bdi>,
    ],
  ];
}

/** The exported file of bets. The text of a column is `bets.column_{name}`. */
export const betFile = (t: Translate, bets: readonly Bet[], currency: string): string =>
  recordFile(bets, (column) => t(`bets.column_${column}` as Key), {
    date: ({ date }) => date,
    bet: (bet) => typeName(t, bet),
    code: codeOf,
    selections: ({ selections }) => selections ?? '',
    status: (bet) => t(`bets.status_${betState(bet)}`),
    odds: ({ coef }) => coef,
    stake: ({ bet_amount: stake }) => `-${amountCell(stake)}`,
    bonus: ({ bonus_amount: bonus }) => (bonus === undefined ? '' : amountCell(bonus)),
    paid: ({ win_amount: paid }) => amountCell(paid),
    currency: () => shownCurrency(currency),
    settled: ({ settled_at: settled }) => settled ?? '',
  });
