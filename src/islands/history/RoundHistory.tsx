import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { recordTexts } from '#i18n/record-texts.ts';
import { ListedRecords } from '#islands/history/ListedRecords.tsx';
import { HistoryFilters } from '#islands/history/RoundFilters.tsx';
import { HistoryTable } from '#islands/history/RoundTable.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { $openRound, followOpenRound, roundList } from '#stores/history/round-history.ts';

const RoundDialog = lazy(() =>
  import('#islands/history/RoundDialog.tsx').then((file) => ({ default: file.RoundDialog })),
);

export type HistoryProps = {
  readonly locale: string;
  /** Where a player without rounds is sent. */
  readonly casino: string;
};

/** The player's rounds, with filters. */
export function History({ locale, casino }: HistoryProps) {
  const t = useTexts(recordTexts, locale, 'rounds');
  const open = useStore($openRound);
  useEffect(followOpenRound, []);
  if (!t) return <Waiting />;
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
