import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import type { CashbackTime } from '#domain/bonuses/cashback.ts';
import type { Translate } from '#i18n/t.ts';
import { dateTime, timeOfDay } from '#model/dates.ts';
import { zoneName } from '#model/time-zone.ts';
import { $bonusRules } from '#stores/bonuses/bonus-history.ts';
import { $cashbackTimes, startCountdown } from '#stores/bonuses/cashback-countdown.ts';

type Props = { t: Translate };
const units = ['days', 'hours', 'minutes', 'seconds'] as const;
const padded = (time: CashbackTime, unit: (typeof units)[number]) =>
  unit === 'days' ? String(time.days) : String(time[unit]).padStart(2, '0');

/** Countdown to the next three cashback payments; only the digits that change are rewritten. */
export function CashbackNext({ t }: Props) {
  const known = useStore($bonusRules);
  const times = useStore($cashbackTimes);
  // Before the paint: the times would push what is below them.
  useLayoutEffect(startCountdown, []);
  if (known.kind === 'ready' && known.rules.cashbackShare === 0)
    return <p className="note">{t('bonuses.cashbackOff')}</p>;
  const [next, ...later] = times ?? [];
  const share = known.kind === 'ready' ? String(known.rules.cashbackShare) : '…';
  return (
    <section className="panel panel-body grid gap-4" aria-labelledby="cashback-next">
      <div className="grid gap-1">
        <h2 id="cashback-next" className="section-title">
          {t('bonuses.nextCashback')}
        </h2>
        {next && (
          <p className="text-14 text-text-2">
            {t('bonuses.cashbackRule', { share, at: timeOfDay(next.at), zone: zoneName(next.at) })}
          </p>
        )}
      </div>
      <p
        className="grid grid-cols-[repeat(4,minmax(0,88px))] gap-2 figures"
        role="timer"
        aria-label={t('bonuses.nextCashback')}
      >
        {units.map((unit) => (
          <span key={unit} className="grid justify-items-center p-2 rounded-2 bg-well">
            <b className="text-24">{next ? padded(next, unit) : '–'}</b>
            <small className="text-12 text-text-3">{t(`bonuses.${unit}`)}</small>
          </span>
        ))}
      </p>
      <ol className="grid gap-1 max-w-376px text-14 text-text-2">
        {later.map((time) => (
          <li key={time.at} className="flex flex-wrap justify-between gap-x-4">
            <bdi className="figures">{dateTime(new Date(time.at).toISOString())}</bdi>
            <bdi className="figures">
              {units.map((unit) => `${padded(time, unit)}\u00a0${t(`bonuses.${unit}`)}`).join(' ')}
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
