import type { Key } from '#i18n/keys.ts';
import { ListedRecords } from '#islands/history/ListedRecords.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { SpinTable } from '#islands/wheel/LatestSpins.tsx';
import { spinList } from '#stores/wheel/spin-history.ts';

export type SpinHistoryProps = { readonly locale: string; readonly wheel: string; readonly check: string };

export function SpinHistory({ locale, wheel, check }: SpinHistoryProps) {
  const t = useTexts(locale, 'records', 'wheel');
  if (!t) return <Waiting />;
  return (
    <ListedRecords
      t={t}
      list={spinList}
      keyOf={(name) => `wheel.${name.replace('failed', 'spinsFailed')}` as Key}
      begin={
        <a className="btn btn-plaster" href={wheel}>
          {t('wheel.openWheel')}
        </a>
      }
    >
      {(spins) => <SpinTable t={t} items={spins} check={check} />}
    </ListedRecords>
  );
}
