import { afterEach, expect, test, vi } from 'vitest';
import { promotionClock } from '#components/reading/promotion-clock.ts';
import { type PromotionDays, promotionMoments, promotionState } from '#model/reading/promotions.ts';

afterEach(() => vi.useRealTimers());

/** The state that the inline script sets on an element of an old build. */
function correctedState(days: PromotionDays): string {
  const { shownMs, fromMs, untilMs } = promotionMoments(days);
  const dataset = {
    state: 'as built',
    from: `${fromMs}`,
    ...(shownMs !== undefined && { shown: `${shownMs}` }),
    ...(untilMs !== undefined && { until: `${untilMs}` }),
  };
  new Function('document', promotionClock)({ querySelectorAll: () => [{ dataset }] });
  return dataset.state;
}

test.each(['2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z', '2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z'])(
  'at %s the browser computes the same state as the build',
  (moment) => {
    vi.useFakeTimers({ now: Date.parse(moment) });
    for (const days of [
      { startsOn: '2026-11-01', endsOn: '2026-11-30' },
      { startsOn: '2026-11-01' },
      { appearsOn: '2026-11-01', startsOn: '2026-12-01' },
    ]) {
      expect(correctedState(days)).toBe(promotionState(days, Date.now()));
    }
  },
);
