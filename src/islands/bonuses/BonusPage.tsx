import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { zoneName } from '#domain/time-zone.ts';
import { BonusHistory } from '#islands/bonuses/BonusHistory.tsx';
import { BonusOverview } from '#islands/bonuses/BonusOverview.tsx';
import { CashbackNext } from '#islands/bonuses/CashbackNext.tsx';
import { RecordsWaiting } from '#islands/records/RecordsWaiting.tsx';
import { useRecordTexts } from '#islands/records/use-record-texts.ts';
import { $bonusRules, loadBonusRules } from '#stores/bonus-rules.ts';
import styles from '#theme/bonuses.css?url';
import records from '#theme/records.css?url';

export type BonusPageProps = {
  readonly locale: string;
  readonly view: 'overview' | 'bonuses' | 'cashback';
  /** Where the other pages of bonuses are, in this language. */
  readonly links: Readonly<Record<'exchange' | 'bonuses' | 'cashback', string>>;
};

/** The pages of a player's bonuses but the exchange, which is a form. */
export function BonusPage({ locale, view, links }: BonusPageProps) {
  const t = useRecordTexts(locale, 'bonuses');
  const rules = useStore($bonusRules);
  const tellsRules = view !== 'bonuses';
  useEffect(() => void (tellsRules && loadBonusRules()), [tellsRules]);
  // What the rules say stands above the rest, which it would push down if it came later.
  if (!t || (tellsRules && rules.kind === 'loading')) return <RecordsWaiting />;
  return (
    <div className="bonuses">
      <link rel="stylesheet" href={records} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      {view === 'overview' && <BonusOverview t={t} locale={locale} links={links} />}
      {view === 'cashback' && <CashbackNext t={t} />}
      {view !== 'overview' && <BonusHistory t={t} locale={locale} name={view} />}
      <p className="bonus-zone">{t('bonuses.zone', { zone: zoneName(Date.now()) })}</p>
    </div>
  );
}
