import { afterEach, beforeEach, expect, test } from 'vitest';
import { LONGEST_FRAME, STREAM_PING, STREAM_PONG } from '#contract/stream.ts';
import { amountMinor } from '#domain/money.ts';
import { $balance } from '#stores/balance.ts';
import { NOTICES_MS } from '#stores/being-told.ts';
import { acknowledge } from '#stores/notifications.ts';
import { $paymentNews } from '#stores/payment-news.ts';
import { polls, USER_POLL_MS } from '#stores/poller.ts';
import { refreshUser } from '#stores/session.ts';
import { ANSWER_MS, FIRST_WAIT_MS, LONGEST_WAIT_MS, PING_MS, REST_MS } from '#stores/stream.ts';
import { answered, settle, type World } from '../../support/world.ts';
import {
  frame,
  historyOf,
  item,
  lastLine,
  lines,
  open,
  playerIsHere,
  startTelling,
  told,
  user,
} from './told-player.ts';

let world: World;
let stop: () => void = () => undefined;
beforeEach(() => {
  world = playerIsHere();
});
afterEach(() => stop());

async function listens(first = frame()): Promise<void> {
  stop = startTelling(true);
  await settle();
  lastLine().heard.message(first);
  await settle();
}
/** What a line that lives answers. */
async function lives(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += USER_POLL_MS) {
    await world.passes(USER_POLL_MS);
    lastLine().heard.message(STREAM_PONG);
  }
}
const areResting = () => world.nowMs < polls.restUntilMs;
const breaks = () => lastLine().heard.closed();

test('while the line is up nothing is asked, and what changes is there at once', async () => {
  await listens();
  await lives(4 * NOTICES_MS);
  expect(areResting()).toBe(true);
  expect(world.timesAsked('listCashback')).toBe(0);
  lastLine().heard.message(frame({ cursor: '2.0', balance: 7_000, items: [item(2, 'Cashback')] }));
  expect($balance.get()?.cash).toBe(7_000);
  expect(told()).toEqual(['Cashback']);
  expect(world.posted).toContainEqual({
    channel: 'zellige-session',
    message: { kind: 'user', user: user({ balance: amountMinor(7_000) }) },
  });
});

test('a host that tells nobody since when is asked once', async () => {
  await listens(frame({ isComplete: false }));
  expect(world.timesAsked('listCashback')).toBe(1);
  expect($paymentNews.get()).toBeNull();
  await lives(4 * NOTICES_MS);
  expect(world.timesAsked('listCashback')).toBe(1);
});

test('the next page goes on from what this one has heard', async () => {
  await listens(frame({ cursor: '41.7' }));
  stop();
  stop = startTelling(true);
  await settle();
  expect(lines.map(({ path }) => path)).toEqual(['/services/stream/', '/services/stream/?since=41.7']);
  expect(open()).toHaveLength(1);
});

test('when it breaks the polls go on, and what both tell is told once', async () => {
  await listens();
  world.answers('listCashback', historyOf(item(2, 'Cashback')));
  breaks();
  expect(areResting()).toBe(false);
  // The next line opens and says nothing.
  await world.passes(2 * NOTICES_MS);
  expect(told()).toEqual(['Cashback']);
  expect(lastLine().path).toBe('/services/stream/?since=1.0');
  lastLine().heard.message(frame({ cursor: '2.0', items: [item(2, 'Cashback')] }));
  expect(told()).toEqual(['Cashback']);
  acknowledge('2');
  breaks();
  await world.passes(4 * NOTICES_MS);
  lastLine().heard.message(frame({ cursor: '2.0', items: [item(2, 'Cashback')] }));
  expect(told()).toEqual([]);
});

test('what came while the line was away is told when it is back', async () => {
  await listens();
  breaks();
  await world.passes(2 * USER_POLL_MS);
  lastLine().heard.message(frame({ cursor: '3.1', items: [item(2, 'Cashback'), item(3, 'PersonalJackpot')] }));
  expect(told()).toEqual(['Cashback', 'PersonalJackpot']);
});

