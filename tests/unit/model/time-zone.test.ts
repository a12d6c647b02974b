import { afterEach, expect, test, vi } from 'vitest';
import { zoneName } from '#model/dates.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['UTC', 'UTC'],
  ['Africa/Tunis', 'UTC+1'],
  ['Asia/Kolkata', 'UTC+5:30'],
  ['America/New_York', 'UTC-5'],
])('the zone %s is named %s', (zone, name) => {
  vi.stubEnv('TZ', zone);
  expect(zoneName(Date.UTC(2026, 10, 21))).toBe(name);
});
