import { afterEach, expect, test, vi } from 'vitest';
import { dateTime, day, isoDay, isoDayBefore, localDay, month, timeOfDay } from '#model/dates.ts';

afterEach(() => vi.unstubAllEnvs());
const inZone = (zone: string) => vi.stubEnv('TZ', zone);

test('a moment is written day first, to the second, in the reader’s time zone', () => {
  inZone('Africa/Tunis');
  expect(dateTime('2026-03-05T23:04:09.120Z')).toBe('06/03/2026 00:04:09');
  inZone('America/New_York');
  expect(dateTime('2026-03-05T23:04:09.120Z')).toBe('05/03/2026 18:04:09');
});

test.each(['Africa/Tunis', 'America/New_York', 'Pacific/Auckland'])('a day stays the same day in %s', (zone) => {
  inZone(zone);
  expect(day('2026-11-01')).toBe('01/11/2026');
});

test('a time of day is hours and minutes', () => {
  inZone('Africa/Tunis');
  expect(timeOfDay(Date.UTC(2026, 10, 21, 8, 5, 59))).toBe('09:05');
});

test('the day of a moment, and the days before it, are in the reader’s time zone', () => {
  inZone('Pacific/Auckland');
  expect(localDay('2026-03-05T23:04:09.120Z')).toBe('06/03/2026');
  const moment = new Date('2026-02-28T23:04:09.120Z');
  expect([isoDay(moment), isoDayBefore(moment, 1), isoDayBefore(moment, 30)]).toEqual([
    '2026-03-01',
    '2026-02-28',
    '2026-01-30',
  ]);
});

test('a month is written with its year', () => {
  expect([month('2026-11'), month('2026-11-30')]).toEqual(['11/2026', '11/2026']);
});
