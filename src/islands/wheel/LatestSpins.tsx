import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { marketDateTime } from '#domain/market.ts';
import type { Translate } from '#i18n/t.ts';
import { RecordsFailed } from '#islands/history/RecordParts.tsx';
import styles from '#islands/history/records.css?url';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { SpinTable } from '#islands/wheel/SpinTable.tsx';
import { $latestSpins, loadLatestSpins } from '#stores/wheel/spin-history.ts';
import type { Spin } from '#stores/wheel/wheel-spin.ts';

type Props = {
  t: Translate;
  locale: string;
  count: number;
  check: string;
  known: readonly Spin[] | null;
  after: unknown;
};

/** With its sheet from the beginning: one that came with the first spin would take the room away until it is there. */
export const LatestSpins = (props: Props) => (
  <>
    <link rel="stylesheet" href={styles} precedence="page" />
    <Spins {...props} />
  </>
);

function Spins({ t, locale, count, check, known, after }: Props) {
  const latest = useStore($latestSpins, { ssr: 'initial' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a spin that is over is one more.
  useEffect(() => void loadLatestSpins(count), [count, after]);
  if (latest.spins === null) return null;
  if (latest.kind === 'failed') {
    const again = () => void loadLatestSpins(count);
    return (
      <RecordsFailed
        title={t('wheel.spinsFailedTitle')}
        text={t('wheel.spinsFailedText')}
        again={t('wheel.again')}
        onAgain={again}
      />
    );
  }
  const spins = latest.spins ?? known;
  if (!spins) return <Waiting />;
  if (spins.length === 0) return <p className="wheel-never">{t('wheel.neverText')}</p>;
  return <SpinTable t={t} locale={locale} items={spins} check={check} timeOf={known ? marketDateTime : undefined} />;
}
