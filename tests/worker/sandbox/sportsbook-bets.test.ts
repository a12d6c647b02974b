import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { amountMinor } from '#domain/money.ts';
import { contestOf } from '#sandbox/odds-feed/contest.ts';
import { eventOffer } from '#sandbox/odds-feed/event-offer.ts';
import { fixtureById, offeredFixtures } from '#sandbox/odds-feed/fixtures.ts';
import type { PlaceRequest } from '#sandbox/sportsbooks/protocol.ts';

type Seen = { balance: number; calls: [string, string | null, string | null][]; unsigned: number };
const operator = (path: string, body?: object) =>
  env.OPERATOR.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body ?? {}) });
const seen = async () => (await (await operator('seen')).json()) as Seen;
const fail = (action: string, kind: 'lost' | 'refused', times = 1) => operator('fail', { action, kind, times });
const moneyCalls = async () =>
  (await seen()).calls.filter(([action]) => action !== 'balance').map(([action]) => action);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = 100_000;
const STAKE = 10_000;

/** Keeps other tests' clocks out, and alarms from firing by themselves. */
let now = Date.UTC(2027, 0, 10, 9);
beforeEach(async () => {
  now += 10 * 24 * HOUR;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await operator('reset');
});

/** By the match's recorded course. */
function lineAt(id: string, atMs: number): FeedEvent {
  const fixture = fixtureById(id);
  if (fixture === null) throw new Error(`no event ${id}`);
  return eventOffer(contestOf(fixture, env.CHANCE_SECRET), atMs);
}
const feedNow = (id: string): FeedEvent => lineAt(id, now);
const RESULT = 'result.goals';

/** Football matches that start in an hour or more and have a price for the result; they are played to their end. */
const coming = (count: number): FeedEvent[] =>
  offeredFixtures(1, now, 40)
    .filter(
      (fixture) => fixture.startsAtMs > now + HOUR && contestOf(fixture, env.CHANCE_SECRET).abandonedAtMs === null,
    )
    .map(({ id }) => feedNow(id))
    .filter(({ markets }) => markets[RESULT]?.outcomes.home?.price && markets[RESULT].outcomes.away?.price)
    .slice(0, count);

const choice = (event: FeedEvent, outcome = 'home') => ({
  event_id: event.id,
  market_id: RESULT,
  outcome_id: outcome,
  price: event.markets[RESULT]?.outcomes[outcome]?.price ?? 0,
});
const placeRequest = (selections: ReturnType<typeof choice>[], more: Partial<PlaceRequest> = {}): PlaceRequest => ({
  token: 'token',
  id: crypto.randomUUID(),
  stake: amountMinor(STAKE),
  accept_higher: false,
  selections,
  ...more,
});
let sportsbooks = 0;
const newSportsbook = (provider = 'alt') => {
  sportsbooks += 1;
  return env.SPORTSBOOK.getByName(`${provider}:player${sportsbooks}`);
};
type Sportsbook = ReturnType<typeof newSportsbook>;
async function placed(sportsbook: Sportsbook, request: PlaceRequest): Promise<string> {
  const answer = await sportsbook.place(request, 'TND');
  if (!('id' in answer)) throw new Error(answer.code);
  return answer.id;
}
/** Advances the clock, and fires the alarm. */
async function pass(sportsbook: Sportsbook, toMs: number): Promise<void> {
  now = toMs;
  await runDurableObjectAlarm(sportsbook);
}
const everything = { from: 0, to: Number.MAX_SAFE_INTEGER, state: null, page: 1, pageSize: 50 };
const AFTER_MATCH = 4 * HOUR;