test('a line that does not come is tried ever more seldom, and each try a little beside its time', async () => {
  stop = startTelling(true);
  const tries: number[] = [];
  await settle();
  for (let count = 0; count < 12; count += 1) {
    const before = lines.length;
    const since = world.nowMs;
    breaks();
    while (lines.length === before) await world.passes(USER_POLL_MS);
    tries.push(world.nowMs - since);
  }
  expect(tries[0]).toBeLessThanOrEqual(FIRST_WAIT_MS + USER_POLL_MS);
  expect(tries.at(-1)).toBeGreaterThanOrEqual(LONGEST_WAIT_MS);
  expect(tries.at(-1)).toBeLessThanOrEqual(LONGEST_WAIT_MS + USER_POLL_MS);
  expect(tries).toEqual(tries.toSorted((a, b) => a - b));
  expect(world.timesAsked('listCashback')).toBeGreaterThan(3);
});

test('a tab that is hidden holds no line, and one that is seen again goes on from where it was', async () => {
  await listens(frame({ cursor: '9.2' }));
  world.hidden = true;
  world.happens('visibility');
  expect(open()).toEqual([]);
  await world.passes(10 * LONGEST_WAIT_MS);
  expect(open()).toEqual([]);
  world.hidden = false;
  world.happens('visibility');
  await settle();
  expect(open().map(({ path }) => path)).toEqual(['/services/stream/?since=9.2']);
});

test('of two tabs one holds the line, and the other rests as long as it hears so', async () => {
  stop = startTelling(false);
  await settle();
  world.hears('zellige-polls', world.nowMs + REST_MS);
  expect(areResting()).toBe(true);
  await world.passes(REST_MS);
  expect(areResting()).toBe(false);
});

test('a line that gives no sign of life is given up', async () => {
  await listens();
  await world.passes(PING_MS + USER_POLL_MS);
  expect(lastLine().sent).toEqual([STREAM_PING]);
  await world.passes(ANSWER_MS + USER_POLL_MS);
  expect(lines[0]?.isClosed).toBe(true);
});

test.each([
  ['no JSON', '<h1>oh</h1>'],
  ['another shape', '{"balance":"1"}'],
  ['an absurd amount', frame({ balance: 1e300 })],
  ['more than is agreed', frame().padEnd(LONGEST_FRAME + 1)],
])('a host that says %s is not listened to, and left alone for long', async (_, nonsense) => {
  await listens();
  lastLine().heard.message(nonsense);
  expect(open()).toEqual([]);
  expect(areResting()).toBe(false);
  expect($balance.get()?.cash).toBe(1000);
  await world.passes(LONGEST_WAIT_MS - USER_POLL_MS);
  expect(open()).toEqual([]);
});

test('what a line says after it was given up is not heard', async () => {
  await listens();
  const given = lastLine();
  breaks();
  given.heard.message(frame({ balance: 9_000 }));
  expect($balance.get()?.cash).toBe(1000);
});

test('an older answer does not take back what the line has said since it was asked for', async () => {
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
  lastLine().heard.message(frame({ cursor: '2.0', balance: 7_000 }));
  answer();
  await refreshing;
  expect($balance.get()?.cash).toBe(7_000);
});

test('payments that have moved are told to whoever shows them', async () => {
  await listens();
  lastLine().heard.message(frame({ cursor: '1.1', payments: [{ kind: 'deposit', id: 'p1', status: 30 }] }));
  expect($paymentNews.get()).toEqual(['p1']);
});

test('a player who leaves has no line any more', async () => {
  await listens();
  stop();
  expect(open()).toEqual([]);
  await world.passes(10 * LONGEST_WAIT_MS);
  expect(open()).toEqual([]);
});

test('a browser that is offline waits for the connection', async () => {
  await listens();
  world.online = false;
  world.happens('connection');
  await world.passes(LONGEST_WAIT_MS);
  expect(open()).toEqual([]);
  world.online = true;
  await world.passes(USER_POLL_MS);
  expect(open()).toHaveLength(1);
});
