import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { everyRound, writeRoundQuery } from '#domain/round-query.ts';
import { RecordList } from '#islands/records/RecordList.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { HistoryFilters } from '#islands/rounds/HistoryFilters.tsx';
import { HistoryTable } from '#islands/rounds/HistoryTable.tsx';
import { NoRounds } from '#islands/rounds/NoRounds.tsx';
import { $openRound, followOpenRound } from '#stores/open-round.ts';
import {
  $roundHistory,
  $roundQuery,
  followHistory,
  loadHistory,
  ROUNDS_A_PAGE,
  showRounds,
} from '#stores/round-history.ts';
import styles from '#theme/records.css?url';

const RoundDialog = lazy(() =>
  import('#islands/rounds/RoundDialog.tsx').then((file) => ({ default: file.RoundDialog })),
);

export type HistoryProps = {
  readonly locale: string;
  /** Where somebody goes who has played nothing yet. */
  readonly casino: string;
};

/** The player's rounds, with what narrows them. */
export function History({ locale, casino }: HistoryProps) {
  const t = useRecordTexts(locale, 'rounds');
  const history = useStore($roundHistory);
  const query = useStore($roundQuery);
  const open = useStore($openRound);
  useEffect(followHistory, []);
  useEffect(followOpenRound, []);
  const page = history.kind === 'failed' ? null : history.page;
  if (!t) return <RecordsWaiting />;
  const isEverything = writeRoundQuery(query) === writeRoundQuery(everyRound);
  return (
    <div className="records" aria-busy={history.kind === 'loading'}>
      <link rel="stylesheet" href={styles} precedence="page" />
      <HistoryFilters t={t} query={query} producers={page?.producers ?? []} />
      <RecordList
        t={t}
        failedTitle={t('rounds.failedTitle')}
        failedText={t('rounds.failedText')}
        kind={history.kind}
        size={page && { count: page.count, shown: page.items.length }}
        page={query.page}
        aPage={ROUNDS_A_PAGE}
        nothing={<NoRounds t={t} isEverything={isEverything} casino={casino} />}
        onPage={(one) => showRounds({ page: one })}
        onAgain={() => void loadHistory()}
      >
        <HistoryTable t={t} locale={locale} items={page?.items ?? []} />
      </RecordList>
      <Suspense>{open && <RoundDialog t={t} locale={locale} open={open} />}</Suspense>
    </div>
  );
}
