import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashbackTargets, timeLeft } from '#domain/bonuses/cashback.ts';

const at = (iso: string) => Date.parse(iso);

describe('the cashback countdown', () => {
  test('targets 00:11 (+01:00) of the next three nights', () => {
    const targets = cashbackTargets(at('2026-11-21T12:00:00+01:00')).map((time) => new Date(time).toISOString());
    expect(targets).toEqual(['2026-11-21T23:11:00.000Z', '2026-11-22T23:11:00.000Z', '2026-11-23T23:11:00.000Z']);
  });

  test('switches to the next night once the moment has passed', () => {
    expect(timeLeft(at('2026-11-22T00:10:59+01:00'))).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(timeLeft(at('2026-11-22T00:11:00+01:00'))).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 });
  });

  test('never shows zero, nor more than a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (now) => {
        const { days, hours, minutes, seconds } = timeLeft(now);
        const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
        expect(total).toBeGreaterThan(0);
        expect(total).toBeLessThanOrEqual(86_400);
      }),
    );
  });
});
