import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOCK_OFFSET_KEY, SERVER_TIME } from '#domain/server-time.ts';
import { withSiteTime } from '#shell/site-time.ts';

const TRUTH = Date.UTC(2026, 10, 29, 12);
const DAY = 86_400_000;
let stored: Map<string, string>;
let asked: number;

beforeEach(() => {
  stored = new Map();
  asked = 0;
  vi.useFakeTimers({ now: TRUTH });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response('{}', { headers: { [SERVER_TIME]: `${TRUTH}` } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function shown(): Promise<number[]> {
  const moments: number[] = [];
  await withSiteTime((nowMs) => moments.push(nowMs));
  return moments;
}

test.each([-3 * DAY, 3 * DAY])(
  'a device that is wrong by %i ms is corrected by an answer, and the next page knows',
  async (wrongMs) => {
    vi.setSystemTime(TRUTH + wrongMs);
    expect(await shown()).toEqual([TRUTH + wrongMs, TRUTH]);
    expect(stored.get(CLOCK_OFFSET_KEY)).toBe(`${-wrongMs}`);
    expect(await shown()).toEqual([TRUTH]);
    expect(asked).toBe(1);
  },
);

test('without an answer, or a time in it, the device is believed', async () => {
  for (const answer of [
    () => Promise.reject(new Error('offline')),
    async () => new Response('{}', { headers: { date: 'Thu, 01 Jan 1970 00:00:00 GMT' } }),
  ]) {
    vi.stubGlobal('fetch', answer);
    expect(await shown()).toEqual([TRUTH]);
  }
  expect(stored.size).toBe(0);
});

test('where nothing can be stored the time is right all the same', async () => {
  const refuse = () => {
    throw new Error('storage is refused');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  vi.setSystemTime(TRUTH + DAY);
  expect(await shown()).toEqual([TRUTH + DAY, TRUTH]);
});