describe('a bet', () => {
  test('takes its stake once, however often it is sent', async () => {
    const sportsbook = newSportsbook();
    const request = placeRequest(coming(1).map((event) => choice(event)));
    const answers = await Promise.all([1, 2, 3, 4].map(() => sportsbook.place(request, 'TND')));
    expect(new Set(answers.map((one) => 'id' in one && one.id)).size).toBe(1);
    await sportsbook.place(request, 'TND');
    expect(await moneyCalls()).toEqual(['debit']);
    expect(await seen()).toMatchObject({ balance: START - STAKE, unsigned: 0 });
  });

  test('sent again under its id with another stake is refused and moves nothing', async () => {
    const sportsbook = newSportsbook();
    const request = placeRequest(coming(1).map((event) => choice(event)));
    await placed(sportsbook, request);
    const other = { ...request, stake: amountMinor(2 * STAKE) };
    expect(await sportsbook.place(other, 'TND')).toEqual({ code: 'error_exist_bet' });
    expect((await seen()).balance).toBe(START - STAKE);
  });

  test('at a price that has moved is refused with the current prices, unless it is better and the player accepts that', async () => {
    const [event] = coming(1) as [FeedEvent];
    const right = choice(event);
    const higher = { ...right, price: right.price + 10 };
    const lower = { ...right, price: right.price - 5 };
    expect(await newSportsbook().place(placeRequest([higher], { accept_higher: true }), 'TND')).toEqual({
      code: 'coefs_changed',
      prices: [right.price],
    });
    expect(await newSportsbook().place(placeRequest([lower]), 'TND')).toMatchObject({ code: 'coefs_changed' });
    expect(await moneyCalls()).toEqual([]);
    const sportsbook = newSportsbook();
    const id = await placed(sportsbook, placeRequest([lower], { accept_higher: true }));
    expect((await sportsbook.find(id))?.choices[0]?.price).toBe(right.price);
  });

  test.each([
    [
      'two outcomes of one match',
      ([event]: FeedEvent[]) => [choice(event as FeedEvent), choice(event as FeedEvent, 'away')],
    ],
    ['an unknown market', ([event]: FeedEvent[]) => [{ ...choice(event as FeedEvent), market_id: 'made.up' }]],
    ['an unknown match', ([event]: FeedEvent[]) => [{ ...choice(event as FeedEvent), event_id: '1-x-1-1' }]],
  ])('on %s is refused', async (_, selections) => {
    expect(await newSportsbook().place(placeRequest(selections(coming(1))), 'TND')).toMatchObject({
      code: 'error_block_bet_data',
    });
    expect(await moneyCalls()).toEqual([]);
  });

  test('below the minimum stake, above the maximum, or with too large a win is refused before any money moves', async () => {
    const selections = coming(1).map((event) => choice(event));
    for (const stake of [99, 3_000_001])
      expect(await newSportsbook().place(placeRequest(selections, { stake: amountMinor(stake) }), 'TND')).toEqual({
        code: 'transaction_limit',
      });
    const many = coming(12).map((event) => choice(event, 'away'));
    expect(await newSportsbook().place(placeRequest(many, { stake: amountMinor(1_000_000) }), 'TND')).toEqual({
      code: 'transaction_limit',
    });
    expect(await moneyCalls()).toEqual([]);
  });

  test('that the wallet refuses is not placed, and gives the reason', async () => {
    const sportsbook = newSportsbook();
    const request = placeRequest(
      coming(1).map((event) => choice(event)),
      { stake: amountMinor(START + 1) },
    );
    expect(await sportsbook.place(request, 'TND')).toEqual({ code: 'not_enough_money' });
    expect((await sportsbook.list(everything)).count).toBe(0);
  });

  test('whose answer is lost is refunded, with retries until the wallet confirms', async () => {
    const sportsbook = newSportsbook();
    await fail('debit', 'lost');
    await fail('rollback', 'refused');
    const request = placeRequest(coming(1).map((event) => choice(event)));
    expect(await sportsbook.place(request, 'TND')).toEqual({ code: 'unknown' });
    expect((await seen()).balance).toBe(START - STAKE);
    await pass(sportsbook, now + MINUTE);
    expect((await seen()).balance).toBe(START - STAKE);
    await pass(sportsbook, now + MINUTE);
    expect((await seen()).balance).toBe(START);
    await runDurableObjectAlarm(sportsbook);
    expect((await seen()).balance).toBe(START);
    expect((await sportsbook.list(everything)).count).toBe(0);
  });

  test('whose object stopped while calling the wallet is refunded, whether or not the stake had been taken', async () => {
    const sportsbook = newSportsbook();
    const id = await placed(sportsbook, placeRequest(coming(1).map((event) => choice(event))));
    await runInDurableObject(sportsbook, (_, { storage }) => storage.sql.exec("UPDATE bet SET state = 'placing'"));
    expect(await sportsbook.find(id)).toBeNull();
    await pass(sportsbook, now + MINUTE);
    expect((await seen()).balance).toBe(START);
    expect((await sportsbook.list(everything)).count).toBe(0);
  });
});

