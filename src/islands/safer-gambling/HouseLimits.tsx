import { useEffect, useState } from 'react';
import { saferGamblingTexts } from '#i18n/safer-gambling-texts.ts';
import styles from '#islands/safer-gambling/protection-cards.css?url';
import { useTexts } from '#islands/ui/use-texts.ts';
import { type HouseLimit, houseLimits } from '#model/house-limits.ts';
import { loadSettings } from '#stores/cashier/operator-settings.ts';

/** The operator's limits for everybody, beside the player's. Limits that the host does not report are left out. */
export function HouseLimits({ locale }: { locale: string }) {
  const t = useTexts(saferGamblingTexts, locale);
  const [limits, setLimits] = useState<readonly HouseLimit[]>([]);
  useEffect(() => {
    void loadSettings().then((settings) => setLimits(houseLimits(settings?.limits ?? null, locale)));
  }, [locale]);
  if (!t || limits.length === 0) return null;
  return (
    <section className="house-limits-section" aria-labelledby="house-limits">
      <link rel="stylesheet" href={styles} precedence="page" />
      <h2 id="house-limits">{t('protection.houseLimits')}</h2>
      <dl className="panel house-limits">
        {limits.map(({ name, amount }) => (
          <div key={name}>
            <dt>{t(`protection.${name}`)}</dt>
            <dd className="figures">
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
