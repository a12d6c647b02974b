import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { EventChange, FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import { oddsBookOf, playerOf } from '#platform/host/objects.ts';
import { PushOutbox } from '#platform/notifications/push-outbox.ts';
import { forgetAccount } from '#platform/routes/account/closing.ts';
import { forgetNews, NEWS_MS } from '#platform/sportsbook/follows.ts';
import { FakeFeed } from '../fake-feed.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';

const FOOTBALL = 1;
const HOUR_MS = 3_600_000;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Two matches that begin now, over a feed whose messages the test sends. */
class Feed {
  readonly #feed = new FakeFeed();
  readonly match = this.#feed.offer(1, undefined, 0);
  readonly other = this.#feed.offer(2, undefined, 0);
  #socket: WebSocket | null = null;
  #seq = 1;

  constructor() {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      if (new URL(`${input}`).pathname !== `/line/${FOOTBALL}/feed`) return new Response(null, { status: 404 });
      const { 0: theirs, 1: ours } = new WebSocketPair();
      ours.accept();
      const tournaments = [{ id: '1-0', name: 'Ligue 1', country: 'TN' }];
      const events = [...this.#feed.events.values()];
      this.#seq = 1;
      this.#send(ours, {
        type: 'snapshot',
        seq: 1,
        at: new Date().toISOString(),
        sport: FOOTBALL,
        tournaments,
        events,
      });
      this.#socket = ours;
      return new Response(null, { status: 101, webSocket: theirs });
    });
  }

  /** Reported by the feed, written, and sent to open streams. */
  async say(...changed: EventChange[]): Promise<void> {
    for (const { id, phase, counts } of changed)
      this.#feed.change(id, { ...(phase && { phase }), ...(counts && { counts }) });
    await runInDurableObject(oddsBookOf(env, FOOTBALL), async () => {
      this.#seq += 1;
      const message: FeedMessage = { type: 'difference', seq: this.#seq, at: new Date().toISOString(), changed };
      if (this.#socket) this.#send(this.#socket, message);
      await new Promise((done) => setTimeout(done));
    });
    await this.work();
  }

  work = () => runDurableObjectAlarm(oddsBookOf(env, FOOTBALL));

  readonly #send = (socket: WebSocket, message: FeedMessage) => socket.send(JSON.stringify(message));
}

let feed: Feed;
let id: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T20:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(Math, 'random').mockReturnValue(0);
  feed = new Feed();
  id = await addUser({ username: 'amel' });
});

type Subject = { kind: string; id: string };
const follow = (who: string, ...subjects: Subject[]) =>
  callAs(who, 'POST', '/services/followed/', {
    followed: subjects.map((one) => ({ ...one, name: `Name of ${one.id}` })),
  });
const followedBy = async (who: string) => (await callAs(who, 'GET', '/services/followed/')).body.followed as Subject[];
const match = (): Subject => ({ kind: 'match', id: feed.match });
const notificationsOf = async (who: string) => {
  const { body } = await callAs(who, 'GET', '/services/notifications/');
  const list = body.notifications as { kind: string; values: Record<string, unknown> }[];
  return list.map(({ kind, values }) =>
    'home_score' in values ? `${kind} ${values.home_score}-${values.away_score}` : kind,
  );
};
const goals = (home: number, away: number) => ({ id: feed.match, counts: { goals: [home, away] as [number, number] } });
const begin = () => feed.say({ id: feed.match, phase: 'live' });
const writes = (who: string) =>
  runInDurableObject(
    playerOf(env, who).object,
    (_, { storage }) => storage.sql.exec('SELECT kind FROM notification').toArray().length,
  );

test('notifies followers of a match of its start, each goal, a revoked goal, and its end', async () => {
  expect((await follow(id, match())).body.followed).toMatchObject([
    { ...match(), starts_at: '2031-01-01T20:00:00.000Z' },
  ]);
  await begin();
  await feed.say(goals(1, 0));
  pass(1000);
  await feed.say(goals(0, 0));
  pass(1000);
  await feed.say(goals(1, 0));
  await feed.say({ id: feed.match, phase: 'break' }, { id: feed.match, phase: 'live' });
  await feed.say({ id: feed.match, phase: 'ended' });
  await feed.say({ id: feed.other, phase: 'live' });
  const all = ['match_ended 1-0', 'match_goal 1-0', 'match_corrected 0-0', 'match_goal 1-0', 'match_started'];
  expect(await notificationsOf(id)).toEqual(all);
  pass(2 * HOUR_MS);
  expect(await notificationsOf(id)).toEqual(all);
});

