import { env, runInDurableObject, SELF } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FeedEvent, FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import type { BookOffer } from '#platform/sportsbook/live-odds.ts';

const call = (path: string, headers: Record<string, string> = {}) =>
  SELF.fetch(`http://platform.test${path}`, { headers });

/** Each test uses its own sport, because objects keep their feed. */
const unused = [3, 4, 10, 12, 13, 14, 17, 20, 21, 22, 25, 26, 29, 36, 45, 53, 94, 95, 96];
let sport = 0;
let feeds: WebSocket[] = [];
let isUp = true;

const market = (price: number, main = true) => ({
  kind: 'result',
  count: 'goals',
  line: null,
  main,
  suspended: false,
  outcomes: { home: { price, verdict: null }, away: { price: 210, verdict: null } },
});
const event = (place: number, phase: FeedEvent['phase'] = 'prematch'): FeedEvent => ({
  id: `${sport}-0-1-${place}`,
  tournament: `${sport}-0`,
  home: `Home ${place}`,
  away: `Away ${place}`,
  starts_at: new Date(Date.now() + (place + 1) * 3_600_000).toISOString(),
  phase,
  period: 0,
  played_ms: 0,
  counts: { goals: [0, 0] },
  markets: { 'result.goals': market(185), 'result.corners': market(300, false) },
});
/** Changes at the provider: a socket belongs to the object that it was made in. */
const provider = (act: (feed: WebSocket | undefined) => void) =>
  runInDurableObject(env.ODDS_BOOK.getByName(`${sport}`), () => act(feeds.at(-1)));
const feedMessage = (message: object) =>
  provider((feed) => feed?.send(JSON.stringify({ seq: 8, at: new Date().toISOString(), ...message })));

beforeEach(() => {
  sport = unused.shift() ?? 1;
  feeds = [];
  isUp = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input));
    if (!isUp) throw new TypeError('connection refused');
    if (pathname === '/line/sports') return Response.json({ sports: [{ id: 1, live: 2, prematch: 30 }] });
    const { 0: theirs, 1: ours } = new WebSocketPair();
    ours.accept();
    feeds.push(ours);
    ours.send(
      JSON.stringify({
        type: 'snapshot',
        seq: 7,
        at: new Date().toISOString(),
        sport,
        tournaments: [{ id: `${sport}-0`, name: 'Ligue', country: 'TN' }],
        events: [event(0), { ...event(1, 'live'), away: 'Germany' }, event(2, 'ended')],
      }),
    );
    return new Response(null, { status: 101, webSocket: theirs });
  });
});

const list = async (query: string) => {
  const answer = await call(`/services/sportsbook/events?sport=${sport}&${query}`);
  return {
    status: answer.status,
    body: (await answer.json()) as { events: FeedEvent[]; tournaments: { id: string }[] },
  };
};
const ids = async (query: string) => (await list(query)).body.events.map(({ id }) => id.split('-').at(-1));

async function watch(query: string): Promise<{ heard: FeedMessage[]; socket: WebSocket }> {
  const { webSocket: socket } = await call(`/services/sportsbook/feed?sport=${sport}&${query}`, {
    upgrade: 'websocket',
  });
  if (!socket) throw new Error('no socket');
  const received: FeedMessage[] = [];
  socket.addEventListener('message', ({ data }) => {
    received.push(JSON.parse(`${data}`));
  });
  socket.accept();
  await expect.poll(() => received.length).toBe(1);
  return { heard: received, socket };
}
const id = (place: number) => `${sport}-0-1-${place}`;

