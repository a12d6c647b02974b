// Viewers and readers of a sport, spread over shards that copy its book.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { FEED_PING, FEED_PONG, type FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import type { Env } from '#platform/host/env.ts';
import { oddsBookOf, oddsShardOf } from '#platform/host/objects.ts';
import { quoteOf } from '#platform/sportsbook/odds-copy.ts';
import app from '#platform/worker.ts';
import {
  betslipOf,
  cancel,
  FakeFeed,
  morning,
  objectOf,
  offered,
  pass,
  place,
  placed,
  selected,
  sell,
} from '../fake-feed.ts';

const SPORT = 1;
const SHARDS = 4;
let feed: FakeFeed;
let match: string;
let feeds: WebSocket[];
let isUp: boolean;
const many: Env = { ...env, ODDS_SHARDS: `${SHARDS}` };
const book = () => oddsBookOf(env, SPORT);
const shard = (number: number) => oddsShardOf(many, SPORT, number / SHARDS);
const now = () => new Date().toISOString();
/** A socket belongs to the object that it was made in. */
const feedMessage = (seq: number, home: number) =>
  runInDurableObject(book(), () => {
    const changed = [{ id: match, markets: { 'result.goals': { prices: { home } } } }];
    feeds.at(-1)?.send(JSON.stringify({ type: 'difference', seq, at: now(), changed }));
  });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [feed, feeds, isUp] = [new FakeFeed(), [], true];
  match = feed.offer(1);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!isUp) throw new TypeError('connection refused');
    const { 0: theirs, 1: ours } = new WebSocketPair();
    ours.accept();
    feeds.push(ours);
    const tournaments = [{ id: '1-0', name: 'Ligue 1', country: 'TN' }];
    const events = [...feed.events.values()];
    ours.send(JSON.stringify({ type: 'snapshot', seq: 7, at: now(), sport: SPORT, tournaments, events }));
    return new Response(null, { status: 101, webSocket: theirs });
  });
});

type Viewer = { readonly socket: WebSocket; readonly heard: FeedMessage[]; readonly closed: number[] };
async function watch(share: number): Promise<Viewer> {
  vi.spyOn(Math, 'random').mockReturnValueOnce(share);
  const address = `http://platform.test/services/sportsbook/feed?sport=${SPORT}&events=${match}`;
  const { webSocket: socket } = await app.fetch(new Request(address, { headers: { upgrade: 'websocket' } }), many);
  if (!socket) throw new Error('no socket');
  const [heard, closed]: [FeedMessage[], number[]] = [[], []];
  socket.addEventListener('message', ({ data }) => void heard.push(JSON.parse(`${data}`)));
  socket.addEventListener('close', ({ code }) => void closed.push(code));
  socket.accept();
  await expect.poll(() => heard.length).toBe(1);
  return { socket, heard, closed };
}
const socketsOf = (object: DurableObjectStub<undefined>) =>
  runInDurableObject(object, (_, state) => state.getWebSockets().length);
const priceAt = async (number: number) => {
  const selection = { eventId: match, marketId: 'result.goals', outcomeId: 'home' };
  const [quote] = ((await shard(number).quote([selection])) as { price: number }[] | null) ?? [];
  return quote?.price;
};

test('viewers are spread over shards, and each gets every change, while the provider is asked once', async () => {
  const viewers = await Promise.all([0, 0.26, 0.6, 0.99].map(watch));
  for (let number = 0; number < SHARDS; number += 1) expect(await socketsOf(shard(number) as never)).toBe(1);
  expect(await socketsOf(book() as never)).toBe(SHARDS);
  await feedMessage(8, 190);
  for (const { heard } of viewers)
    await expect
      .poll(() => heard.at(-1))
      .toMatchObject({ changed: [{ markets: { 'result.goals': { prices: { home: 190 } } } }] });
  for (let number = 0; number < SHARDS; number += 1) expect(await priceAt(number)).toBe(190);
  expect(feeds).toHaveLength(1);
});

test('a shard that has lost its copy disconnects its viewers, who reconnect, and other shards’ viewers stay', async () => {
  const lost = await watch(0);
  const sockets = await runInDurableObject(book(), (_, state) => state.getWebSockets());
  const other = await watch(0.99);
  await runInDurableObject(book(), () => sockets[0]?.close(1012));
  await expect.poll(() => lost.closed).toEqual([1012]);
  await feedMessage(8, 190);
  await expect.poll(() => other.heard.length).toBe(2);
  expect(other.closed).toEqual([]);
  expect(await priceAt(0)).toBe(190);
  expect((await watch(0)).heard[0]).toHaveProperty(
    ['events', 0, 'markets', 'result.goals', 'outcomes', 'home', 'price'],
    190,
  );
});

test('shows no price from a book that has lost its provider', async () => {
  const viewer = await watch(0);
  isUp = false;
  await runInDurableObject(book(), () => feeds.at(-1)?.close());
  await expect.poll(() => viewer.closed).toEqual([1012]);
  expect(await priceAt(0)).toBeUndefined();
  isUp = true;
  await expect.poll(() => priceAt(0)).toBe(185);
});

test('a book answers the pings of its shards only while it is connected to its provider', async () => {
  const { webSocket: socket } = await book().fetch('https://book/copy', { headers: { upgrade: 'websocket' } });
  const heard: string[] = [];
  socket?.addEventListener('message', ({ data }) => void heard.push(`${data}`));
  socket?.accept();
  socket?.send(FEED_PING);
  await expect.poll(() => heard.at(-1)).toBe(FEED_PONG);
  isUp = false;
  // Nothing arrived for so long that the copy is outdated.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  socket?.send(FEED_PING);
  await new Promise((done) => setTimeout(done, 200));
  expect(heard.filter((text) => text === FEED_PONG)).toHaveLength(1);
  vi.useRealTimers();
});

test('a shard without viewers disconnects from its book', async () => {
  const { socket } = await watch(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
  expect(await runDurableObjectAlarm(shard(0))).toBe(true);
  expect(await socketsOf(book() as never)).toBe(1);
  socket.close();
  await expect.poll(() => socketsOf(shard(0) as never)).toBe(0);
  vi.setSystemTime(Date.now() + 121_000);
  expect(await runDurableObjectAlarm(shard(0))).toBe(true);
  await expect.poll(() => socketsOf(book() as never)).toBe(0);
  expect(await runDurableObjectAlarm(shard(0))).toBe(false);
  vi.useRealTimers();
});

test('tickets use the book’s price, whatever a shard still shows', async () => {
  const { feed: ofTheBook, match: event, id } = await morning();
  const ticket = await placed(id, betslipOf([selected(event)]));
  const before = new Map(ofTheBook.events);
  await runInDurableObject(objectOf(id).object, (object) => {
    const { ODDS_SHARD } = (object as unknown as { env: Env }).env;
    const old = {
      quote: async (selection: Parameters<typeof quoteOf>[1][]) => selection.map((one) => quoteOf(before, one)),
    };
    vi.spyOn(ODDS_SHARD, 'getByName').mockReturnValue(old as never);
  });
  pass(60_000);
  const { body: shown } = await offered(id, ticket);
  ofTheBook.changeMarket(event, { prices: { home: 450 } });
  expect((await place(id, betslipOf([selected(event)], { stake: '20' }))).body).toEqual({ code: 'coefs_changed' });
  expect((await sell(id, ticket, shown.amount)).status).not.toBe(200);
  ofTheBook.change(event, { phase: 'live', period: 1 });
  expect((await cancel(id, ticket)).status).not.toBe(200);
});