test('pushes a goal to every follower, also to those who are offline, and to nobody else', async () => {
  await addUser({ username: 'other' });
  await follow(id, match());
  await begin();
  const posted = vi.spyOn(PushOutbox.prototype, 'post').mockResolvedValue();
  await feed.say(goals(1, 0));
  const values = expect.objectContaining({ home_score: 1, away_score: 0 });
  expect(posted.mock.calls).toEqual([
    [{ kind: 'match_goal', values, path: `/sportsbook/event/line/${feed.match}` }, [id]],
  ]);
});

test('notifies a team’s followers of all its matches, a tournament’s of start and end, and once if several follows match', async () => {
  const [fan, reader] = [await addUser({ username: 'fan' }), await addUser({ username: 'reader' })];
  const [team, tournament] = [
    { kind: 'team', id: '1:Home 1' },
    { kind: 'tournament', id: '1-0' },
  ];
  expect((await follow(fan, team, match(), tournament)).status).toBe(200);
  expect((await follow(reader, tournament)).status).toBe(200);
  await begin();
  await feed.say(goals(1, 0));
  await feed.say({ id: feed.match, phase: 'ended' });
  expect(await notificationsOf(fan)).toEqual(['match_ended 1-0', 'match_goal 1-0', 'match_started']);
  expect(await notificationsOf(reader)).toEqual(['match_ended 1-0', 'match_started']);
});

test('writes a goal once: objects of offline followers are not called until they come back', async () => {
  const away = await addUser({ username: 'away' });
  await follow(away, match());
  pass(HOUR_MS);
  await follow(id, match());
  await begin();
  await feed.say(goals(1, 0));
  expect(await writes(away)).toBe(0);
  expect(await writes(id)).toBe(1);
  const { results } = await env.DB.prepare('SELECT * FROM match_news').all();
  expect(results).toHaveLength(1);
  expect(await notificationsOf(away)).toEqual(['match_goal 1-0']);
});

test('sends nothing from before a follow, and nothing after an unfollow', async () => {
  const first = await addUser({ username: 'first' });
  await follow(first, match());
  await begin();
  pass(1000);
  await follow(id, match());
  expect(await notificationsOf(id)).toEqual([]);
  await feed.say(goals(1, 0));
  expect((await callAs(id, 'DELETE', '/services/followed/', match())).body.followed).toEqual([]);
  await callAs(id, 'DELETE', '/services/followed/', match());
  await feed.say(goals(2, 0));
  expect(await notificationsOf(id)).toEqual(['match_goal 1-0']);
});

test('sends no match news in a time-out, in its middle or afterwards, or when the topic is off', async () => {
  const other = await addUser({ username: 'other' });
  await follow(id, match());
  await follow(other, match());
  await begin();
  expect(await notificationsOf(id)).toEqual(['match_started']);
  await callAs(id, 'PUT', '/api/users/time-out/', { days: 1 });
  await callAs(other, 'POST', '/services/notifications/settings/', { matches: false });
  await feed.say(goals(1, 0));
  expect(await notificationsOf(id)).toEqual(['break_began']);
  expect(await notificationsOf(other)).toEqual(['match_started']);
  pass(25 * HOUR_MS);
  expect(await notificationsOf(id)).toEqual(['break_began', 'match_started']);
});

test('a restarted sports object notifies nothing twice, and old events that it missed are no news', async () => {
  await follow(id, match());
  await begin();
  await runInDurableObject(oddsBookOf(env, FOOTBALL), (book) => {
    (book as unknown as { followNews(): Promise<void> }).followNews();
  });
  await feed.say(goals(1, 0));
  await feed.say({ id: feed.match, phase: 'live', counts: { goals: [1, 0] } });
  expect(await notificationsOf(id)).toEqual(['match_goal 1-0', 'match_started']);
  pass(HOUR_MS);
  await follow(id, { kind: 'match', id: feed.other });
  await feed.say({ id: feed.other, phase: 'live' });
  expect(await notificationsOf(id)).toEqual(['match_goal 1-0', 'match_started']);
});

