import { afterEach, expect, test, vi } from 'vitest';
import { dateTime, day, timeOfDay } from '#domain/dates.ts';

afterEach(() => vi.unstubAllEnvs());
const inZone = (zone: string) => vi.stubEnv('TZ', zone);

test('a moment is written day first, to the second, in the reader’s own zone', () => {
  inZone('Africa/Tunis');
  expect(dateTime('2026-03-05T23:04:09.120Z')).toBe('06/03/2026 00:04:09');
  inZone('America/New_York');
  expect(dateTime('2026-03-05T23:04:09.120Z')).toBe('05/03/2026 18:04:09');
});

test.each(['Africa/Tunis', 'America/New_York', 'Pacific/Auckland'])('a day stays the same day in %s', (zone) => {
  inZone(zone);
  expect(day('2026-11-01')).toBe('01/11/2026');
});

test('the time of a session’s end is hours and minutes', () => {
  inZone('Africa/Tunis');
  expect(timeOfDay(Date.UTC(2026, 10, 21, 8, 5, 59))).toBe('09:05');
});
