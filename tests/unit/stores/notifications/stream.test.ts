import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_FRAME_LENGTH, STREAM_PING, STREAM_PONG } from '#contract/notifications/stream.ts';
import { amountMinor } from '#domain/money.ts';
import { refreshUser } from '#stores/auth/session.ts';
import { $balance } from '#stores/cashier/balance.ts';
import { $changedPayments } from '#stores/cashier/watched-payments.ts';
import { acknowledge } from '#stores/notifications/notifications.ts';
import { ANSWER_MS, FIRST_WAIT_MS, MAX_BACKOFF_MS, PING_MS, POLL_PAUSE_MS } from '#stores/notifications/stream.ts';
import { NOTICES_MS } from '#stores/notifications/updates.ts';
import { arePollsPaused, USER_POLL_MS } from '#stores/poller.ts';
import { answered, settle, type World } from '../../../support/world.ts';
import {
  connections,
  enterWorldAsPlayer,
  frame,
  historyOf,
  item,
  lastConnection,
  open,
  shownNotices,
  startUpdates,
  user,
} from '../player-stream.ts';

let world: World;
let stop: () => void = () => undefined;
beforeEach(() => {
  world = enterWorldAsPlayer();
});
afterEach(() => stop());

async function listens(first = frame()): Promise<void> {
  stop = startUpdates(true);
  await settle();
  lastConnection().listener.message(first);
  await settle();
}
/** Advances time on a live connection, which answers pings. */
async function lives(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += USER_POLL_MS) {
    await world.passes(USER_POLL_MS);
    lastConnection().listener.message(STREAM_PONG);
  }
}
const breaks = () => lastConnection().listener.closed();

test('while the stream is up polls pause, and changes are shown at once', async () => {
  await listens();
  await lives(4 * NOTICES_MS);
  expect(arePollsPaused()).toBe(true);
  expect(world.requestCount('listCashback')).toBe(0);
  lastConnection().listener.message(frame({ cursor: '2.0', balance: 7_000, items: [item(2, 'Cashback')] }));
  expect($balance.get()?.cash).toBe(7_000);
  expect(shownNotices()).toEqual(['Cashback']);
  expect(world.posted).toContainEqual({
    channel: 'zellige-session',
    message: { kind: 'user', user: user({ balance: amountMinor(7_000) }) },
  });
});

test('an incomplete message triggers one poll', async () => {
  await listens(frame({ isComplete: false }));
  expect(world.requestCount('listCashback')).toBe(1);
  expect($changedPayments.get()).toBeNull();
  await lives(4 * NOTICES_MS);
  expect(world.requestCount('listCashback')).toBe(1);
});

test('the next page resumes from the last cursor', async () => {
  await listens(frame({ cursor: '41.7' }));
  stop();
  stop = startUpdates(true);
  await settle();
  expect(connections.map(({ path }) => path)).toEqual(['/services/stream/', '/services/stream/?since=41.7']);
  expect(open()).toHaveLength(1);
});

test('when the stream breaks polling resumes, and duplicates are shown once', async () => {
  await listens();
  world.answers('listCashback', historyOf(item(2, 'Cashback')));
  breaks();
  expect(arePollsPaused()).toBe(false);
  // The next connection opens and sends nothing.
  await world.passes(2 * NOTICES_MS);
  expect(shownNotices()).toEqual(['Cashback']);
  expect(lastConnection().path).toBe('/services/stream/?since=1.0');
  lastConnection().listener.message(frame({ cursor: '2.0', items: [item(2, 'Cashback')] }));
  expect(shownNotices()).toEqual(['Cashback']);
  acknowledge('2');
  breaks();
  await world.passes(4 * NOTICES_MS);
  lastConnection().listener.message(frame({ cursor: '2.0', items: [item(2, 'Cashback')] }));
  expect(shownNotices()).toEqual([]);
});

test('what happened while disconnected is shown after reconnecting', async () => {
  await listens();
  breaks();
  await world.passes(2 * USER_POLL_MS);
  lastConnection().listener.message(frame({ cursor: '3.1', items: [item(2, 'Cashback'), item(3, 'PersonalJackpot')] }));
  expect(shownNotices()).toEqual(['Cashback', 'PersonalJackpot']);
});

