import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { TimeLeft } from '#domain/bonuses/cashback.ts';
import type { Translate } from '#i18n/t.ts';
import { island } from '#islands/ui/island.tsx';
import { withTexts } from '#islands/ui/with-texts.tsx';
import { $cashbackTimes, startCountdown } from '#stores/bonuses/cashback-countdown.ts';

type Props = { locale: string; t: Translate /** As it was when the page was made. */; left: TimeLeft };
const units = { days: 'lobby.days', hours: 'lobby.hours', minutes: 'lobby.minutes', seconds: 'lobby.seconds' } as const;
const names = Object.keys(units) as (keyof typeof units)[];

export const CashbackCountdown = withTexts(
  ['lobby'],
  island(function CashbackCountdown({ t, left: first }: Props) {
    const left = useStore($cashbackTimes, { ssr: () => null })?.[0] ?? first;
    useEffect(() => startCountdown(), []);
    return (
      <div className="countdown figures flex gap-2" role="timer">
        {names.map((unit) => (
          <span
            key={unit}
            className="grid justify-items-center min-w-52px pt-6px pb-5px px-2 rounded-2 bg-well text-20 font-bold leading-[1.15]"
          >
            <bdi translate="no">{unit === 'days' ? left.days : String(left[unit]).padStart(2, '0')}</bdi>
            <small className="text-11 font-regular text-text-3">{t(units[unit])}</small>
          </span>
        ))}
      </div>
    );
  }),
);
