import { useStore } from '@nanostores/react';
import { betChoices } from '#domain/bet-query.ts';
import type { SportProvider } from '#domain/bet-row.ts';
import type { Translate } from '#i18n/t.ts';
import { BetTable } from '#islands/bets/BetTable.tsx';
import { betFile } from '#islands/bets/bet-file.ts';
import { useCurrency } from '#islands/bets/use-currency.ts';
import { Chips } from '#islands/records/Chips.tsx';
import { DaysForm } from '#islands/records/DaysForm.tsx';
import { ListedRecords } from '#islands/records/ListedRecords.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { betLists } from '#stores/bets.ts';
import { $oddsFormat } from '#stores/odds-format.ts';
import styles from '#theme/bets.css?url';

export type BetHistoryProps = {
  readonly locale: string;
  readonly provider: SportProvider;
  /** The way to where a bet is made with this provider, and what the host must have for it. */
  readonly begin: { readonly href: string; readonly 'data-feature'?: string } | undefined;
};

/** The player's bets with one provider, with what narrows them. */
export function BetHistory({ locale, provider, begin }: BetHistoryProps) {
  const t = useRecordTexts(locale, 'bets');
  const format = useStore($oddsFormat);
  const currency = useCurrency();
  if (!t) return <RecordsWaiting />;
  return (
    <ListedRecords
      t={t}
      list={betLists[provider]}
      texts={{
        failed: [t('bets.failedTitle'), t('bets.failedText')],
        never: [t('bets.neverTitle'), t('bets.neverText')],
        none: [t('bets.noneTitle'), t('bets.noneText')],
        showAll: t('bets.showAll'),
      }}
      filters={
        <>
          <link rel="stylesheet" href={styles} precedence="page" />
          <BetFilters t={t} provider={provider} />
        </>
      }
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

/** Running or settled at once; days with the button. */
function BetFilters({ t, provider }: { t: Translate; provider: SportProvider }) {
  const { $query, show } = betLists[provider];
  const query = useStore($query);
  return (
    <div className="records-filters">
      <Chips
        legend={t('bets.choices')}
        options={betChoices.map((state) => [state, t(`bets.choice_${state}`)])}
        chosen={query.state}
        onChoose={(state) => show({ state })}
      />
      <DaysForm key={[query.from, query.to].join(' ')} t={t} days={query} choices={[]} onShow={(days) => show(days)} />
    </div>
  );
}
