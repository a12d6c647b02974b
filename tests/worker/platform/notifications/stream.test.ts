import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/auth/accounts.ts';
import type { BonusType } from '#contract/bonuses/bonuses.ts';
import { MAX_CHANGES, STREAM_PING, STREAM_PONG, StreamFrame } from '#contract/notifications/stream.ts';
import { amountMinor } from '#domain/money.ts';
import { openSession } from '#platform/auth/sessions.ts';
import { ACCESS_LIFETIME_S, signAccess } from '#platform/auth/tokens.ts';
import { playerOf } from '#platform/host/objects.ts';
import { MAX_STREAMS } from '#platform/player/player-stream.ts';
import app from '#platform/worker.ts';
import { betslipOf, bettor, deliverResult, FakeFeed, placed, selected } from '../fake-feed.ts';
import { addUser } from '../host.ts';
import { openGame, stake } from '../player-at-play.ts';

type StreamClient = { socket: WebSocket; frames: StreamFrame[]; closed: { code: number } | null };

let id: string;
let signInId: string;
beforeEach(async () => {
  id = await addUser({ username: 'leila' });
  signInId = await openSession(env.DB, id, new Date());
});
afterEach(() => void vi.useRealTimers());

const player = () => playerOf(env, id);
const give = (name: string, amount: number, type: BonusType = 'Cashback') =>
  player().bonuses.post({ externalId: name, type, amount: amountMinor(amount) });
const pay = (name: string, amount: number) =>
  player().cashier.receive({ externalId: name, amount: amountMinor(amount) });

type StreamOptions = { since?: string; userId?: string; sid?: string; role?: Role; headers?: Record<string, string> };

async function openStream({
  since,
  userId = id,
  sid = signInId,
  role = 'P',
  headers,
}: StreamOptions = {}): Promise<Response> {
  const token = await signAccess(env.TOKEN_SECRET, { sub: userId, role, sid }, Date.now());
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  const sent = headers ?? { upgrade: 'websocket', authorization: `Bearer ${token}` };
  return app.fetch(new Request(`http://platform.test/services/stream/${query}`, { headers: sent }), env);
}

async function listen(asked: StreamOptions = {}): Promise<StreamClient> {
  const { status, webSocket: socket } = await openStream(asked);
  if (!socket) throw new Error(`no line: ${status}`);
  const client: StreamClient = { socket, frames: [], closed: null };
  socket.addEventListener('message', ({ data }) => {
    if (data === STREAM_PONG) return;
    client.frames.push(v.parse(StreamFrame, JSON.parse(String(data))));
  });
  socket.addEventListener('close', ({ code }) => {
    client.closed = { code };
  });
  socket.accept();
  await vi.waitFor(() => expect(client.frames).toHaveLength(1));
  return client;
}
const last = ({ frames }: StreamClient): StreamFrame => frames.at(-1) as StreamFrame;
const expectFrames = (client: StreamClient, frames: number) =>
  vi.waitFor(() => expect(client.frames).toHaveLength(frames));
const isEnded = (client: StreamClient) => vi.waitFor(() => expect(client.closed).not.toBeNull());

test('a stream sends the current state, and every change of a balance as it happens', async () => {
  await pay('test:1', 10_000);
  const client = await listen();
  expect(last(client)).toMatchObject({ balance: 10_000, bonusBalance: 0, items: [], payments: [], isComplete: false });
  const session = await openGame(player(), signInId);
  await player().wallet.debit(stake(session, 'a', 4_000));
  await expectFrames(client, 2);
  expect(last(client)).toMatchObject({ balance: 6_000, isComplete: true });
  await player().account.balances();
  expect(client.frames).toHaveLength(2);
});

test('a new bonus is sent in full, once on each stream', async () => {
  const [one, other] = [await listen(), await listen()];
  await give('cashback:1', 5_000);
  for (const client of [one, other]) {
    await expectFrames(client, 2);
    expect(last(client).items).toEqual([expect.objectContaining({ type: 'Cashback', amount: 5_000 })]);
  }
  await give('cashback:1', 5_000);
  await give('cashback:2', 1_000);
  await expectFrames(one, 3);
  expect(last(one).items).toEqual([expect.objectContaining({ amount: 1_000 })]);
});

test('a stream sends the unread count, and each notification once', async () => {
  await give('cashback:1', 1_000);
  const [one, other] = [await listen(), await listen()];
  expect(last(one)).toMatchObject({ unreadNotifications: 1, notifications: [] });
  await give('cashback:2', 2_000);
  for (const client of [one, other]) {
    await expectFrames(client, 2);
    expect(last(client)).toMatchObject({ unreadNotifications: 2, notifications: [{ kind: 'bonus_given' }] });
  }
  await player().notifications.markRead(Number.MAX_SAFE_INTEGER);
  for (const client of [one, other]) {
    await expectFrames(client, 3);
    expect(last(client)).toMatchObject({ unreadNotifications: 0, notifications: [], items: [] });
  }
  await player().notifications.markRead(Number.MAX_SAFE_INTEGER);
  await player().account.balances();
  expect(one.frames).toHaveLength(3);
});

test('a reconnecting stream gets what it missed, and nothing twice', async () => {
  const before = await listen();
  await give('cashback:1', 1_000);
  await expectFrames(before, 2);
  before.socket.close();
  await give('cashback:2', 2_000);
  await give('first', 3_000, 'FirstDeposit');
  const after = await listen({ since: last(before).cursor });
  expect(last(after)).toMatchObject({ bonusBalance: 6_000, isComplete: true });
  expect(last(after).items.map(({ type, amount }) => `${type} ${amount}`)).toEqual([
    'Cashback 2000',
    'FirstDeposit 3000',
  ]);
  const again = await listen({ since: last(after).cursor });
  expect(last(again)).toMatchObject({ items: [], isComplete: true });
});

