import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { ListedRecords } from '#islands/records/ListedRecords.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { HistoryFilters } from '#islands/rounds/HistoryFilters.tsx';
import { HistoryTable } from '#islands/rounds/HistoryTable.tsx';
import { $openRound, followOpenRound } from '#stores/open-round.ts';
import { roundList } from '#stores/round-history.ts';

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
  const open = useStore($openRound);
  useEffect(followOpenRound, []);
  if (!t) return <RecordsWaiting />;
  return (
    <>
      <ListedRecords
        t={t}
        list={roundList}
        texts={{
          failed: [t('rounds.failedTitle'), t('rounds.failedText')],
          never: [t('rounds.neverTitle'), t('rounds.neverText')],
          none: [t('rounds.noneTitle'), t('rounds.noneText')],
          showAll: t('rounds.showAll'),
        }}
        filters={<HistoryFilters t={t} />}
        begin={
          <a className="btn btn-plaster" href={casino}>
            {t('rounds.chooseGame')}
          </a>
        }
      >
        {(rounds) => <HistoryTable t={t} locale={locale} items={rounds} />}
      </ListedRecords>
      <Suspense>{open && <RoundDialog t={t} locale={locale} open={open} />}</Suspense>
    </>
  );
}
