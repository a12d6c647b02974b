import { useEffect, useState } from 'react';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { writeAmount } from '#domain/typed-amount.ts';
import type { Translate } from '#i18n/t.ts';
import { UnreadNote } from '#islands/account/UnreadNote.tsx';
import { useProtection } from '#islands/safer-gambling/use-protection.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { dateTime } from '#model/dates.ts';
import { type HouseLimit, houseLimits } from '#model/house-limits.ts';
import { loadSettings } from '#stores/cashier/operator-settings.ts';
import { type Limits, loadProtection } from '#stores/safer-gambling/protection.ts';
import meter from '#theme/meter.css?url';

type Limit = Limits['limits'][number];
export type MoneyContext = { readonly t: Translate; readonly currency: string };

const moment = (iso: string) => dateTime(iso).slice(0, -3);

function formatAmounts(limit: Limit, { t, currency }: MoneyContext) {
  const { next } = limit;
  const write = (amount: number) =>
    limit.kind === 'session'
      ? t('protection.minutesCount', { count: amount })
      : formatMoney(amountMinor(amount), currency, t.locale);
  const nextSize = next && ('minutes' in next ? next.minutes : next.amount);
  return {
    size: write(limitSize(limit)),
    used: write(limit.used),
    left: write(limit.left),
    next: nextSize && write(nextSize),
  };
}

const limitSize = (limit: Limit): number => (limit.kind === 'session' ? limit.minutes : limit.amount);

function LimitCard({ limit, ...context }: MoneyContext & { limit: Limit }) {
  const { t } = context;
  const name = t('protection.limitOf', {
    kind: t(`protection.kind_${limit.kind}`),
    period: t(`protection.period_${limit.period}`),
  });
  const { size, used, left, next } = formatAmounts(limit, context);
  const later = limit.next && { size: next || '', date: moment(limit.next.from) };
  return (
    <li className="panel grid grid-cols-[minmax(0,1fr)] content-start gap-2 px-5 py-4 text-14">
      <p className="flex flex-wrap justify-between gap-x-3">
        <b>{name}</b>
        <span className="figures">
          <Sentence text={t('protection.left')} values={{ left }} />
        </span>
      </p>
      <meter min={0} max={limitSize(limit)} value={limit.used} aria-label={name} />
      <p className="text-13 text-text-3 figures whitespace-normal">
        <Sentence text={t('protection.used')} values={{ used, size }} /> ·{' '}
        {t('protection.until', { date: moment(limit.ends_at) })}
      </p>
      {later && <p>{t(next ? 'protection.becomes' : 'protection.ends', later)}</p>}
      <LimitChange limit={limit} isWaiting={Boolean(later)} name={name} t={t} />
    </li>
  );
}

type ChangeProps = { t: Translate; limit: Limit; isWaiting: boolean; name: string };

/** Uses the form that sets a limit: submitting the current size again cancels a pending change. */
function LimitChange({ limit, isWaiting, name, t }: ChangeProps) {
  const present =
    limit.kind === 'session'
      ? { name: 'minutes', value: String(limit.minutes) }
      : { name: 'amount', value: writeAmount(limit.amount, t.locale) };
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

export function HouseLimits({ locale }: { locale: string }) {
  const t = useTexts(locale, 'protection');
  const [limits, setLimits] = useState<readonly HouseLimit[]>([]);
  useEffect(() => {
    void loadSettings().then((settings) => setLimits(houseLimits(settings?.limits ?? null, locale)));
  }, [locale]);
  if (!t || limits.length === 0) return null;
  return (
    <section className="[section_&]:mt-6" aria-labelledby="house-limits">
      <h2 id="house-limits" className="section-title mb-3">
        {t('protection.houseLimits')}
      </h2>
      <dl className="panel grid cols-fit-150px gap-4 p-4">
        {limits.map(({ name, amount }) => (
          <div key={name}>
            <dt className="text-13 text-text-3">{t(`protection.${name}`)}</dt>
            <dd className="figures font-bold">
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export const LimitList = ({ locale }: { locale: string }) => (
  <>
    <PlayerLimits locale={locale} />
    <HouseLimits locale={locale} />
  </>
);

function PlayerLimits({ locale }: { locale: string }) {
  const { t, known } = useProtection(locale);
  if (known.kind === 'failed') return <UnreadNote locale={locale} onRetry={() => void loadProtection()} />;
  if (!t || known.kind !== 'ready') return <div className="panel skeleton h-232px" aria-hidden="true" />;
  const { limits, currency } = known.limits;
  if (limits.length === 0)
    return <p className="panel grid place-content-center min-h-232px text-text-2">{t('protection.noLimits')}</p>;
  return (
    <>
      <link rel="stylesheet" href={meter} precedence="page" />
      <ul className="grid cols-fit-230px gap-3">
        {limits.map((limit) => (
          <LimitCard key={`${limit.kind}${limit.period}`} limit={limit} t={t} currency={currency} />
        ))}
      </ul>
    </>
  );
}
