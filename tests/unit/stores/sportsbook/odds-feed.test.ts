import { beforeEach, expect, test } from 'vitest';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { type StreamListener, setStreamEnvironment } from '#stores/notifications/stream-environment.ts';
import {
  ANSWER_MS,
  type FeedConnection,
  FIRST_WAIT_MS,
  type Match,
  PING_MS,
  watchFeed,
} from '#stores/sportsbook/odds-feed.ts';
import { enterWorld, type World } from '../../../support/world.ts';

type Opened = { path: string; listener: StreamListener; sent: string[]; isClosed: boolean };
let world: World;
let opened: Opened[];
let updates: Match[];
let gone: string[];
let feed: FeedConnection;

const event = (id: string, price: number): FeedEvent => ({
  id,
  tournament: '1-fr1',
  home: 'Lyon',
  away: 'Lens',
  starts_at: '2026-11-21T11:00:00Z',
  phase: 'live',
  period: 1,
  played_ms: 60_000,
  counts: { goals: [0, 0] },
  markets: {
    'result.goals': {
      kind: 'result',
      count: 'goals',
      line: null,
      main: true,
      suspended: false,
      outcomes: { home: { price, verdict: null } },
    },
  },
});
const sendMessage = (message: object | string): void =>
  opened
    .at(-1)
    ?.listener.message(
      typeof message === 'string' ? message : JSON.stringify({ seq: 0, at: '2026-11-21T12:00:00Z', ...message }),
    );
const snapshot = () => sendMessage({ type: 'snapshot', sport: 1, tournaments: [], events: [event('1-a', 185)] });
const last = () => updates.at(-1);
const homePrice = () => last()?.markets['result.goals']?.outcomes.home?.price;

beforeEach(() => {
  world = enterWorld();
  opened = [];
  updates = [];
  gone = [];
  setStreamEnvironment({
    openConnection: (path, listener) => {
      const one: Opened = { path, listener, sent: [], isClosed: false };
      opened.push(one);
      return {
        send: (text) => one.sent.push(text),
        close: () => {
          one.isClosed = true;
        },
      };
    },
    random: () => 0.5,
  });
  feed = watchFeed({ sport: 1, events: ['1-a', '1-b'], all: false }, (id, match) =>
    match ? updates.push(match) : gone.push(id),
  );
});

test('a page receives a snapshot of its matches, and then their changes', async () => {
  expect(opened[0]?.path).toBe('/services/sportsbook/feed?sport=1&events=1-a%2C1-b&markets=main');
  expect(feed.$state.get()).toBe('opening');
  snapshot();
  expect([feed.$state.get(), homePrice()]).toEqual(['up', 185]);
  sendMessage({ type: 'difference', changed: [{ id: '1-a', markets: { 'result.goals': { prices: { home: 190 } } } }] });
  expect(homePrice()).toBe(190);
  sendMessage({ type: 'difference', changed: [{ id: '1-x', period: 2 }], removed: ['1-a'] });
  expect([updates.length, gone]).toEqual([2, ['1-b', '1-a']]);
});

test('after being hidden a page removes matches that are gone, with their prices', () => {
  snapshot();
  world.hidden = true;
  world.happens('visibility');
  world.hidden = false;
  world.happens('visibility');
  gone = [];
  sendMessage({ type: 'snapshot', sport: 1, tournaments: [], events: [] });
  expect(gone).toEqual(['1-a', '1-b']);
  sendMessage({ type: 'difference', changed: [{ id: '1-a', period: 2 }] });
  expect(updates).toHaveLength(1);
});

test('a list sends its query with the feed, and receives the number of new matches', () => {
  feed.stop();
  feed = watchFeed({ sport: 1, events: [], all: false, list: 'sport=1&type=live&size=20&page=1' }, () => undefined);
  const query = new URLSearchParams(opened.at(-1)?.path.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    sport: '1',
    type: 'live',
    size: '20',
    page: '1',
    events: '',
    markets: 'main',
  });
  sendMessage({ type: 'snapshot', sport: 1, tournaments: [], events: [], unseen: 0 });
  sendMessage({ type: 'difference', unseen: 2 });
  expect(feed.$unseen.get()).toBe(2);
  sendMessage({ type: 'difference', changed: [] });
  expect(feed.$unseen.get()).toBe(2);
});

test('a broken feed is lost until the next message, and reconnects with growing delays', async () => {
  snapshot();
  opened[0]?.listener.closed();
  expect(feed.$state.get()).toBe('lost');
  await world.passes(FIRST_WAIT_MS - 1);
  expect(opened).toHaveLength(1);
  await world.passes(1);
  expect([opened.length, feed.$state.get()]).toEqual([2, 'lost']);
  opened[1]?.listener.closed();
  await world.passes(FIRST_WAIT_MS);
  expect(opened).toHaveLength(2);
  await world.passes(FIRST_WAIT_MS);
  expect(opened).toHaveLength(3);
  snapshot();
  expect(feed.$state.get()).toBe('up');
});

test('a silent feed is pinged, and closed without an answer', async () => {
  snapshot();
  await world.passes(PING_MS);
  expect(opened[0]?.sent).toEqual(['ping']);
  sendMessage('pong');
  await world.passes(PING_MS);
  expect([opened[0]?.sent.length, feed.$state.get()]).toEqual([2, 'up']);
  await world.passes(ANSWER_MS);
  expect([opened[0]?.isClosed, feed.$state.get()]).toEqual([true, 'lost']);
});

test('a feed that sends invalid messages is retried after the longest delay', async () => {
  sendMessage('{"type":"snapshot"}');
  expect([opened[0]?.isClosed, feed.$state.get(), updates.length]).toEqual([true, 'lost', 0]);
  await world.passes(10 * FIRST_WAIT_MS);
  expect(opened).toHaveLength(1);
});

test('a hidden page has no feed', async () => {
  snapshot();
  world.hidden = true;
  world.happens('visibility');
  expect([opened[0]?.isClosed, feed.$state.get()]).toEqual([true, 'resting']);
  await world.passes(10 * PING_MS);
  expect(opened).toHaveLength(1);
  world.hidden = false;
  world.happens('visibility');
  expect(opened).toHaveLength(2);
  feed.stop();
  expect(opened[1]?.isClosed).toBe(true);
});
