import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { PositionFacts } from '#islands/safer-gambling/PositionFacts.tsx';
import styles from '#islands/safer-gambling/protection-cards.css?url';
import { useProtection } from '#islands/safer-gambling/use-protection.ts';
import { dateTime } from '#model/dates.ts';
import { $netPosition, loadNetPosition, loadProtection } from '#stores/safer-gambling/protection.ts';

const spans = ['session', 'month', 'life'] as const;

async function loadBoth(): Promise<void> {
  await Promise.all([loadNetPosition(), loadProtection()]);
}

/** The net position over three spans, and the current interval of the reality check. */
export function NetPositions({ locale }: { locale: string }) {
  const { t, known: protection } = useProtection(locale);
  const known = useStore($netPosition);
  useEffect(() => void loadNetPosition(), []);
  if (known.kind === 'failed' || protection.kind === 'failed')
    return <UnreadNote locale={locale} onRetry={() => void loadBoth()} />;
  if (!t || known.kind !== 'ready' || protection.kind !== 'ready')
    return <div className="skeleton waiting-position" aria-hidden="true" />;
  const { position } = known;
  const said = { t, locale, currency: position.currency };
  const minutes = t('protection.minutesCount', { count: protection.limits.reality_check.minutes });
  return (
    <>
      <p className="protection-none">{t('protection.checkNow', { minutes })}</p>
      <link rel="stylesheet" href={styles} precedence="page" />
      <ul className="position-list">
        {spans.map((span) => {
          const part = position[span];
          return (
            <li key={span} className="panel">
              <h3>{t(`protection.position_${span}`)}</h3>
              {part ? (
                <>
                  <p className="figures">{t('protection.since', { date: dateTime(part.since).slice(0, -3) })}</p>
                  <PositionFacts position={part} {...said} />
                </>
              ) : (
                <p>{t('protection.noSession')}</p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
