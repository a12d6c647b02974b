import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventResults } from '#platform/bets/settle-tickets.ts';
import type { Env } from '#platform/host/env.ts';
import { FeedProvider } from '../feed-provider.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const sports = [1, 3, 4, 10, 12, 13, 14, 17, 20, 21, 22, 25, 26, 29, 36, 45, 53, 94, 95, 96];
let provider: FeedProvider;
let id: string;
/** Deliveries to players' objects, in order: "player version home away". */
let deliveries: string[];
let answer: (player: string) => 'done' | 'more';
let startsAt: number;

beforeEach(async () => {
  provider = new FeedProvider(sports.shift() ?? 0);
  id = provider.offer(1, HOUR);
  startsAt = provider.now + HOUR;
  deliveries = [];
  answer = () => 'done';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runInDurableObject(provider.book, (sportsbook) => {
    const { env } = sportsbook as unknown as { env: Env };
    vi.spyOn(env.PLAYER, 'getByName').mockImplementation((player) => {
      const call = async (_: string, __: string, [{ version, results }]: [EventResults]) => {
        const [home, away] = ['home', 'away'].map((name) => results[`result.goals/${name}`] ?? results['*'] ?? null);
        deliveries.push(`${player} ${version} ${home} ${away}`);
        return answer(`${player}`);
      };
      return { call } as unknown as ReturnType<Env['PLAYER']['getByName']>;
    });
  });
});

const follow = (playerId: string) => provider.book.follow({ eventId: id, playerId, startsAt });
const rows = <Row extends Record<string, SqlStorageValue>>(query: string) =>
  runInDurableObject(provider.book, (_, { storage }) => storage.sql.exec<Row>(query).toArray());

describe('a player with a ticket on an event', () => {
  test('gets its results soon after its end, once, and none before they are decided', async () => {
    await follow('amira');
    await provider.pass(2 * HOUR);
    expect(deliveries).toEqual([]);
    provider.say(id, { phase: 'ended', home: 'won', away: 'lost' });
    await provider.pass(10 * MINUTE);
    expect(deliveries).toEqual(['amira 1 won lost']);
    await provider.pass(2 * DAY);
    expect(deliveries).toHaveLength(1);
  });

  test('gets early results at once, and the rest when they are decided', async () => {
    await follow('amira');
    await provider.pass(90 * MINUTE);
    provider.say(id, { phase: 'live', away: 'lost' });
    await provider.pass(10 * MINUTE);
    provider.say(id, { phase: 'ended', home: 'won' });
    await provider.pass(10 * MINUTE);
    expect(deliveries).toEqual(['amira 1 null lost', 'amira 2 won lost']);
  });

  test('gets at once the results from before the ticket', async () => {
    await follow('amira');
    await provider.pass(90 * MINUTE);
    provider.say(id, { home: 'lost' });
    await provider.pass(10 * MINUTE);
    await follow('bilel');
    await follow('amira');
    await provider.pass(0);
    expect(deliveries.toSorted()).toEqual(['amira 1 lost null', 'amira 1 lost null', 'bilel 1 lost null']);
  });

  test('gets results again for a ticket that was written during an earlier delivery', async () => {
    await follow('amira');
    provider.say(id, { home: 'lost' });
    let follows: Promise<void> | undefined;
    answer = (player) => {
      follows ??= Promise.resolve(provider.book.follow({ eventId: id, playerId: player, startsAt }));
      return 'done';
    };
    await provider.pass(90 * MINUTE);
    await follows;
    await provider.pass(MINUTE);
    expect(deliveries).toEqual(['amira 1 lost null', 'amira 1 lost null']);
  });

  test('gets results again, ever more rarely, until they are acknowledged, and delays nobody else', async () => {
    let refusals = 6;
    answer = (player) => {
      if (player !== 'amira') return 'more';
      refusals -= 1;
      if (refusals >= 0) throw new Error('storage is down');
      return 'done';
    };
    for (const player of ['amira', 'bilel', 'chedly'])
      await provider.book.follow({ eventId: id, playerId: player, startsAt });
    provider.say(id, { phase: 'ended', home: 'won', away: 'lost' });
    await provider.pass(HOUR + 2 * MINUTE);
    expect(deliveries).toContain('bilel 1 won lost');
    expect(deliveries).toContain('chedly 1 won lost');
    await provider.pass(5 * HOUR);
    expect(deliveries.filter((one) => one === 'amira 1 won lost')).toHaveLength(7);
    await provider.pass(DAY);
    expect(deliveries).toHaveLength(9);
  });

  test('gets corrections, also days later', async () => {
    await follow('amira');
    provider.say(id, { phase: 'ended', home: 'won', away: 'lost' });
    await provider.pass(2 * HOUR);
    provider.say(id, { home: 'lost', away: 'won' });
    await provider.pass(HOUR);
    await provider.pass(7 * DAY);
    provider.say(id, { home: 'void', away: 'void' });
    await provider.pass(12 * HOUR);
    expect(deliveries).toEqual(['amira 1 won lost', 'amira 2 lost won', 'amira 3 void void']);
  });

  test('keeps a result that the provider withdraws without another one', async () => {
    await follow('amira');
    provider.say(id, { phase: 'ended', home: 'won', away: 'lost' });
    await provider.pass(2 * HOUR);
    provider.say(id, { home: null, away: null });
    await provider.pass(3 * DAY);
    expect(deliveries).toEqual(['amira 1 won lost']);
  });
});

