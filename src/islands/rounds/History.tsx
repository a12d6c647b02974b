import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { everyRound, writeRoundQuery } from '#domain/round-query.ts';
import { HistoryFailed } from '#islands/rounds/HistoryFailed.tsx';
import { HistoryFilters } from '#islands/rounds/HistoryFilters.tsx';
import { HistoryPages } from '#islands/rounds/HistoryPages.tsx';
import { HistoryTable } from '#islands/rounds/HistoryTable.tsx';
import { type HistoryProps, HistoryWaiting } from '#islands/rounds/HistoryWaiting.tsx';
import { NoRounds } from '#islands/rounds/NoRounds.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { $openRound, followOpenRound } from '#stores/open-round.ts';
import { $roundHistory, $roundQuery, followHistory, ROUNDS_A_PAGE } from '#stores/round-history.ts';
import styles from '#theme/rounds.css?url';

const RoundDialog = lazy(() =>
  import('#islands/rounds/RoundDialog.tsx').then((file) => ({ default: file.RoundDialog })),
);

/** The player's rounds, with what narrows them. */
export function History({ locale, casino }: HistoryProps) {
  const t = useTexts(locale, 'rounds');
  const history = useStore($roundHistory);
  const query = useStore($roundQuery);
  const open = useStore($openRound);
  useEffect(followHistory, []);
  useEffect(followOpenRound, []);
  const page = history.kind === 'failed' ? null : history.page;
  if (!t) return <HistoryWaiting />;
  const isEverything = writeRoundQuery(query) === writeRoundQuery(everyRound);
  const last = page ? Math.max(1, Math.ceil(page.count / ROUNDS_A_PAGE)) : 1;
  return (
    <div className="rounds" aria-busy={history.kind === 'loading'}>
      <link rel="stylesheet" href={styles} precedence="page" />
      <HistoryFilters t={t} query={query} producers={page?.producers ?? []} />
      {history.kind === 'failed' && <HistoryFailed t={t} />}
      {history.kind === 'loading' && !page && <HistoryWaiting />}
      {page && page.items.length === 0 && <NoRounds t={t} isEverything={isEverything} casino={casino} />}
      {page && page.items.length > 0 && (
        <div className="panel rounds-list">
          <HistoryTable t={t} locale={locale} items={page.items} />
          <HistoryPages t={t} page={query.page} last={last} count={page.count} shown={page.items.length} />
        </div>
      )}
      <Suspense>{open && <RoundDialog t={t} locale={locale} open={open} />}</Suspense>
    </div>
  );
}
