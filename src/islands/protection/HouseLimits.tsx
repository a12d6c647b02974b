import { useEffect, useState } from 'react';
import { type HouseLimit, houseLimits } from '#domain/house-limits.ts';
import styles from '#islands/protection/protection-cards.css?url';
import { useProtectionTexts } from '#islands/protection/use-protection-texts.ts';
import { knownSettings } from '#stores/offers.ts';

/** What the operator allows anybody, beside what a player allows themselves. Nothing of what the host does not tell. */
export function HouseLimits({ locale }: { locale: string }) {
  const t = useProtectionTexts(locale);
  const [limits, setLimits] = useState<readonly HouseLimit[]>([]);
  useEffect(() => {
    void knownSettings().then((settings) => setLimits(houseLimits(settings?.limits ?? null, locale)));
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
