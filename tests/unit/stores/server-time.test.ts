import { beforeEach, expect, test } from 'vitest';
import { SERVER_TIME } from '#domain/server-time.ts';
import { serverTime } from '#stores/server-time.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The true time, and the device's. */
let trueMs: number;
let wrongByMs: number;
let sleptMs: number;
let stored: string | null;
let requests: number;
let tripMs: number;
/** The part of a round trip before the site reads the time. */
let shareBefore: number;
let headers: () => Record<string, string>;
let fetched: typeof fetch;

const device = {
  wallMs: () => trueMs + wrongByMs,
  monotonicMs: () => trueMs - Date.UTC(2026, 10, 29) - sleptMs,
  readOffset: () => stored,
  writeOffset: (offsetMs: string) => {
    stored = offsetMs;
  },
};

beforeEach(() => {
  trueMs = Date.UTC(2026, 10, 29, 10);
  wrongByMs = 0;
  sleptMs = 0;
  stored = null;
  requests = 0;
  tripMs = 80;
  shareBefore = 0.5;
  headers = () => ({ [SERVER_TIME]: `${trueMs}` });
});

const networkAnswer = async (): Promise<Response> => {
  trueMs += tripMs * shareBefore;
  const answer = new Response('{}', { headers: headers() });
  trueMs += tripMs * (1 - shareBefore);
  return answer;
};

function openPage() {
  const time = serverTime(device, async () => {
    requests += 1;
    await fetched('/session/state');
  });
  fetched = time.timed(networkAnswer);
  return time;
}
/** Reading may send a request, which takes time. */
function shownError(time: ReturnType<typeof openPage>): number {
  const truth = trueMs;
  return Math.abs(time.now() - truth);
}
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test.each([-3 * DAY, -20 * MINUTE, 20 * MINUTE, 3 * DAY])(
  'a device that is off by %i ms shows the time of the site after the first answer',
  async (wrong) => {
    wrongByMs = wrong;
    const time = openPage();
    expect(time.now()).toBe(trueMs + wrong);
    await fetched('/api/anything');
    expect(shownError(time)).toBeLessThanOrEqual(tripMs / 2);
    trueMs += 10 * MINUTE;
    expect(shownError(time)).toBeLessThanOrEqual(tripMs / 2);
    expect(requests).toBe(0);
  },
);

test('the next page of the tab knows the time before any answer', async () => {
  wrongByMs = 3 * DAY;
  openPage();
  await fetched('/api/anything');
  trueMs += MINUTE;
  expect(shownError(openPage())).toBeLessThanOrEqual(tripMs);
});

test.each(['', 'soon', 'NaN', 'Infinity', '1e300'])('a stored offset of %j is invalid', (text) => {
  stored = text;
  expect(openPage().now()).toBe(trueMs);
});

test('an answer without a time, or with an invalid one, changes nothing', async () => {
  wrongByMs = HOUR;
  const time = openPage();
  for (const given of [
    {},
    { [SERVER_TIME]: '' },
    { [SERVER_TIME]: 'now' },
    { [SERVER_TIME]: '-5' },
    { date: 'Thu, 01 Jan 1970 00:00:00 GMT' },
  ]) {
    headers = () => given as Record<string, string>;
    await fetched('/api/anything');
  }
  expect(time.now()).toBe(trueMs + HOUR);
});

test('a slow answer is off by half its round trip at most, and does not replace a faster one', async () => {
  wrongByMs = 20 * MINUTE;
  tripMs = 8 * SECOND;
  shareBefore = 1;
  const time = openPage();
  await fetched('/api/slow');
  expect(shownError(time)).toBeLessThanOrEqual(4 * SECOND);
  tripMs = 40;
  await fetched('/api/quick');
  expect(shownError(time)).toBeLessThanOrEqual(40);
  tripMs = 20 * SECOND;
  shareBefore = 0;
  await fetched('/api/slow');
  expect(shownError(time)).toBeLessThanOrEqual(40);
});

test('a correct device stays uncorrected', async () => {
  const time = openPage();
  await fetched('/api/anything');
  expect(time.now()).toBe(trueMs);
});

test.each([-3 * DAY, -20 * MINUTE, 20 * MINUTE, 3 * DAY])(
  'a clock that is set by %i ms while the page is open is corrected by one request',
  async (step) => {
    const time = openPage();
    await fetched('/api/anything');
    trueMs += MINUTE;
    wrongByMs += step;
    time.now();
    await settle();
    expect(requests).toBe(1);
    expect(shownError(time)).toBeLessThanOrEqual(tripMs / 2);
    for (let second = 0; second < 60; second += 1) {
      trueMs += SECOND;
      time.now();
    }
    await settle();
    expect(requests).toBe(1);
  },
);

test('setting a clock back gains no time even before the answer', async () => {
  const time = openPage();
  await fetched('/api/anything');
  wrongByMs -= HOUR;
  expect(shownError(time)).toBe(0);
});

test('after sleep that stopped the monotonic clock the time is correct at once, and is requested', async () => {
  wrongByMs = 20 * MINUTE;
  const time = openPage();
  await fetched('/api/anything');
  trueMs += HOUR;
  sleptMs += HOUR;
  expect(shownError(time)).toBeLessThanOrEqual(tripMs / 2);
  await settle();
  expect(requests).toBe(1);
});

test('an answer that was in flight while the device slept is ignored', async () => {
  const time = openPage();
  const asleep = time.timed(async () => {
    const answer = await networkAnswer();
    trueMs += HOUR;
    sleptMs += HOUR;
    return answer;
  });
  await asleep('/api/anything');
  expect(shownError(time)).toBe(0);
});

test('without answers the time is requested ever less often', async () => {
  const time = openPage();
  await fetched('/api/anything');
  headers = () => ({});
  tripMs = 0;
  wrongByMs = 3 * DAY;
  for (let tick = 0; tick < 40; tick += 1) {
    time.now();
    await settle();
    trueMs += 250;
  }
  expect(requests).toBeLessThanOrEqual(4);
  for (let tick = 0; tick < 4 * 3_600; tick += 1) {
    time.now();
    await settle();
    trueMs += 250;
  }
  expect(requests).toBeLessThanOrEqual(70);
});

test('code that needs the time before any answer requests it once', async () => {
  wrongByMs = -3 * DAY;
  const time = openPage();
  await Promise.all([time.timeKnown(), time.timeKnown()]);
  await time.timeKnown();
  expect(requests).toBe(1);
  expect(shownError(time)).toBeLessThanOrEqual(tripMs / 2);
});

test('a missing answer never blocks code that needs the time', async () => {
  const time = serverTime(device, () => Promise.reject(new Error('offline')));
  await time.timeKnown();
  expect(time.now()).toBe(trueMs);
});

test('time measured on this page is never corrected', async () => {
  wrongByMs = 3 * DAY;
  const time = openPage();
  const before = time.elapsed();
  await fetched('/api/anything');
  trueMs += MINUTE;
  wrongByMs = -HOUR;
  expect(time.elapsed() - before).toBe(MINUTE + tripMs);
});
