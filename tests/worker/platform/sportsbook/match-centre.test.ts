// A provider's match data besides odds: passed on to viewers of that match, and never delaying the odds.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MatchCentre } from '#contract/sportsbook/match-centre.ts';
import type { FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import { oddsBookOf } from '#platform/host/objects.ts';
import app from '#platform/worker.ts';
import { FakeFeed } from '../fake-feed.ts';

const SPORT = 1;
const centre: MatchCentre = {
  periods: [[1, 0]],
  timeline: [{ kind: 'goals', side: 'home', period: 1, played_ms: 600_000, score: [1, 0] }],
  statistics: { possession: [61, 39], shots: [4, 1] },
  momentum: [10, 40, -20],
  momenta: 90,
};
const form = [{ starts_at: '2026-11-20T20:00:00.000Z', home: 'Lyon', away: 'Lens', score: [1, 0] }];
const now = () => new Date().toISOString();

let feed: FakeFeed;
let match: string;
let providerSocket: WebSocket | undefined;
let history: () => Response;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [feed, providerSocket] = [new FakeFeed(), undefined];
  match = feed.offer(1);
  feed.change(match, { phase: 'live', period: 1, centre });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (`${input}`.endsWith('/history')) return history();
    const { 0: theirs, 1: ours } = new WebSocketPair();
    ours.accept();
    providerSocket = ours;
    const tournaments = [{ id: '1-0', name: 'Ligue 1', country: 'TN' }];
    const events = [...feed.events.values()];
    ours.send(JSON.stringify({ type: 'snapshot', seq: 7, at: now(), sport: SPORT, tournaments, events }));
    return new Response(null, { status: 101, webSocket: theirs });
  });
});

const get = async (path: string) => {
  const response = await app.fetch(new Request(`http://platform.test/services/sportsbook/${path}`), env);
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};
const eventNow = async () => (await get(`events/${match}`)).body.event as unknown as Record<string, unknown>;
/** A socket belongs to the object that it was made in. */
const feedMessage = (seq: number, change: object) =>
  runInDurableObject(oddsBookOf(env, SPORT), () => {
    providerSocket?.send(JSON.stringify({ type: 'difference', seq, at: now(), changed: [{ id: match, ...change }] }));
  });

async function watch(markets: 'all' | 'main'): Promise<FeedMessage[]> {
  const address = `http://platform.test/services/sportsbook/feed?sport=${SPORT}&events=${match}&markets=${markets}`;
  const { webSocket } = await app.fetch(new Request(address, { headers: { upgrade: 'websocket' } }), env);
  if (!webSocket) throw new Error('no socket');
  const received: FeedMessage[] = [];
  webSocket.addEventListener('message', ({ data }) => void received.push(JSON.parse(`${data}`)));
  webSocket.addEventListener('close', () => void received.splice(0));
  webSocket.accept();
  await expect.poll(() => received.length).toBe(1);
  return received;
}
const HOME = { markets: { 'result.goals': { prices: { home: 150 } } } };

describe('the match centre', () => {
  test('is sent to viewers of the match, and to no list', async () => {
    expect(await eventNow()).toMatchObject({ centre });
    const { body } = await get(`events?sport=${SPORT}&type=live`);
    expect((body.events as unknown as object[])[0]).not.toHaveProperty('centre');
    const [all, listed] = [await watch('all'), await watch('main')];
    expect([all[0], listed[0]]).toMatchObject([{ events: [{ centre }] }, { events: [{ id: match }] }]);
    expect(JSON.stringify(listed)).not.toContain('momentum');
    const later = { ...centre, periods: [[2, 0]] };
    await feedMessage(8, { ...HOME, centre: later });
    await expect.poll(() => [all.length, listed.length]).toEqual([2, 2]);
    expect(all[1]).toMatchObject({ changed: [{ centre: later, ...HOME }] });
    expect(listed[1]).toMatchObject({ changed: [HOME] });
    expect(JSON.stringify(listed)).not.toContain('momentum');
    expect(await eventNow()).toMatchObject({ centre: later });
  });

  test.each([
    ['no object', 'goal!'],
    ['a list', [centre]],
    ['an impossible count', { ...centre, statistics: { shots: [-1, 4] } }],
    ['an unknown word', { ...centre, statistics: { '<script>': [1, 4] } }],
    ['an endless timeline', { ...centre, timeline: Array.from({ length: 5_000 }, () => centre.timeline[0]) }],
    ['a truncated one', { periods: [[1, 0]] }],
  ])('with %s affects no odds', async (_, malformed) => {
    const all = await watch('all');
    await feedMessage(8, { ...HOME, centre: malformed });
    await expect.poll(() => all.length).toBe(2);
    expect(all[1]).toMatchObject({ changed: [{ ...HOME, centre: null }] });
    expect(await eventNow()).toMatchObject({
      centre: null,
      markets: { 'result.goals': { outcomes: { home: { price: 150 } } } },
    });
    await feedMessage(9, { markets: { 'result.goals': { prices: { home: 155 } } } });
    await expect.poll(() => all.length).toBe(3);
  });

  test('is dropped if it is malformed from the start, and its unknown parts are ignored', async () => {
    feed.change(match, { centre: { ...centre, momenta: -1 } as never });
    const other = feed.offer(2);
    feed.change(other, { phase: 'live', centre: { ...centre, weather: 'rain' } as never });
    expect(await eventNow()).toMatchObject({ centre: null, markets: { 'result.goals': { suspended: false } } });
    expect((await get(`events/${other}`)).body.event).toMatchObject({ centre });
    expect((await get(`events/${other}`)).body.event).not.toHaveProperty(['centre', 'weather']);
  });
});

describe('the data before a match', () => {
  test('is passed on, without unknown or malformed parts', async () => {
    history = () => Response.json({ home_form: form, away_form: [{ score: [1e9, 0] }], table: 7, manager: 'X' });
    const { status, body } = await get(`events/${match}/history`);
    expect([status, body]).toEqual([200, { home_form: form, away_form: [], meetings: [], table: [] }]);
  });

  test.each([
    ['has none', () => Response.json({ code: 'not_found' }, { status: 404 }), 404],
    ['answers with a page', () => new Response('<h1>Hello</h1>'), 404],
    ['answers with a number', () => Response.json(7), 404],
    ['sends more than any match has', () => Response.json({ home_form: form, more: 'x'.repeat(2 ** 20) }), 404],
    ['leads elsewhere', () => Response.redirect('http://elsewhere.test/'), 404],
    ['fails', () => new Response(null, { status: 502 }), 503],
    [
      'cannot be reached',
      () => {
        throw new TypeError('connection refused');
      },
      503,
    ],
  ])('is refused when the provider %s', async (_, answer, status) => {
    history = answer;
    expect((await get(`events/${match}/history`)).status).toBe(status);
    expect((await get('events/99-1/history')).status).toBe(404);
  });
});