describe('the list of events', () => {
  test('is split into live and upcoming, with only the markets of lists', async () => {
    expect(await ids('type=live')).toEqual(['1']);
    expect(await ids('type=prematch')).toEqual(['0']);
    expect(await ids('type=prematch&tournament=none')).toEqual([]);
    const { body } = await list('type=prematch&hours=2');
    expect(Object.keys(body.events[0]?.markets ?? {})).toEqual(['result.goals']);
    expect(body.tournaments).toHaveLength(1);
    expect(feeds).toHaveLength(1);
  });

  test('is paged with a total count, filtered by country and by other fields', async () => {
    const { body } = await list('type=prematch&size=1&page=1');
    expect(body).toMatchObject({ total: 1, events: [{ id: id(0), more: 1 }] });
    expect(await ids('type=prematch&size=1&page=2')).toEqual([]);
    expect(await ids('type=prematch&country=TN')).toEqual(['0']);
    expect(await ids('type=prematch&country=FR')).toEqual([]);
    for (const wrong of ['size=101', 'size=0', 'page=0', 'country=tn'])
      expect((await list(`type=prematch&${wrong}`)).status, wrong).toBe(400);
  });

  test('is counted by tournament', async () => {
    const answer = await call(`/services/sportsbook/tournaments?sport=${sport}`);
    expect(await answer.json()).toEqual({
      tournaments: [{ id: `${sport}-0`, name: 'Ligue', country: 'TN', live: 1, prematch: 1 }],
    });
  });

  test('shows the current match clock, however old the feed’s message', async () => {
    expect((await list('type=live')).body.events[0]?.played_ms).toBeLessThan(1000);
    vi.useFakeTimers({ now: Date.now() + 20_000, toFake: ['Date'] });
    expect((await list('type=live')).body.events[0]?.played_ms).toBeGreaterThan(19_000);
    vi.useRealTimers();
  });

  test('gives one match with all its markets on request', async () => {
    const answer = await call(`/services/sportsbook/events/${id(0)}`);
    const body = (await answer.json()) as { sport: number; event: FeedEvent };
    expect([body.sport, Object.keys(body.event.markets)]).toEqual([sport, ['result.goals', 'result.corners']]);
    expect((await call(`/services/sportsbook/events/${id(9)}`)).status).toBe(404);
    expect((await call('/services/sportsbook/events/7-0-1-1')).status).toBe(404);
  });

  test('is unavailable while the provider cannot be reached, and available again when it can', async () => {
    isUp = false;
    expect((await list('type=live')).status).toBe(503);
    isUp = true;
    expect(await ids('type=live')).toEqual(['1']);
  });

  test('is requested anew when a message was lost', async () => {
    expect(await ids('type=prematch')).toEqual(['0']);
    await feedMessage({ type: 'difference', seq: 9, removed: [id(0)] });
    await expect.poll(async () => (await ids('type=prematch')).length * 10 + feeds.length).toBe(12);
  });

  test('ignores an invalid message', async () => {
    expect(await ids('type=prematch')).toEqual(['0']);
    await provider((feed) => feed?.send('{"type":"snapshot","events":[{}]}'));
    await expect.poll(async () => (await ids('type=prematch')).length * 10 + feeds.length).toBe(12);
  });
});