describe('an event without a result', () => {
  test('is void 48 hours after its start and not before; earlier results stay', async () => {
    await follow('amira');
    await provider.pass(2 * HOUR);
    provider.say(id, { phase: 'abandoned', away: 'lost' });
    await provider.pass(47 * HOUR - MINUTE);
    expect(deliveries).toEqual(['amira 1 null lost']);
    await provider.pass(2 * MINUTE);
    expect(deliveries).toEqual(['amira 1 null lost', 'amira 2 void lost']);
  });

  test('that was void gets its result if one arrives later', async () => {
    await follow('amira');
    await provider.pass(50 * HOUR);
    provider.say(id, { phase: 'ended', home: 'won', away: 'lost' });
    await provider.pass(DAY);
    expect(deliveries).toEqual(['amira 1 void void', 'amira 2 won lost']);
  });

  test('is void, too, when its provider no longer knows it', async () => {
    await follow('amira');
    await provider.pass(2 * HOUR);
    provider.events.delete(id);
    await provider.pass(48 * HOUR);
    expect(deliveries).toEqual(['amira 1 void void']);
  });
});

describe('an event that the provider never mentions', () => {
  beforeEach(async () => {
    provider.isUp = false;
    await follow('amira');
    provider.isUp = true;
    provider.events.delete(id);
  });

  test('is void 48 hours after the start that the ticket names and not before, and is no longer requested a week later', async () => {
    await provider.pass(49 * HOUR - MINUTE);
    expect(deliveries).toEqual([]);
    await provider.pass(2 * MINUTE);
    expect(deliveries).toEqual(['amira 1 void void']);
    await provider.pass(8 * DAY);
    expect(await rows('SELECT * FROM followed')).toEqual([]);
    expect(await runDurableObjectAlarm(provider.book)).toBe(false);
  });

  test('is void and deleted too while the provider cannot be reached at all, after twice the time', async () => {
    provider.isUp = false;
    await provider.pass(97 * HOUR - MINUTE);
    expect(deliveries).toEqual([]);
    await provider.pass(11 * MINUTE);
    expect(deliveries).toEqual(['amira 1 void void']);
    await provider.pass(8 * DAY);
    expect(await rows('SELECT * FROM followed')).toEqual([]);
  });

  test('gets its result when one arrives later', async () => {
    await provider.pass(50 * HOUR);
    provider.offer(1, -50 * HOUR);
    await provider.pass(DAY);
    provider.say(id, { phase: 'ended', home: 'won', away: 'lost' });
    await provider.pass(DAY);
    expect(deliveries.at(0)).toBe('amira 1 void void');
    expect(deliveries.at(-1)).toMatch(/won lost$/);
  });
});

