import { ListedRecords } from '#islands/records/ListedRecords.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { SpinTable } from '#islands/wheel/SpinTable.tsx';
import { spinList } from '#stores/spin-history.ts';

export type SpinHistoryProps = {
  readonly locale: string;
  /** Where the wheel is, and where a spin of it is checked. */
  readonly wheel: string;
  readonly check: string;
};

/** Every spin of the player, the newest first. */
export function SpinHistory({ locale, wheel, check }: SpinHistoryProps) {
  const t = useRecordTexts(locale, 'wheel');
  if (!t) return <RecordsWaiting />;
  return (
    <ListedRecords
      t={t}
      list={spinList}
      texts={{
        failed: [t('wheel.spinsFailedTitle'), t('wheel.spinsFailedText')],
        never: [t('wheel.neverTitle'), t('wheel.neverText')],
      }}
      begin={
        <a className="btn btn-plaster" href={wheel}>
          {t('wheel.openWheel')}
        </a>
      }
    >
      {(spins) => <SpinTable t={t} locale={locale} items={spins} check={check} />}
    </ListedRecords>
  );
}
