// Many visitors who read the same thing cost the API host one call in five seconds.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Browser } from './browser.ts';
import { byDefault, host } from './fake-host.ts';

const PATH = '/api/jackpot/v1/jackpots/';
const LOOKERS = 200;
let now = Date.UTC(2026, 10, 26, 20);
let value = '100.000';

beforeEach(() => {
  // Answers of an earlier test have expired.
  now += 60_000;
  value = '100.000';
  vi.useFakeTimers({ toFake: ['Date'], now });
  host.answer = (received) =>
    received.path.startsWith(PATH)
      ? Response.json(
          { jackpots: [{ id: 'gold', name: 'gold', value, winner: null, won_at: null }] },
          { headers: { etag: `"${value}"`, 'cache-control': 'public, no-cache' } },
        )
      : byDefault(received);
});
afterEach(() => {
  vi.useRealTimers();
  host.reset();
});

const later = (ms: number) => {
  now += ms;
  vi.setSystemTime(now);
};
const shown = async (headers: Record<string, string> = {}) => {
  const answer = await new Browser().get(PATH, headers);
  const text = await answer.text();
  return [answer.status, /"value":"?([\d.]+)/.exec(text)?.[1] ?? text];
};
const crowd = () => Promise.all(Array.from({ length: LOOKERS }, () => shown()));

test('many concurrent readers cause one call to the host, for five seconds', async () => {
  const first = await crowd();
  later(4_900);
  const second = await crowd();
  expect(new Set([...first, ...second].map((one) => one.join(' ')))).toHaveLength(1);
  expect(host.to(PATH)).toHaveLength(1);
});

test('after five seconds one reader triggers a refresh, and nobody waits for it', async () => {
  const [before] = await crowd();
  value = '200.000';
  later(6_000);
  expect(await shown()).toEqual(before);
  await vi.waitFor(async () => expect(await shown()).not.toEqual(before));
  expect(host.to(PATH)).toHaveLength(2);
});

test('never serves an answer older than ten seconds', async () => {
  const [before] = await crowd();
  value = '300.000';
  later(10_000);
  expect(await shown()).not.toEqual(before);
});

test('a shared call carries no token of a signed-in player', async () => {
  const browser = await new Browser().signedIn();
  host.received = [];
  expect((await browser.get(PATH)).status).toBe(200);
  expect(host.to(PATH)).toHaveLength(1);
  expect(host.to(PATH)[0]?.headers.has('authorization')).toBe(false);
});

test('answers 304 to a browser that has the answer', async () => {
  await shown();
  expect((await shown({ 'if-none-match': '"100.000"' }))[0]).toBe(304);
  expect(host.to(PATH)).toHaveLength(1);
});

test('a failure is not cached: the next reader calls again, and concurrent readers share that call', async () => {
  const good = host.answer;
  host.answer = async (received) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return received.path.startsWith(PATH) ? new Response('down', { status: 502 }) : byDefault(received);
  };
  const first = await crowd();
  expect(first.every(([status]) => Number(status) >= 500)).toBe(true);
  expect(host.to(PATH)).toHaveLength(1);
  host.answer = good;
  expect((await shown())[0]).toBe(200);
});

const event = {
  id: '1-2',
  tournament: '1-0',
  home: 'Sfax',
  away: 'Tunis',
  starts_at: '2026-11-27T20:00:00Z',
  phase: 'prematch',
  period: 0,
  played_ms: 0,
  counts: {},
  markets: {},
};
const LIST = '/services/sportsbook/events?sport=1&type=prematch';
test.each([
  ['a list of matches', LIST, { tournaments: [], events: [], total: 0 }],
  [
    'a match',
    '/services/sportsbook/events/1-2',
    { sport: 1, tournament: { id: '1-0', name: 'Ligue 1', country: 'TN' }, event },
  ],
])('%s is requested once for everybody, without a token', async (_, path, body) => {
  host.answer = (received) =>
    received.path.startsWith('/services/sportsbook/') ? Response.json(body) : byDefault(received);
  const browser = await new Browser().signedIn();
  host.received = [];
  for (const looker of [new Browser(), browser, new Browser()]) await looker.get(path);
  const requests = host.received.filter((received) => received.path.startsWith('/services/sportsbook/'));
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.has('authorization')).toBe(false);
});

test('a list with other parameters is a separate answer', async () => {
  host.answer = (received) =>
    received.path.startsWith('/services/sportsbook/')
      ? Response.json({ tournaments: [], events: [], total: received.path.includes('live') ? 7 : 3 })
      : byDefault(received);
  const totals = [LIST, LIST.replace('prematch', 'live')].map(async (path) =>
    (await new Browser().get(path)).json<{ total: number }>(),
  );
  expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([3, 7]);
});