test('a postponed event is still void 48 hours after its announced start', async () => {
  await follow('amira');
  await provider.pass(MINUTE);
  const event = provider.events.get(id);
  if (event) provider.events.set(id, { ...event, starts_at: new Date(provider.now + 9 * DAY).toISOString() });
  await provider.pass(49 * HOUR);
  expect(deliveries).toEqual(['amira 1 void void']);
});

describe('a provider that is down', () => {
  test('delays a result and never loses it, not even past the hour at which it would be void', async () => {
    await follow('amira');
    await provider.pass(MINUTE);
    provider.isUp = false;
    await provider.pass(50 * HOUR);
    expect(deliveries).toEqual([]);
    provider.say(id, { phase: 'ended', home: 'won', away: 'lost' });
    provider.isUp = true;
    await provider.pass(11 * MINUTE);
    expect(deliveries).toEqual(['amira 1 won lost']);
  });

  test('permanently causes the return of every stake, twice 48 hours after the start', async () => {
    await follow('amira');
    await provider.pass(MINUTE);
    provider.isUp = false;
    await provider.pass(96 * HOUR);
    expect(deliveries).toEqual([]);
    await provider.pass(HOUR + 10 * MINUTE);
    expect(deliveries).toEqual(['amira 1 void void']);
  });

  test('when the ticket was written is retried until it knows the event', async () => {
    provider.isUp = false;
    await follow('amira');
    await provider.pass(3 * DAY);
    expect(deliveries).toEqual([]);
    provider.isUp = true;
    provider.say(id, { phase: 'ended', home: 'won', away: 'lost' });
    await provider.pass(11 * MINUTE);
    expect(deliveries).toEqual(['amira 1 won lost']);
  });

  test.each([
    ['an event of another id', () => ({ ...provider.events.get(id), id: `${id}0` })],
    ['no event', () => ({ hello: 'world' })],
    ['an invalid verdict', () => JSON.parse(JSON.stringify(provider.events.get(id)).replace('won', 'perhaps'))],
  ])('counts as unavailable when it sends %s', async (_, said) => {
    await follow('amira');
    await provider.pass(HOUR);
    provider.say(id, { phase: 'ended', home: 'won', away: 'lost' });
    const answers = vi.mocked(globalThis.fetch);
    const honest = answers.getMockImplementation();
    answers.mockImplementation(async () => Response.json(said()));
    await provider.pass(HOUR);
    expect(deliveries).toEqual([]);
    if (honest) answers.mockImplementation(honest);
    await provider.pass(11 * MINUTE);
    expect(deliveries).toEqual(['amira 1 won lost']);
  });
});

test('a thousand players of one event get results in batches, each once', async () => {
  const players = Array.from({ length: 1000 }, (_, at) => `player-${at}`);
  await runInDurableObject(provider.book, (sportsbook) => {
    for (const player of players) sportsbook.follow({ eventId: id, playerId: player, startsAt });
  });
  provider.say(id, { phase: 'ended', home: 'won', away: 'lost' });
  provider.now += 2 * HOUR;
  const batches: number[] = [];
  while (deliveries.length < players.length && (await runDurableObjectAlarm(provider.book)))
    batches.push(deliveries.length);
  expect(batches).toEqual([200, 400, 600, 800, 1000]);
  expect(new Set(deliveries).size).toBe(1000);
});

test('an event is requested a few times a match, rarely afterwards, and deleted nine days after its start', async () => {
  await follow('amira');
  await provider.pass(HOUR);
  expect(provider.asked).toBe(1);
  await provider.pass(2 * HOUR);
  expect(provider.asked).toBeLessThan(60);
  provider.say(id, { phase: 'ended', home: 'won', away: 'lost' });
  await provider.pass(10 * DAY);
  expect(provider.asked).toBeLessThan(160);
  expect(await rows('SELECT * FROM followed UNION ALL SELECT event_id, 0, 0, 0, 0 FROM result')).toEqual([]);
  expect(await rows('SELECT * FROM follower')).toEqual([]);
  expect(await runDurableObjectAlarm(provider.book)).toBe(false);
});