describe('a bet on a match in play', () => {
  /** The first match in play that has a price for home now, and of which `isLike` holds some seconds later. */
  function playing(isLike: (before: number, after: number | null) => boolean): FeedEvent {
    for (let minutes = 0; minutes < 20_000; minutes += 1, now += MINUTE)
      for (const { id, startsAtMs } of offeredFixtures(1, now, 40)) {
        if (startsAtMs > now || startsAtMs < now - HOUR) continue;
        const priceAt = (atMs: number) => lineAt(id, atMs).markets[RESULT]?.outcomes.home?.price ?? null;
        const isSuspended =
          feedNow(id).markets[RESULT]?.suspended || lineAt(id, now + 5_000).markets[RESULT]?.suspended;
        const before = priceAt(now);
        if (before !== null && !isSuspended && isLike(before, priceAt(now + 5_000))) return feedNow(id);
      }
    throw new Error('no match is like that');
  }
  /**
   * Skips waiting times.
   * @returns how long was waited, and the wallet calls until then.
   */
  function hurry(): { ms: number; calls: Promise<string[]> }[] {
    const waits: { ms: number; calls: Promise<string[]> }[] = [];
    const wait = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((go: () => void, ms = 0) => {
      if (ms !== 5_000) return wait(go, ms);
      now += ms;
      waits.push({ ms, calls: moneyCalls() });
      return wait(go, 0);
    }) as typeof setTimeout);
    return waits;
  }

  test.each(['alt', 'dgt'])('is checked again five seconds later at %s, and nothing is staked before', async (name) => {
    const event = playing((before, after) => after !== null && after >= before);
    const waits = hurry();
    const sportsbook = newSportsbook(name);
    const id = await placed(sportsbook, placeRequest([choice(event)], { accept_higher: true }));
    expect(waits.map(({ ms }) => ms)).toEqual([5_000]);
    expect(await waits[0]?.calls).toEqual([]);
    expect((await sportsbook.find(id))?.choices[0]?.price).toBe(
      feedNow(event.id).markets[RESULT]?.outcomes.home?.price,
    );
    expect(await moneyCalls()).toEqual(['debit']);
  });

  test('is refused when its price has moved by then, and has moved no money', async () => {
    const event = playing((before, after) => after !== null && after < before);
    hurry();
    expect(await newSportsbook().place(placeRequest([choice(event)], { accept_higher: true }), 'TND')).toMatchObject({
      code: 'coefs_changed',
    });
    expect(await moneyCalls()).toEqual([]);
  });

  test('is not delayed when its match has not started', async () => {
    const waits = hurry();
    await placed(newSportsbook(), placeRequest(coming(1).map((event) => choice(event))));
    expect(waits).toEqual([]);
  });
});

describe('the settlement of a bet', () => {
  test('follows the result of the match, paid once to the millime', async () => {
    const sportsbook = newSportsbook();
    const [event] = coming(1) as [FeedEvent];
    const ids = await Promise.all(
      ['home', 'draw', 'away'].map((outcome) => placed(sportsbook, placeRequest([choice(event, outcome)]))),
    );
    await pass(sportsbook, Date.parse(event.starts_at) + AFTER_MATCH);
    const verdicts = feedNow(event.id).markets[RESULT]?.outcomes ?? {};
    const won = Object.keys(verdicts).find((outcome) => verdicts[outcome]?.verdict === 'won') ?? '';
    const pays = (STAKE * choice(event, won).price) / 100;
    expect((await seen()).balance).toBe(START - 3 * STAKE + pays);
    const bets = await Promise.all(ids.map((id) => sportsbook.find(id)));
    expect(bets.map((bet) => bet?.status).sort()).toEqual(['Loser', 'Loser', 'Winner']);
    expect(bets.map((bet) => bet?.state)).toEqual(['settled', 'settled', 'settled']);
    await pass(sportsbook, now + HOUR);
    expect((await moneyCalls()).filter((action) => action === 'credit')).toHaveLength(3);
  });

  test('follows the operator’s ruling if there was one before settlement', async () => {
    const sportsbook = newSportsbook();
    const [event] = coming(1) as [FeedEvent];
    const id = await placed(sportsbook, placeRequest([choice(event, 'draw')]));
    const feed = env.ODDS_FEED.getByName('1');
    await feed.rule(event.id, { atMs: now, by: 'desk', kind: 'result', score: [3, 3] });
    await pass(sportsbook, Date.parse(event.starts_at) + AFTER_MATCH);
    expect(await sportsbook.find(id)).toMatchObject({ status: 'Winner' });
    await feed.rule(event.id, null);
  });

  test('is retried at the wallet until confirmed, and has one effect', async () => {
    const sportsbook = newSportsbook();
    const [event] = coming(1) as [FeedEvent];
    await placed(sportsbook, placeRequest([choice(event)]));
    await fail('credit', 'lost', 2);
    await pass(sportsbook, Date.parse(event.starts_at) + AFTER_MATCH);
    const { balance } = await seen();
    await pass(sportsbook, now + 20 * MINUTE);
    await pass(sportsbook, now + 20 * MINUTE);
    await pass(sportsbook, now + 20 * MINUTE);
    expect((await moneyCalls()).filter((action) => action === 'credit')).toHaveLength(3);
    expect((await seen()).balance).toBe(balance);
  });

  test('of a combined bet multiplies its prices when all are won, and is lost with the first that is lost', async () => {
    const sportsbook = newSportsbook();
    const events = coming(2) as [FeedEvent, FeedEvent];
    const both = await Promise.all(
      ['home', 'draw', 'away'].flatMap((one) =>
        ['home', 'draw', 'away'].map(async (other) => ({
          prices: [choice(events[0], one).price, choice(events[1], other).price] as const,
          id: await placed(
            sportsbook,
            placeRequest([choice(events[0], one), choice(events[1], other)], { stake: amountMinor(1_000) }),
          ),
        })),
      ),
    );
    const starts = events.map(({ starts_at }) => Date.parse(starts_at));
    await pass(sportsbook, Math.min(...starts) + AFTER_MATCH);
    await pass(sportsbook, Math.max(...starts) + AFTER_MATCH);
    const ends = await Promise.all(both.map(async ({ id, prices }) => ({ bet: await sportsbook.find(id), prices })));
    const winners = ends.filter(({ bet }) => bet?.status === 'Winner');
    expect(winners).toHaveLength(1);
    const [{ bet, prices }] = winners as [(typeof winners)[number]];
    expect(bet?.win).toBe(Math.floor((1_000 * prices[0] * prices[1]) / 10_000));
    expect(ends.filter(({ bet: one }) => one?.status === 'Loser')).toHaveLength(8);
  });

  test('returns the stake when a match has no result for 48 hours, and not before', async () => {
    const broken = offeredUntilBroken();
    const sportsbook = newSportsbook();
    const event = feedNow(broken);
    const id = await placed(sportsbook, placeRequest([choice(event)]));
    const start = Date.parse(event.starts_at);
    await pass(sportsbook, start + 47 * HOUR);
    expect((await sportsbook.find(id))?.status).toBe('Wait');
    await pass(sportsbook, start + 48 * HOUR);
    expect(await sportsbook.find(id)).toMatchObject({ status: 'Voided', win: STAKE });
    expect((await seen()).balance).toBe(START);
  });
});

