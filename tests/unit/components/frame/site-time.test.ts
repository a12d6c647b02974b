import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteTime } from '#components/frame/site-time.inline.ts';
import { CLOCK_OFFSET_KEY, SERVER_TIME, TIME_KNOWN } from '#domain/server-time.ts';

const TRUTH = Date.UTC(2026, 10, 29, 12);
const DAY = 86_400_000;
let stored: Map<string, string>;
let requests: number;
let answer: () => Promise<Response>;

beforeEach(() => {
  stored = new Map();
  requests = 0;
  answer = async () => new Response('{}', { headers: { [SERVER_TIME]: `${TRUTH}` } });
  vi.useFakeTimers({ now: TRUTH, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, String(value)),
};

/**
 * Opens a static page.
 * @returns the offset on its root element, and how often it was announced.
 */
async function opened(sessionStorage: object = storage) {
  const dataset: { clock?: string } = {};
  const document = Object.assign(new EventTarget(), { documentElement: { dataset } });
  let known = 0;
  document.addEventListener(TIME_KNOWN, () => {
    known += 1;
  });
  const fetch = () => {
    requests += 1;
    return answer();
  };
  new Function('document', 'sessionStorage', 'fetch', siteTime)(document, sessionStorage, fetch);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return { ahead: Number(dataset.clock), known };
}

test.each([-3 * DAY, 3 * DAY])(
  'an answer corrects a device clock that is off by %i ms, and the next page keeps the correction',
  async (wrongMs) => {
    vi.setSystemTime(TRUTH + wrongMs);
    expect(await opened()).toEqual({ ahead: -wrongMs, known: 1 });
    expect(stored.get(CLOCK_OFFSET_KEY)).toBe(`${-wrongMs}`);
    expect(await opened()).toEqual({ ahead: -wrongMs, known: 0 });
    expect(requests).toBe(1);
  },
);

test('a correct device clock needs no correction on the next page either', async () => {
  expect(await opened()).toEqual({ ahead: 0, known: 1 });
  await opened();
  expect(requests).toBe(1);
});

test('without an answer, or a time in it, the device clock is used', async () => {
  for (const given of [
    () => Promise.reject(new Error('offline')),
    async () => new Response('{}', { headers: { date: 'Thu, 01 Jan 1970 00:00:00 GMT' } }),
  ]) {
    answer = given;
    expect(await opened()).toEqual({ ahead: Number.NaN, known: 0 });
  }
  expect(stored.size).toBe(0);
});

test('the time is correct even if nothing can be stored', async () => {
  const refuse = () => {
    throw new Error('storage is refused');
  };
  vi.setSystemTime(TRUTH + DAY);
  expect(await opened({ getItem: refuse, setItem: refuse })).toEqual({ ahead: -DAY, known: 1 });
});
