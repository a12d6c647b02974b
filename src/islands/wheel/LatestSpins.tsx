import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shownCurrency } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import { RecordsFailed, SignedMoney } from '#islands/history/RecordParts.tsx';
import { RecordTable } from '#islands/history/RecordTable.tsx';
import styles from '#islands/history/records.css?url';
import { dateTime } from '#model/dates.ts';
import { checkAddress } from '#model/wheel/wheel-check.ts';
import { $latestSpins, loadLatestSpins } from '#stores/wheel/spin-history.ts';
import type { Spin } from '#stores/wheel/wheel.ts';

type Props = {
  t: Translate;
  count: number;
  check: string;
  known: readonly Spin[] | null;
  after: unknown;
};

/** Loads the style sheet from the start: one that came with the first spin would suspend and hide the list. */
export const LatestSpins = (props: Props) => (
  <>
    <link rel="stylesheet" href={styles} precedence="page" />
    <Spins {...props} />
  </>
);

function Spins({ t, count, check, known, after }: Props) {
  const latest = useStore($latestSpins, { ssr: 'initial' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished spin adds a row.
  useEffect(() => void loadLatestSpins(count), [count, after]);
  if (latest.spins === null) return null;
  if (latest.kind === 'failed') {
    const again = () => void loadLatestSpins(count);
    return <RecordsFailed t={t} texts={['wheel.spinsFailedTitle', 'wheel.spinsFailedText']} onAgain={again} />;
  }
  const spins = latest.spins ?? known;
  // As high as the first row, so that what is below does not move.
  if (!spins) return <div className="needs-script skeleton h-69px" aria-hidden="true" />;
  if (spins.length === 0) return <p className="wheel-never">{t('wheel.neverText')}</p>;
  return <SpinTable t={t} items={spins} check={check} />;
}

type SpinTableProps = {
  t: Translate;
  items: readonly Spin[];
  check: string;
};

const looks = { date: 'record-date', type: 'record-title', amount: 'record-amount' } as const;

export function SpinTable({ t, items, check }: SpinTableProps) {
  return (
    <RecordTable
      caption={t('wheel.caption')}
      looks={looks}
      labelOf={(column) => t(`wheel.column_${column}`)}
      rows={items}
      keyOf={({ id }) => id}
      cellsOf={(item) => ({
        date: (
          <bdi className="figures" translate="no">
            {dateTime(item.created_at)}
          </bdi>
        ),
        type: (
          <>
            <span>{t(item.is_free ? 'wheel.type_free' : 'wheel.type_paid')}</span>
            {item.seed && (
              <small>
                <a className="record-link" href={check + checkAddress(item)}>
                  {t('wheel.checkSpin')}
                </a>
              </small>
            )}
          </>
        ),
        amount: item.is_present ? (
          <span translate="no">{item.prize_name}</span>
        ) : (
          <SignedMoney amount={item.win_amount} currency={shownCurrency(item.currency)} locale={t.locale} />
        ),
      })}
    />
  );
}