/** The next match that is abandoned before its result: three in a thousand are. The clock stands before it. */
function offeredUntilBroken(): string {
  for (let day = 0; day < 200; day += 3, now += 3 * 24 * HOUR) {
    for (const { id, startsAtMs } of offeredFixtures(1, now, 40)) {
      if (startsAtMs < now + HOUR || startsAtMs > now + 3 * 24 * HOUR) continue;
      const late = lineAt(id, startsAtMs + 12 * HOUR);
      const price = feedNow(id).markets[RESULT]?.outcomes.home?.price;
      if (late.phase === 'abandoned' && late.markets[RESULT]?.outcomes.home?.verdict === null && price) return id;
    }
  }
  throw new Error('no match is ever broken off');
}

describe('a cancelled bet', () => {
  test('is refunded once, within its minutes and before its match', async () => {
    const sportsbook = newSportsbook();
    const id = await placed(sportsbook, placeRequest(coming(1).map((event) => choice(event))));
    expect(await sportsbook.cancel(id)).toBe('ok');
    expect(await sportsbook.cancel(id)).toBe('ok');
    expect((await seen()).balance).toBe(START);
    expect(await moneyCalls()).toEqual(['debit', 'rollback']);
    expect(await sportsbook.find(id)).toMatchObject({ status: 'Cancelled', state: 'cancelled' });
    expect((await sportsbook.list({ ...everything, state: 'settled' })).count).toBe(1);
  });

  test('is refunded later when the wallet does not answer now', async () => {
    const sportsbook = newSportsbook();
    const id = await placed(sportsbook, placeRequest(coming(1).map((event) => choice(event))));
    await fail('rollback', 'refused');
    expect(await sportsbook.cancel(id)).toBe('ok');
    expect((await seen()).balance).toBe(START - STAKE);
    await pass(sportsbook, now + MINUTE);
    expect((await seen()).balance).toBe(START);
  });

  test('is refused after its minutes, to the other sportsbook, and to anybody without such a bet', async () => {
    const request = () => placeRequest(coming(1).map((event) => choice(event)));
    const late = newSportsbook();
    const id = await placed(late, request());
    now += 5 * MINUTE;
    expect(await late.cancel(id)).toBe('ticket_closed');
    const other = newSportsbook('dgt');
    expect(await other.cancel(await placed(other, request()))).toBe('ticket_closed');
    expect(await newSportsbook().cancel(id)).toBe('not_found');
    expect(await moneyCalls()).toEqual(['debit', 'debit']);
  });
});
