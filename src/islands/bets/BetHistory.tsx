import { useStore } from '@nanostores/react';
import type { OddsFormat } from '#domain/sportsbook/odds.ts';
import { recordTexts } from '#i18n/record-texts.ts';
import type { Translate } from '#i18n/t.ts';
import { BetTable } from '#islands/bets/BetTable.tsx';
import { betFile } from '#islands/bets/bet-file.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { type DrawnList, ListedRecords } from '#islands/history/ListedRecords.tsx';
import { Chips, DaysForm } from '#islands/history/RecordFilters.tsx';
import { withGiven } from '#islands/ui/given.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { type BetQuery, betChoices } from '#model/bets/bet-query.ts';
import type { SportProvider } from '#model/bets/bet-row.ts';
import { type BetPage, betLists } from '#stores/bets/bets.ts';
import { $oddsFormat } from '#stores/sportsbook/odds-format.ts';

export type BetHistoryProps = {
  readonly locale: string;
  readonly provider: SportProvider;
  /** Link to where bets are placed with this provider, and the host feature that it needs. */
  readonly begin: { readonly href: string; readonly 'data-feature'?: string } | undefined;
};

/** The player's bets with one provider, with filters. */
export function BetHistory({ locale, provider, begin }: BetHistoryProps) {
  const t = useTexts(recordTexts, locale, 'bets');
  const format = useStore($oddsFormat);
  if (!t) return <Waiting />;
  return <BetList {...{ t, locale, provider, begin, format }} />;
}

type ListProps = BetHistoryProps & { t: Translate; format: OddsFormat; drawn?: DrawnList<BetQuery, BetPage> };

function BetList({ t, locale, provider, begin, format, drawn }: ListProps) {
  const currency = useCurrency();
  return (
    <ListedRecords
      t={t}
      list={betLists[provider]}
      drawn={drawn}
      texts={{
        failed: [t('bets.failedTitle'), t('bets.failedText')],
        never: [t('bets.neverTitle'), t('bets.neverText')],
        none: [t('bets.noneTitle'), t('bets.noneText')],
        showAll: t('bets.showAll'),
      }}
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
      {(bets) => <BetTable t={t} locale={locale} provider={provider} bets={bets} currency={currency} format={format} />}
    </ListedRecords>
  );
}
export const DrawnBets = withGiven(BetList);

type FilterProps = Pick<ListProps, 't' | 'provider' | 'drawn'>;

/** The state filter applies at once; the days apply on submit. */
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
