import { toDecimal } from '#domain/money.ts';
import { limitWords, type Said } from '#islands/safer-gambling/limit-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { dateTime } from '#model/dates.ts';
import type { Limits } from '#stores/safer-gambling/protection.ts';

type Limit = Limits['limits'][number];

const sizeOf = (limit: Limit) => (limit.kind === 'session' ? limit.minutes : limit.amount);
/** Without seconds: for a date days ahead they mean nothing. */
const moment = (iso: string) => dateTime(iso).slice(0, -3);

export function LimitCard({ limit, ...said }: Said & { limit: Limit }) {
  const { t } = said;
  const { name, size, used, left, next } = limitWords(limit, said);
  const later = limit.next && { size: next ?? '', date: moment(limit.next.from) };
  return (
    <li className="panel limit-card">
      <p className="limit-head">
        <b>{name}</b>
        <span className="figures">{t('protection.left', { left })}</span>
      </p>
      <meter min={0} max={sizeOf(limit)} value={limit.used} aria-label={name} />
      <p className="limit-use figures">
        {t('protection.used', { used, size })} · {t('protection.until', { date: moment(limit.ends_at) })}
      </p>
      {later && <p className="limit-later">{t(next ? 'protection.becomes' : 'protection.ends', later)}</p>}
      <LimitChange limit={limit} isWaiting={later !== null && later !== undefined} name={name} t={t} />
    </li>
  );
}

type ChangeProps = Pick<Said, 't'> & { limit: Limit; isWaiting: boolean; name: string };

/** A plain form, like the one that sets a limit: submitting the current size again cancels a pending change. */
function LimitChange({ limit, isWaiting, name, t }: ChangeProps) {
  const present =
    limit.kind === 'session'
      ? { name: 'minutes', value: String(limit.minutes) }
      : { name: 'amount', value: toDecimal(limit.amount) };
  const sent = isWaiting ? present : { name: 'remove', value: 'yes' };
  return (
    <form method="post">
      <input type="hidden" name="kind" value={limit.kind} />
      <input type="hidden" name="period" value={limit.period} />
      <input type="hidden" {...sent} />
      <Button type="submit" size="sm">
        {t(isWaiting ? 'protection.keep' : 'protection.remove')}
        <span className="sr-only"> ({name})</span>
      </Button>
    </form>
  );
}