test('failed connections are retried with exponential backoff and jitter', async () => {
  stop = startUpdates(true);
  const tries: number[] = [];
  await settle();
  for (let count = 0; count < 12; count += 1) {
    const before = connections.length;
    const since = world.nowMs;
    breaks();
    while (connections.length === before) await world.passes(USER_POLL_MS);
    tries.push(world.nowMs - since);
  }
  expect(tries[0]).toBeLessThanOrEqual(FIRST_WAIT_MS + USER_POLL_MS);
  expect(tries.at(-1)).toBeGreaterThanOrEqual(MAX_BACKOFF_MS);
  expect(tries.at(-1)).toBeLessThanOrEqual(MAX_BACKOFF_MS + USER_POLL_MS);
  expect(tries).toEqual(tries.toSorted((a, b) => a - b));
  expect(world.requestCount('listCashback')).toBeGreaterThan(3);
});

test('a hidden tab has no connection, and resumes from its cursor when visible again', async () => {
  await listens(frame({ cursor: '9.2' }));
  world.hidden = true;
  world.happens('visibility');
  expect(open()).toEqual([]);
  await world.passes(10 * MAX_BACKOFF_MS);
  expect(open()).toEqual([]);
  world.hidden = false;
  world.happens('visibility');
  await settle();
  expect(open().map(({ path }) => path)).toEqual(['/services/stream/?since=9.2']);
});

test('of two tabs one holds the connection, and the polls of the other pause meanwhile', async () => {
  stop = startUpdates(false);
  await settle();
  world.receivesFromTab('zellige-polls', POLL_PAUSE_MS);
  expect(arePollsPaused()).toBe(true);
  await world.passes(POLL_PAUSE_MS);
  expect(arePollsPaused()).toBe(false);
});

test('a connection that does not answer pings is closed', async () => {
  await listens();
  await world.passes(PING_MS + USER_POLL_MS);
  expect(lastConnection().sent).toEqual([STREAM_PING]);
  await world.passes(ANSWER_MS + USER_POLL_MS);
  expect(connections[0]?.isClosed).toBe(true);
});

test.each([
  ['no JSON', '<h1>oh</h1>'],
  ['another shape', '{"balance":"1"}'],
  ['an absurd amount', frame({ balance: 1e300 })],
  ['more than the contract allows', frame().padEnd(MAX_FRAME_LENGTH + 1)],
])('a host that sends %s is disconnected, and retried after the longest backoff', async (_, nonsense) => {
  await listens();
  lastConnection().listener.message(nonsense);
  expect(open()).toEqual([]);
  expect(arePollsPaused()).toBe(false);
  expect($balance.get()?.cash).toBe(1000);
  await world.passes(MAX_BACKOFF_MS - USER_POLL_MS);
  expect(open()).toEqual([]);
});

test('messages of a closed connection are ignored', async () => {
  await listens();
  const given = lastConnection();
  breaks();
  given.listener.message(frame({ balance: 9_000 }));
  expect($balance.get()?.cash).toBe(1000);
});

test('a stale answer does not overwrite a newer message of the stream', async () => {
  await listens();
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  world.answers('getUser', async () => {
    await waiting;
    return answered(user({ balance: amountMinor(1) }));
  });
  const refreshing = refreshUser();
  lastConnection().listener.message(frame({ cursor: '2.0', balance: 7_000 }));
  answer();
  await refreshing;
  expect($balance.get()?.cash).toBe(7_000);
});

test('changed payments are published to their listeners', async () => {
  await listens();
  lastConnection().listener.message(frame({ cursor: '1.1', payments: [{ kind: 'deposit', id: 'p1', status: 30 }] }));
  expect($changedPayments.get()).toEqual(['p1']);
});

test('the connection closes on sign-out', async () => {
  await listens();
  stop();
  expect(open()).toEqual([]);
  await world.passes(10 * MAX_BACKOFF_MS);
  expect(open()).toEqual([]);
});

test('a browser that is offline waits for the connection', async () => {
  await listens();
  world.online = false;
  world.happens('connection');
  await world.passes(MAX_BACKOFF_MS);
  expect(open()).toEqual([]);
  world.online = true;
  await world.passes(USER_POLL_MS);
  expect(open()).toHaveLength(1);
});
