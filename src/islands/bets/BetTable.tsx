import { localise, toLocale } from '#domain/locales.ts';
import { subtract, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { OddsFormat } from '#domain/sportsbook/odds.ts';
import type { Translate } from '#i18n/t.ts';
import { BetStatus } from '#islands/bets/BetStatus.tsx';
import { codeOf, typeName } from '#islands/bets/bet-texts.ts';
import { SignedMoney } from '#islands/history/RecordParts.tsx';
import { RecordTable } from '#islands/history/RecordTable.tsx';
import { useDateTime } from '#islands/ui/given.tsx';
import { betPath } from '#model/bets/bet-path.ts';
import { oddsIn, type SportProvider } from '#model/bets/bet-row.ts';
import { betState, isRunning } from '#model/bets/bet-state.ts';
import type { BetItem } from '#stores/bets/bets.ts';

type Props = {
  t: Translate;
  locale: string;
  provider: SportProvider;
  bets: readonly BetItem[];
  currency: string;
  format: OddsFormat;
};

const looks = {
  date: 'record-date',
  bet: 'record-title',
  status: 'record-badge',
  odds: 'record-amount record-quiet',
  stake: 'record-amount',
  paid: 'record-amount',
} as const;

/** One row per bet. */
export function BetTable({ t, locale, provider, bets, currency, format }: Props) {
  const dateTime = useDateTime();
  return (
    <RecordTable
      caption={t('bets.caption')}
      looks={looks}
      labelOf={(column) => t(`bets.column_${column}`)}
      rows={bets}
      keyOf={({ id }) => id}
      cellsOf={(bet) => {
        const state = betState(bet);
        return {
          date: <bdi className="figures">{dateTime(bet.date)}</bdi>,
          bet: (
            <>
              <a className="record-link" href={localise(betPath(provider, bet.id), toLocale(locale))}>
                {typeName(t, bet)}
              </a>
              <small>
                {bet.selections !== undefined && `${t('bets.selections', { count: bet.selections })} · `}
                <bdi>{codeOf(bet)}</bdi>
              </small>
            </>
          ),
          status: <BetStatus t={t} state={state} />,
          odds: <bdi className="figures">{oddsIn(bet.coef, format, locale)}</bdi>,
          stake: <SignedMoney amount={subtract(zero, bet.bet_amount)} currency={currency} locale={locale} />,
          paid: (
            <div>
              {!isRunning(state) && <SignedMoney amount={bet.win_amount} currency={currency} locale={locale} />}
              {isRunning(state) && bet.possible_win !== undefined && (
                <span className="font-regular text-text-2">
                  {t('bets.upTo', { amount: formatMoney(bet.possible_win, currency, locale) })}
                </span>
              )}
              {bet.left_over !== undefined && bet.left_over > 0 && (
                <small className="font-regular text-text-2">
                  {t('bets.leftOver', { amount: formatMoney(bet.left_over, currency, locale) })}
                </small>
              )}
            </div>
          ),
        };
      }}
    />
  );
}