test('a stream that missed too much, or was on another host, has to poll', async () => {
  const { cursor } = last(await listen());
  for (let n = 0; n <= MAX_CHANGES; n += 1) await give(`cashback:${n}`, 1_000);
  const late = await listen({ since: cursor });
  expect(last(late).isComplete).toBe(false);
  expect(last(late).items).toHaveLength(MAX_CHANGES);
  const stranger = await listen({ since: '999999.0' });
  expect(last(stranger)).toMatchObject({ items: [], isComplete: false });
});

test('no stream has another player’s data', async () => {
  const otherId = await addUser({ username: 'samir' });
  const sid = await openSession(env.DB, otherId, new Date());
  const other = await listen({ userId: otherId, sid });
  const client = await listen();
  await give('cashback:1', 1_000);
  await expectFrames(client, 2);
  expect(other.frames).toHaveLength(1);
});

test('only a player with an open session can open a stream', async () => {
  const code = async (asked: StreamOptions) => [
    (await openStream(asked)).status,
    (await (await openStream(asked)).json()) as unknown,
  ];
  const refused = [401, { code: 'not_authenticated' }];
  expect(await code({ headers: { upgrade: 'websocket' } })).toEqual(refused);
  expect(await code({ headers: { upgrade: 'websocket', authorization: 'Bearer x.y.z' } })).toEqual(refused);
  expect(await code({ sid: crypto.randomUUID() })).toEqual(refused);
  expect(await code({ role: 'O' })).toEqual([403, { code: 'permission_denied' }]);
  const otherId = await addUser({ username: 'samir' });
  // Another player's sign-in gives no access.
  expect(await code({ userId: otherId })).toEqual(refused);
  const token = await signAccess(env.TOKEN_SECRET, { sub: id, role: 'P', sid: signInId }, Date.now());
  expect(await code({ headers: { authorization: `Bearer ${token}` } })).toEqual([426, { code: 'bad_request' }]);
  for (const since of ['x', '1', '-1.0', '1.0.0', `${'9'.repeat(16)}.0`])
    expect(await code({ since })).toEqual([400, { since: [{ code: 'invalid' }] }]);
});

test('signing out ends the streams of that sign-in only', async () => {
  const otherSid = await openSession(env.DB, id, new Date());
  const [one, other] = [await listen(), await listen({ sid: otherSid })];
  await player().account.endSignIn(signInId);
  await isEnded(one);
  await give('cashback:1', 1_000);
  await expectFrames(other, 2);
  expect(one.frames).toHaveLength(1);
  expect(other.closed).toBeNull();
});

test.each([
  ['a player who is banned', () => player().backoffice.change('staff', { action: 'ban', reason: 'fraud' })],
  ['a player who closes the account', () => player().account.close()],
])('every stream of %s ends', async (_, happens) => {
  const client = await listen();
  await happens();
  await isEnded(client);
});

test('a stream ends with its access token, by the clock or at the next change', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [asleep, awake] = [await listen(), await listen()];
  const until = Math.floor(Date.now() / 1000) * 1000 + ACCESS_LIFETIME_S * 1000;
  await runDurableObjectAlarm(player().object);
  expect(asleep.closed).toBeNull();
  expect(await runInDurableObject(player().object, (_, { storage }) => storage.getAlarm())).toBeLessThanOrEqual(until);
  vi.setSystemTime(until);
  await runDurableObjectAlarm(player().object);
  await isEnded(asleep);
  await isEnded(awake);
  const late = await listen();
  vi.setSystemTime(Date.now() + ACCESS_LIFETIME_S * 1000);
  await give('cashback:1', 1_000);
  await isEnded(late);
  expect(late.frames).toHaveLength(1);
});

test('a stream that receives anything but a ping is closed, and a ping is answered', async () => {
  const client = await listen();
  const pinged = new Promise((resolve) =>
    client.socket.addEventListener('message', ({ data }) => resolve(data), { once: true }),
  );
  client.socket.send(STREAM_PING);
  expect(await pinged).toBe(STREAM_PONG);
  client.socket.send('{"balance":"1000000"}');
  await isEnded(client);
  expect(client.closed).toEqual({ code: 1008 });
});

test('the oldest stream is closed when there are too many', async () => {
  const streams: StreamClient[] = [];
  for (let n = 0; n <= MAX_STREAMS; n += 1) streams.push(await listen());
  await isEnded(streams[0] as StreamClient);
  await give('cashback:1', 1_000);
  for (const client of streams.slice(1)) await expectFrames(client, 2);
});

test('a lost connection does not prevent a stake', async () => {
  await pay('test:1', 10_000);
  const client = await listen();
  client.socket.close(1001);
  const session = await openGame(player(), signInId);
  expect(await player().wallet.debit(stake(session, 'a', 1_000))).toMatchObject({ ok: true });
});

test('a stream sends at once what a ticket took and what it was settled at, a loss included', async () => {
  const feed = new FakeFeed();
  const match = feed.offer(1);
  const bettorId = await bettor(feed, { cash: 100_000 }, 'better');
  const stream = await listen({ userId: bettorId, sid: await openSession(env.DB, bettorId, new Date()) });
  await placed(bettorId, betslipOf([selected(match)]));
  await vi.waitFor(() => expect(last(stream).balance).toBe(90_000));
  const before = stream.frames.length;
  await deliverResult(bettorId, match, 1, { home: 'lost' });
  await expectFrames(stream, before + 1);
  await deliverResult(bettorId, match, 2, { home: 'won' });
  await expectFrames(stream, before + 2);
  expect(last(stream)).toMatchObject({ balance: 108_500, isComplete: true });
  stream.socket.close();
});
