import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { recordTexts } from '#i18n/record-texts.ts';
import { BonusHistory } from '#islands/bonuses/BonusHistory.tsx';
import { BonusOverview } from '#islands/bonuses/BonusOverview.tsx';
import { CashbackNext } from '#islands/bonuses/CashbackNext.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { Waiting } from '#islands/ui/Waiting.tsx';
import { zoneName } from '#model/time-zone.ts';
import { $bonusRules, loadBonusRules } from '#stores/bonuses/bonus-history.ts';
import styles from '#theme/bonuses.css?url';
import records from '#theme/records.css?url';

export type BonusPageProps = {
  readonly locale: string;
  readonly view: 'overview' | 'bonuses' | 'cashback';
  /** Links to the other bonus pages, in this language. */
  readonly links: Readonly<Record<'exchange' | 'bonuses' | 'cashback', string>>;
};

/** The bonus pages except the exchange, which is a form. */
export function BonusPage({ locale, view, links }: BonusPageProps) {
  const t = useTexts(recordTexts, locale, 'bonuses');
  const rules = useStore($bonusRules);
  const tellsRules = view !== 'bonuses';
  useEffect(() => void (tellsRules && loadBonusRules()), [tellsRules]);
  // The rules are above the rest, which they would push down if they came later.
  if (!t || (tellsRules && rules.kind === 'loading')) return <Waiting />;
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
