import { useStore } from '@nanostores/react';
import { MARKET_ZONE_NAME } from '#domain/market.ts';
import type { Translate } from '#i18n/t.ts';
import { $untilFreeSpin } from '#stores/wheel/wheel.ts';

const units = ['hours', 'minutes', 'seconds'] as const;

/** How long until the next free spin. Without scripts it says when that is, by the market's clock. */
export function FreeSpinClock({ t, time }: { t: Translate; time: string }) {
  const left = useStore($untilFreeSpin, { ssr: () => null });
  return (
    <div className="wheel-next">
      <span id="next-free-spin">{t('wheel.nextFree')}</span>
      <div className="countdown figures" role="timer" aria-labelledby="next-free-spin">
        {left ? (
          units.map((unit) => (
            <span key={unit}>
              {String(left[unit]).padStart(2, '0')}
              <small>{t(`wheel.${unit}`)}</small>
            </span>
          ))
        ) : (
          <span>
            <bdi>{time.slice(0, 5)}</bdi>
            <small>{MARKET_ZONE_NAME}</small>
          </span>
        )}
      </div>
    </div>
  );
}
