import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { RecordList } from '#islands/records/RecordList.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { SpinTable } from '#islands/wheel/SpinTable.tsx';
import { $spinQuery, $spins, followSpinList, loadSpins, SPINS_A_PAGE, showSpins } from '#stores/spin-history.ts';
import styles from '#theme/records.css?url';

export type SpinHistoryProps = {
  readonly locale: string;
  /** Where the wheel is, and where a spin of it is checked. */
  readonly wheel: string;
  readonly check: string;
};

/** Every spin of the player, the newest first. */
export function SpinHistory({ locale, wheel, check }: SpinHistoryProps) {
  const t = useRecordTexts(locale, 'wheel');
  const listed = useStore($spins);
  const { page } = useStore($spinQuery);
  useEffect(followSpinList, []);
  if (!t) return <RecordsWaiting />;
  const spins = listed.kind === 'failed' ? null : listed.page;
  return (
    <div className="records" aria-busy={listed.kind === 'loading'}>
      <link rel="stylesheet" href={styles} precedence="page" />
      <RecordList
        t={t}
        failedTitle={t('wheel.spinsFailedTitle')}
        failedText={t('wheel.spinsFailedText')}
        kind={listed.kind}
        size={spins && { count: spins.count, shown: spins.items.length }}
        page={page}
        aPage={SPINS_A_PAGE}
        nothing={
          <div className="records-empty panel">
            <h2>{t('wheel.neverTitle')}</h2>
            <p>{t('wheel.neverText')}</p>
            <a className="btn btn-plaster" href={wheel}>
              {t('wheel.openWheel')}
            </a>
          </div>
        }
        onPage={(one) => showSpins({ page: one })}
        onAgain={() => void loadSpins()}
      >
        <SpinTable t={t} locale={locale} items={spins?.items ?? []} check={check} />
      </RecordList>
    </div>
  );
}
