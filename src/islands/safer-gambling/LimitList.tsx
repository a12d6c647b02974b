import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { HouseLimits } from '#islands/safer-gambling/HouseLimits.tsx';
import { LimitCard } from '#islands/safer-gambling/LimitCard.tsx';
import styles from '#islands/safer-gambling/protection-cards.css?url';
import { useProtection } from '#islands/safer-gambling/use-protection.ts';
import { loadProtection } from '#stores/safer-gambling/protection.ts';
import meter from '#theme/meter.css?url';

/** The player's limits, and the operator's below. */
export const LimitList = ({ locale }: { locale: string }) => (
  <>
    <OwnLimits locale={locale} />
    <HouseLimits locale={locale} />
  </>
);

/** The current limits, what is left of each, and pending changes. */
function OwnLimits({ locale }: { locale: string }) {
  const { t, known } = useProtection(locale);
  if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadProtection()} />;
  if (!t || known.kind !== 'ready') return <div className="panel skeleton waiting-limits" aria-hidden="true" />;
  const { limits, currency } = known.limits;
  if (limits.length === 0) return <p className="panel protection-none">{t('protection.noLimits')}</p>;
  return (
    <>
      <link rel="stylesheet" href={meter} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      <ul className="limit-list">
        {limits.map((limit) => (
          <LimitCard key={`${limit.kind}${limit.period}`} limit={limit} t={t} locale={locale} currency={currency} />
        ))}
      </ul>
    </>
  );
}
