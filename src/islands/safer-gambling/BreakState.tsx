import type { Translate } from '#i18n/t.ts';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { useProtection } from '#islands/safer-gambling/use-protection.ts';
import { Button } from '#islands/ui/Button.tsx';
import { withGiven } from '#islands/ui/given.tsx';
import { dateTime } from '#model/dates.ts';
import { type Limits, loadProtection } from '#stores/safer-gambling/protection.ts';

export function BreakState({ locale }: { locale: string }) {
  const { t, known } = useProtection(locale);
  if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadProtection()} />;
  if (!t || known.kind !== 'ready')
    return <div className="panel skeleton min-h-88px lt-tablet:min-h-152px" aria-hidden="true" />;
  return <BreakPanel t={t} limits={known.limits} nowMs={known.readAtMs} />;
}

type PanelProps = { t: Translate; limits: Limits; nowMs: number };

function BreakPanel({ t, limits, nowMs }: PanelProps) {
  const { excluded_until: excluded, excluded_for_good: isForGood, time_out_until: paused } = limits;
  return (
    <div className="panel min-h-88px lt-tablet:min-h-152px flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-4 text-14">
      {!excluded && !paused && <p className="text-text-2">{t('protection.noBreak')}</p>}
      {excluded && (
        <p>
          <b>
            {isForGood ? t('protection.excludedForGood') : t('protection.excludedUntil', { date: moment(excluded) })}
          </b>
        </p>
      )}
      {paused && <Break t={t} until={paused} from={limits.time_out_liftable_from} nowMs={nowMs} />}
    </div>
  );
}

export const DrawnBreaks = withGiven(BreakPanel);

const moment = (iso: string) => dateTime(iso).slice(0, -3);

type BreakProps = { t: Translate; until: string; from: Limits['time_out_liftable_from']; nowMs: number };

function Break({ t, until, from, nowMs }: BreakProps) {
  const isLiftable = from !== null && Date.parse(from) <= nowMs;
  return (
    <>
      <div className="flex-[1_1_320px]">
        <p>
          <b>{t('protection.onBreakUntil', { date: moment(until) })}</b> {t('protection.breakStands')}
        </p>
        {from !== null && (
          <p>{isLiftable ? t('protection.liftableNow') : t('protection.liftableFrom', { date: moment(from) })}</p>
        )}
      </div>
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
