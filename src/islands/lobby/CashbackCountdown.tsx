import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { TimeLeft } from '#domain/cashback.ts';
import { type Strings, translator } from '#i18n/t.ts';
import { island } from '#islands/ui/island.tsx';
import { $cashbackTimes, startCountdown } from '#stores/cashback-countdown.ts';

type Props = { locale: string; strings: Strings /** As it was when the page was made. */; left: TimeLeft };
const units = ['days', 'hours', 'minutes', 'seconds'] as const;

export const CashbackCountdown = island(function CashbackCountdown({ locale, strings, left: first }: Props) {
  const t = translator(strings, locale);
  const left = useStore($cashbackTimes, { ssr: () => null })?.[0] ?? first;
  useEffect(() => startCountdown(), []);
  return (
    <div className="countdown figures" role="timer">
      {units.map((unit) => (
        <span key={unit}>
          {unit === 'days' ? left.days : String(left[unit]).padStart(2, '0')}
          <small>{t(`lobby.${unit}`)}</small>
        </span>
      ))}
    </div>
  );
});