describe('a requested price', () => {
  const quotes = async (...asked: [place: number, market?: string, outcome?: string][]) => {
    const wanted = asked.map(([place, marketId = 'result.goals', outcomeId = 'home']) => ({
      eventId: id(place),
      marketId,
      outcomeId,
    }));
    return ((await env.ODDS_BOOK.getByName(`${sport}`).offer(wanted)) as BookOffer | null)?.quotes ?? null;
  };
  const prices = async (...asked: Parameters<typeof quotes>) =>
    (await quotes(...asked))?.map((quote) => (quote === 'unknown' ? quote : quote.price));

  test('is the feed’s price, with the requested market only', async () => {
    const [quote] = (await quotes([0, 'result.corners'])) ?? [];
    expect(quote).toMatchObject({ event: { id: id(0), phase: 'prematch' }, price: 300 });
    expect(quote).toHaveProperty('event.markets', { 'result.corners': market(300, false) });
    await feedMessage({
      type: 'difference',
      changed: [{ id: id(0), markets: { 'result.goals': { prices: { home: 190 } } } }],
    });
    await expect.poll(() => prices([0])).toEqual([190]);
  });

  test('is unknown for what the feed does not have, each in its place', async () => {
    expect(await prices([9], [0, 'result.cards'], [0], [0, 'result.goals', 'draw'], [0, 'constructor'])).toEqual([
      'unknown',
      'unknown',
      185,
      'unknown',
      'unknown',
    ]);
  });

  test('is missing once the match is over, and while its market is suspended or its outcome is decided', async () => {
    expect(await prices([1], [2])).toEqual([185, null]);
    const away = { prices: { away: null }, verdicts: { away: 'lost' } };
    await feedMessage({
      type: 'difference',
      changed: [{ id: id(1), markets: { 'result.goals': { suspended: true }, 'result.corners': away } }],
    });
    await expect.poll(() => prices([1], [1, 'result.corners', 'away'])).toEqual([null, null]);
    expect(await prices([1, 'result.corners'])).toEqual([300]);
  });

  test('is unavailable while the feed is, and after an outage until the next snapshot', async () => {
    isUp = false;
    expect(await quotes([0])).toBeNull();
    isUp = true;
    expect(await prices([0])).toEqual([185]);
    isUp = false;
    await provider((feed) => feed?.close());
    await expect.poll(() => quotes([0])).toBeNull();
  });

  test('waits for the feed’s first snapshot, however many request it concurrently', async () => {
    expect(await Promise.all([prices([0]), prices([0]), prices([9])])).toEqual([[185], [185], ['unknown']]);
    expect(feeds).toHaveLength(1);
  });
});

describe('a viewer', () => {
  test('gets changes of what is watched, and of nothing else', async () => {
    const list = await watch(`events=${id(0)}`);
    const all = await watch(`events=${id(0)},${id(1)}&markets=all`);
    expect(list.heard[0]).toMatchObject({ type: 'snapshot', events: [{ id: id(0) }] });
    const prices = (main: string) => ({ [main]: { prices: { home: 190 } } });
    await feedMessage({ type: 'difference', changed: [{ id: id(0), markets: prices('result.corners') }] });
    await feedMessage({ type: 'difference', seq: 9, changed: [{ id: id(1), markets: prices('result.goals') }] });
    await feedMessage({ type: 'difference', seq: 10, changed: [{ id: id(0), markets: prices('result.goals') }] });
    await expect.poll(() => all.heard.length).toBe(4);
    await expect.poll(() => list.heard.length).toBe(2);
    expect(list.heard[1]).toMatchObject({ changed: [{ id: id(0), markets: prices('result.goals') }] });
  });

  test('of a list learns how many matches were added to its page, started or new', async () => {
    const live = await watch(`events=${id(1)}&type=live&size=20&page=1`);
    const prematch = await watch(`events=${id(0)}&type=prematch&size=1&country=TN`);
    const empty = await watch('events=&type=live&tournament=none');
    const alone = await watch(`events=${id(1)}`);
    expect([live, prematch, empty, alone].map(({ heard: received }) => received[0]?.unseen)).toEqual([
      0,
      0,
      0,
      undefined,
    ]);
    await feedMessage({ type: 'difference', added: [event(3), event(4)] });
    await feedMessage({ type: 'difference', seq: 9, changed: [{ id: id(0), phase: 'live', period: 1 }] });
    await expect.poll(() => [live.heard.at(-1)?.unseen, prematch.heard.at(-1)?.unseen]).toEqual([1, 1]);
    // A change that affects no list sends nothing, and an unchanged number is sent once.
    await feedMessage({ type: 'difference', seq: 10, changed: [{ id: id(3), played_ms: 1 }] });
    await feedMessage({ type: 'difference', seq: 11, changed: [{ id: id(4), phase: 'live' }] });
    await expect.poll(() => live.heard.at(-1)?.unseen).toBe(2);
    await feedMessage({ type: 'difference', seq: 12, removed: [id(0)] });
    await expect.poll(() => live.heard.at(-1)?.unseen).toBe(1);
    expect([empty.heard.length, alone.heard.length]).toEqual([1, 1]);
    expect(prematch.heard.map(({ unseen }) => unseen)).toEqual([0, undefined, 1, undefined]);
  });

  test('is disconnected when a message was missed, and gets the current state when it reconnects', async () => {
    const { socket, heard: received } = await watch(`events=${id(0)}`);
    const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
    const change = (home: number) => ({ changed: [{ id: id(0), markets: { 'result.goals': { prices: { home } } } }] });
    await feedMessage({ type: 'difference', ...change(190) });
    await expect.poll(() => received.length).toBe(2);
    // Messages in between are lost.
    await feedMessage({ type: 'difference', seq: 10, ...change(250) });
    expect(await closed).toBe(1012);
    expect(received).toHaveLength(2);
    const again = await watch(`events=${id(0)}`);
    expect(feeds).toHaveLength(2);
    expect(again.heard[0]).toMatchObject({ type: 'snapshot', events: [{ id: id(0) }] });
    expect(again.heard[0]).toHaveProperty(['events', 0, 'markets', 'result.goals', 'outcomes', 'home', 'price'], 185);
  });

  test('is disconnected when the feed breaks', async () => {
    const { socket } = await watch(`events=${id(0)}`);
    const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
    await provider((feed) => feed?.close());
    expect(await closed).toBe(1012);
  });

  test.each([
    ['sport=7&events=1', 400],
    ['events=1-0-1-1', 400],
    [`sport=1&events=${'1-0-1-1,'.repeat(201)}1-0-1-1`, 400],
    ['sport=1&events=1-0-1-1&type=all', 400],
    ['sport=1&events=1-0-1-1&type=live&size=101', 400],
    ['sport=1&events=../player', 400],
  ])('that asks for %s is answered %d', async (query, status) => {
    const answer = await call(`/services/sportsbook/feed?${query}`, { upgrade: 'websocket' });
    expect(answer.status).toBe(status);
  });
});