test('notifies of events after a restore, although the numbers of news restart', async () => {
  await follow(id, match());
  await begin();
  await feed.say(goals(1, 0));
  pass(HOUR_MS);
  expect(await notificationsOf(id)).toEqual(['match_goal 1-0', 'match_started']);
  await env.DB.batch(
    ['match_news_subject', 'match_news', 'sqlite_sequence', 'news_listeners'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  pass(HOUR_MS);
  await feed.say(goals(2, 0));
  expect(await notificationsOf(id)).toEqual(['match_goal 2-0', 'match_goal 1-0', 'match_started']);
});

test('nobody sees or changes another player’s follows, and forged subjects are refused', async () => {
  const thief = await addUser({ username: 'thief' });
  await follow(id, match());
  expect(await followedBy(thief)).toEqual([]);
  await callAs(thief, 'DELETE', '/services/followed/', match());
  expect(await followedBy(id)).toHaveLength(1);
  for (const forged of ['1-0-1-99', '99-1', '1:Home 1', "1' OR '1'='1", '__proto__'])
    expect((await follow(thief, { kind: 'match', id: forged })).status, forged).toBe(404);
  for (const forged of ['Home 1', '1:', '2:Home 1', '1:Nobody'])
    expect((await follow(thief, { kind: 'team', id: forged })).status, forged).toBe(404);
  expect((await follow(thief, { kind: 'player', id })).status).toBe(400);
  expect((await follow(thief, ...Array.from({ length: 21 }, match))).status).toBe(400);
  expect((await follow(null as never, match())).status).toBe(401);
  expect(await followedBy(thief)).toEqual([]);
});

test('adds a guest’s follows that still exist to the account, without duplicates', async () => {
  const requested = [match(), { kind: 'match', id: '1-0-1-99' }, { kind: 'tournament', id: '1-0' }];
  await follow(id, ...requested);
  await follow(id, ...requested);
  expect((await followedBy(id)).map((one) => one.kind).toSorted()).toEqual(['match', 'tournament']);
});

test('a player follows at most a hundred subjects, and repeating an existing follow is no error then', async () => {
  const row = env.DB.prepare("INSERT INTO follows VALUES (?, ?, 1, 'A team', NULL, 1)");
  await env.DB.batch(Array.from({ length: 99 }, (_, place) => row.bind(id, `team/1:Team ${place}`)));
  expect((await follow(id, match())).status).toBe(200);
  expect(await follow(id, { kind: 'match', id: feed.other })).toEqual({ status: 409, body: { code: 'follows_full' } });
  expect((await follow(id, match())).status).toBe(200);
  expect(await followedBy(id)).toHaveLength(100);
});

test('follows are part of a player’s own data, and are erased with the account; old news are deleted', async () => {
  await follow(id, match());
  await begin();
  const rows = async () => (await callAs(id, 'GET', '/api/users/own-data/follows/')).body.rows as object[];
  expect(await rows()).toMatchObject([{ subject: `match/${feed.match}` }]);
  pass(NEWS_MS + 1);
  await forgetNews(env, Date.now());
  for (const table of ['match_news', 'match_news_subject', 'news_listeners', 'follows'])
    expect((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results, table).toEqual([]);
  await env.DB.prepare("INSERT INTO follows VALUES (?, 'team/1:Home 1', 1, 'A team', NULL, 1)").bind(id).run();
  await forgetAccount(env, id, 'request', Date.now());
  expect(await rows()).toEqual([]);
});

test('while the database is unavailable news wait, odds continue, and each notification is sent once afterwards', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await follow(id, match());
  await runInDurableObject(oddsBookOf(env, FOOTBALL), (book) => {
    const { env: bindings } = book as unknown as { env: { DB: D1Database } };
    vi.spyOn(bindings.DB, 'batch').mockRejectedValueOnce(new Error('away'));
  });
  await begin();
  expect(await writes(id)).toBe(0);
  expect((await callAs(null, 'GET', `/services/sportsbook/events/${feed.match}`)).status).toBe(200);
  await feed.work();
  expect(await writes(id)).toBe(0);
  pass(31_000);
  await feed.work();
  expect(await notificationsOf(id)).toEqual(['match_started']);
});
