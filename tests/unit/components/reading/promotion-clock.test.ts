import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promotionClock } from '#components/reading/promotion-clock.inline.ts';
import { TIME_KNOWN } from '#domain/server-time.ts';
import { type PromotionDays, promotionMoments, promotionState } from '#model/reading/promotions.ts';

afterEach(() => vi.useRealTimers());

/** What the inline script sets on an element of an old build. */
let root: { clock?: string } = {};
let afterwards: () => void;
beforeEach(() => {
  root = {};
});

function corrected(days: PromotionDays): { state: string } {
  const { shownMs, fromMs, untilMs } = promotionMoments(days);
  const dataset = {
    state: 'as built',
    from: `${fromMs}`,
    ...(shownMs !== undefined && { shown: `${shownMs}` }),
    ...(untilMs !== undefined && { until: `${untilMs}` }),
  };
  const corrected = new EventTarget();
  const document = Object.assign(corrected, {
    documentElement: { dataset: root },
    querySelectorAll: () => [{ dataset }],
  });
  new Function('document', promotionClock)(document);
  afterwards = () => void corrected.dispatchEvent(new Event(TIME_KNOWN));
  return dataset;
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
      expect(corrected(days).state).toBe(promotionState(days, Date.now()));
    }
  },
);

test.each([-3, 3])(
  'on a device that is %i days off, the state follows the site’s time, at once or once it is known',
  (wrongDays) => {
    const days = { startsOn: '2026-11-01', endsOn: '2026-11-01' };
    const wrongMs = wrongDays * 86_400_000;
    vi.useFakeTimers({ now: Date.parse('2026-11-01T12:00:00Z') + wrongMs });
    const before = corrected(days);
    expect(before.state).not.toBe('running');
    root.clock = `${-wrongMs}`;
    afterwards();
    expect(before.state).toBe('running');
    expect(corrected(days).state).toBe('running');
  },
);