test('the number of matches is requested from the provider once for many readers', async () => {
  const counts = await Promise.all([1, 2, 3].map(async () => (await call('/services/sportsbook/sports')).json()));
  expect(counts[2]).toEqual({ sports: [{ id: 1, live: 2, prematch: 30 }] });
});

// Last, because it calls the objects of all sports.
describe('a match', () => {
  test('is found by the name of a side, typing errors forgiven, in any sport', async () => {
    sport = 1;
    const found = async (q: string) =>
      (await (await call(`/services/sportsbook/search?q=${q}`)).json()) as { forgiven: boolean; found: object[] };
    const exact = await found('home 1');
    expect(exact.forgiven).toBe(false);
    expect(exact.found.length).toBeGreaterThan(0);
    expect(exact.found[0]).toMatchObject({ tournament: { country: 'TN' }, event: { phase: 'live' } });
    expect((await found('hoem')).found.length).toBeGreaterThan(0);
    for (const q of ['allemagne', 'ألمانيا', 'almania'])
      expect((await found(q)).found[0], q).toMatchObject({ event: { away: 'Germany' } });
    expect((await found('constantinople')).found).toEqual([]);
    expect((await call('/services/sportsbook/search?q=')).status).toBe(400);
  });

  test('is listed by name for a search, those in play first, without ended ones', async () => {
    sport = 1;
    const { tournaments, events } = (await (await call('/services/sportsbook/names')).json()) as {
      tournaments: { id: string; name: string }[];
      events: { id: string; home: string; away: string; tournament: string; starts_at: string; live: boolean }[];
    };
    const places = events.map(({ live }) => live);
    expect(places.indexOf(false)).toBe(places.filter(Boolean).length);
    expect(events[0]).toMatchObject({ live: true, away: 'Germany' });
    expect(events.some(({ home }) => home === 'Home 2')).toBe(false);
    for (const { tournament } of events) expect(tournaments.map(({ id }) => id)).toContain(tournament);
  });
});
