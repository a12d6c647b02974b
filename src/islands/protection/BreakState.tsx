import { dateTime } from '#domain/dates.ts';
import type { Translate } from '#i18n/t.ts';
import { UnreadNote } from '#islands/profile/UnreadNote.tsx';
import styles from '#islands/protection/protection-cards.css?url';
import { useProtection } from '#islands/protection/use-protection.ts';
import { Button } from '#islands/ui/Button.tsx';
import { type Limits, loadProtection } from '#stores/protection.ts';

const moment = (iso: string) => dateTime(iso).slice(0, -3);

/** The break or exclusion that stands, until when, and from when a break may be ended. Nothing while play is open. */
export function BreakState({ locale }: { locale: string }) {
  const { t, known } = useProtection(locale);
  if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadProtection()} />;
  if (!t || known.kind !== 'ready') return null;
  const { excluded_until: excluded, excluded_for_good: isForGood, time_out_until: paused } = known.limits;
  if (!excluded && !paused) return null;
  return (
    <div className="panel break-state">
      <link rel="stylesheet" href={styles} precedence="page" />
      {excluded && (
        <p>
          <b>
            {isForGood ? t('protection.excludedForGood') : t('protection.excludedUntil', { date: moment(excluded) })}
          </b>
        </p>
      )}
      {paused && <Break t={t} until={paused} from={known.limits.time_out_liftable_from} nowMs={known.readAtMs} />}
    </div>
  );
}

type BreakProps = { t: Translate; until: string; from: Limits['time_out_liftable_from']; nowMs: number };

function Break({ t, until, from, nowMs }: BreakProps) {
  const isLiftable = from !== null && Date.parse(from) <= nowMs;
  return (
    <>
      <p>
        <b>{t('protection.onBreakUntil', { date: moment(until) })}</b> {t('protection.breakStands')}
      </p>
      {from !== null && (
        <p>{isLiftable ? t('protection.liftableNow') : t('protection.liftableFrom', { date: moment(from) })}</p>
      )}
      {isLiftable && (
        <form method="post">
          <input type="hidden" name="end" value="yes" />
          <Button type="submit" size="sm">
            {t('protection.endBreak')}
          </Button>
        </form>
      )}
    </>
  );
}
