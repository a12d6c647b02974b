import { useStore } from '@nanostores/react';
import { localise, toLocale } from '#domain/locales.ts';
import { subtract, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { OddsFormat } from '#domain/sportsbook/odds.ts';
import type { Translate } from '#i18n/t.ts';
import { BetStatus, codeOf, typeName } from '#islands/bets/BetStatus.tsx';
import { betFile } from '#islands/bets/bet-facts.tsx';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { type DrawnList, ListedRecords } from '#islands/history/ListedRecords.tsx';
import { Chips, DaysForm } from '#islands/history/RecordFilters.tsx';
import { SignedMoney } from '#islands/history/RecordParts.tsx';
import { RecordTable } from '#islands/history/RecordTable.tsx';
import { withGiven } from '#islands/ui/given.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { betPath, betState, isRunning, oddsIn, type SportProvider } from '#model/bets/bet.ts';
import { type BetQuery, betChoices } from '#model/bets/bet-query.ts';
import { dateTime } from '#model/dates.ts';
import { type BetItem, type BetPage, betLists } from '#stores/bets/bets.ts';
import { $oddsFormat } from '#stores/sportsbook/odds-format.ts';

export type BetHistoryProps = {
  readonly locale: string;
  readonly provider: SportProvider;
  readonly begin: { readonly href: string; readonly 'data-feature'?: string } | undefined;
};

export function BetHistory({ locale, provider, begin }: BetHistoryProps) {
  const t = useTexts(locale, 'records', 'bets');
  const format = useStore($oddsFormat);
  if (!t) return <Waiting />;
  return <BetList {...{ t, provider, begin, format }} />;
}

type ListProps = Omit<BetHistoryProps, 'locale'> & {
  t: Translate;
  format: OddsFormat;
  drawn?: DrawnList<BetQuery, BetPage>;
};

function BetList({ t, provider, begin, format, drawn }: ListProps) {
  const currency = useCurrency();
  return (
    <ListedRecords
      t={t}
      list={betLists[provider]}
      drawn={drawn}
      keyOf={(name) => `bets.${name}`}
      filters={<BetFilters t={t} provider={provider} drawn={drawn} />}
      begin={
        begin && (
          <a className="btn btn-plaster" {...begin}>
            {t('bets.seeMatches')}
          </a>
        )
      }
      file={{ label: t('bets.export'), name: t('bets.fileName'), write: (bets) => betFile(t, bets, currency) }}
    >
      {(bets) => <BetTable t={t} provider={provider} bets={bets} currency={currency} format={format} />}
    </ListedRecords>
  );
}
export const DrawnBets = withGiven(BetList);

type FilterProps = Pick<ListProps, 't' | 'provider' | 'drawn'>;

function BetFilters({ t, provider, drawn }: FilterProps) {
  const { $query, show } = betLists[provider];
  const current = useStore($query);
  const query = drawn?.query ?? current;
  return (
    <div className="records-filters">
      <Chips
        legend={t('bets.choices')}
        options={betChoices.map((state) => [state, t(`bets.choice_${state}`)])}
        chosen={query.state}
        onChoose={(state) => show({ state })}
        hrefOf={drawn && ((state) => drawn.addressOf({ ...query, state, page: 1 }))}
      />
      <DaysForm
        key={[query.from, query.to].join(' ')}
        t={t}
        days={query}
        choices={[]}
        onShow={(days) => show(days)}
        sent={{ from: 'date_from', to: 'date_to', kept: { state: query.state === 'all' ? '' : query.state } }}
      />
    </div>
  );
}

type Props = {
  t: Translate;
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

function BetTable({ t, provider, bets, currency, format }: Props) {
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
          date: (
            <bdi className="figures" translate="no">
              {dateTime(bet.date)}
            </bdi>
          ),
          bet: (
            <>
              <a className="record-link" href={localise(betPath(provider, bet.id), toLocale(t.locale))}>
                {typeName(t, bet)}
              </a>
              <small>
                {bet.selections !== undefined && <span>{`${t('bets.selections', { count: bet.selections })} · `}</span>}
                <bdi translate="no">{codeOf(bet)}</bdi>
              </small>
            </>
          ),
          status: <BetStatus t={t} state={state} />,
          odds: (
            <bdi className="figures" translate="no">
              {oddsIn(bet.coef, format, t.locale)}
            </bdi>
          ),
          stake: <SignedMoney amount={subtract(zero, bet.bet_amount)} currency={currency} locale={t.locale} />,
          paid: (
            <div>
              {!isRunning(state) && <SignedMoney amount={bet.win_amount} currency={currency} locale={t.locale} />}
              {isRunning(state) && bet.possible_win !== undefined && (
                <span className="font-regular text-text-2">
                  <Sentence
                    text={t('bets.upTo')}
                    values={{ amount: formatMoney(bet.possible_win, currency, t.locale) }}
                  />
                </span>
              )}
              {bet.left_over !== undefined && bet.left_over > 0 && (
                <small className="font-regular text-text-2">
                  <Sentence
                    text={t('bets.leftOver')}
                    values={{ amount: formatMoney(bet.left_over, currency, t.locale) }}
                  />
                </small>
              )}
            </div>
          ),
        };
      }}
    />
  );
}
