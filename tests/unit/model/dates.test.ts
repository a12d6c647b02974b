import { afterEach, describe, expect, test, vi } from 'vitest';
import { marketDay } from '#domain/market.ts';
import { dateTime, day, dayOf, isoDay, isoDayBefore, month, namedDateTime, timeOfDay } from '#model/dates.ts';

afterEach(() => vi.unstubAllEnvs());

describe.each(['Africa/Tunis', 'America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Apia', 'UTC'])(
  'for a reader in %s',
  (zone) => {
    const read = <T>(work: () => T): T => {
      vi.stubEnv('TZ', zone);
      return work();
    };

    test('a time is written day first, to the second, in the market’s time zone', () => {
      expect(read(() => dateTime('2026-03-05T23:04:09.120Z'))).toBe('06/03/2026 00:04:09');
      expect(read(() => dateTime(null))).toBe('–');
    });

    test('a time in a sentence names its time zone', () => {
      expect(read(() => namedDateTime('2026-03-05T23:04:09.120Z'))).toBe('\u206606/03/2026 00:04 (UTC+1)\u2069');
    });

    test.each([
      // Before and after the hours that are skipped and repeated in California and New Zealand.
      ['2026-03-08T09:59:59Z', '08/03/2026'],
      ['2026-03-08T10:00:00Z', '08/03/2026'],
      ['2026-04-04T13:59:59Z', '04/04/2026'],
      ['2026-09-26T14:00:00Z', '26/09/2026'],
      ['2026-11-01T08:59:59Z', '01/11/2026'],
      // The market's midnight, to the millisecond.
      ['2026-06-30T22:59:59.999Z', '30/06/2026'],
      ['2026-06-30T23:00:00.000Z', '01/07/2026'],
      ['2026-12-31T23:00:00.000Z', '01/01/2027'],
    ])('the day of %s is found by a filter for that day', (iso, written) => {
      const [shown, filtered] = read(() => [dayOf(iso), isoDay(new Date(iso))]);
      expect([shown, read(() => dateTime(iso)).slice(0, 10)]).toEqual([written, written]);
      expect(day(filtered ?? '')).toBe(written);
      expect(filtered).toBe(marketDay(Date.parse(iso)));
    });

    test('the days before a day are counted in the market’s calendar', () => {
      const moment = new Date('2026-02-28T23:04:09.120Z');
      expect(read(() => [isoDay(moment), isoDayBefore(moment, 1), isoDayBefore(moment, 30)])).toEqual([
        '2026-03-01',
        '2026-02-28',
        '2026-01-30',
      ]);
      // A day with a change of clocks has 23 or 25 hours.
      expect(read(() => [1, 2, 3].map((days) => isoDayBefore(new Date('2026-03-09T23:30:00Z'), days)))).toEqual([
        '2026-03-09',
        '2026-03-08',
        '2026-03-07',
      ]);
    });

    test('a day stays the same day', () => {
      expect(read(() => day('2026-11-01'))).toBe('01/11/2026');
    });
  },
);

test('a time within the hour is in the reader’s time zone', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(timeOfDay(Date.UTC(2026, 10, 21, 8, 5, 59))).toBe('00:05');
});

test('a month is written with its year', () => {
  expect([month('2026-11'), month('2026-11-30')]).toEqual(['11/2026', '11/2026']);
});
