// A sport's object calls a player once a price is reached that a rule waits for, and not at other price changes.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { FeedEvent, FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import type { Env } from '#platform/host/env.ts';
import { OddsCopy } from '#platform/sportsbook/odds-copy.ts';
import { forgetWatches, makeWatchRows, PriceWatches } from '#platform/sportsbook/price-watches.ts';

const eventOf = (id: string, home: number | null, suspended = false): FeedEvent => ({
  id,
  tournament: '1-0',
  home: 'Home',
  away: 'Away',
  starts_at: '2026-11-22T10:00:00.000Z',
  phase: 'live',
  period: 1,
  played_ms: 0,
  counts: { goals: [0, 0] },
  markets: {
    'result.goals': {
      kind: 'result',
      count: 'goals',
      line: null,
      main: true,
      suspended,
      outcomes: { home: { price: home, verdict: null }, away: { price: 210, verdict: null } },
    },
  },
});

type World = {
  readonly watches: PriceWatches;
  readonly calls: string[];
  readonly sql: SqlStorage;
  /** The feed sends a price. */
  say: (id: string, home: number | null, suspended?: boolean) => void;
  again: () => PriceWatches;
  answers: (isUp: boolean) => void;
};

async function inBook(name: string, act: (world: World) => Promise<void>): Promise<void> {
  vi.spyOn(console, 'error').mockReturnValue();
  await runInDurableObject(env.ODDS_BOOK.getByName(name), async (_, { storage }) => {
    makeWatchRows(storage.sql);
    const calls: string[] = [];
    let isUp = true;
    const call = async (__: string, method: string, [ticket]: [string]) => {
      calls.push(`${method} ${ticket}`);
      if (!isUp) throw new Error('storage is down');
    };
    const given = { PLAYER: { getByName: () => ({ call }) } } as unknown as Env;
    const copy = new OddsCopy();
    const snapshot = (events: FeedEvent[]): FeedMessage => ({
      type: 'snapshot',
      seq: 1,
      at: '2026-11-22T10:00:00.000Z',
      sport: 1,
      tournaments: [],
      events,
    });
    copy.apply(snapshot([eventOf('1-a', 200), eventOf('1-b', 200)]));
    const made = () => new PriceWatches(storage, given, () => copy);
    let watches = made();
    const say: World['say'] = (id, home, suspended) => {
      const message = snapshot(
        [...copy.events.values()].map((one) => (one.id === id ? eventOf(id, home, suspended) : one)),
      );
      copy.apply(message);
      watches.onMessage(message);
    };
    await act({
      watches,
      calls,
      sql: storage.sql,
      say,
      again: () => {
        watches = made();
        return watches;
      },
      answers: (now) => {
        isUp = now;
      },
    });
    await storage.deleteAlarm();
  });
}

const watchOf = (ticketId: string, below: number, eventId = '1-a') => ({
  playerId: 'amira',
  ticketId,
  prices: [{ eventId, marketId: 'result.goals', outcomeId: 'home', below }],
});

test('calls the players whose price is reached once, and nobody else', async () => {
  await inBook('watch-1', async ({ watches, calls, say }) => {
    for (const [ticket, below] of [
      ['t1', 150],
      ['t2', 160],
      ['t3', 120],
    ] as const)
      watches.watch(watchOf(ticket, below));
    watches.watch(watchOf('t4', 190, '1-b'));
    say('1-a', 161);
    expect(watches.dueAt).toBeNull();
    say('1-a', 150);
    expect(watches.dueAt).not.toBeNull();
    await watches.work();
    await watches.work();
    expect(calls.toSorted()).toEqual(['recheckRule t1', 'recheckRule t2']);
    say('1-a', 140);
    await watches.work();
    expect(calls).toHaveLength(2);
    say('1-a', 101);
    await watches.work();
    expect(calls.at(-1)).toBe('recheckRule t3');
    expect(watches.isAny).toBe(true);
  });
});

test('a suspended market calls nobody, and its next price calls those whose price is reached', async () => {
  await inBook('watch-2', async ({ watches, calls, say }) => {
    watches.watch(watchOf('t1', 150));
    say('1-a', 120, true);
    say('1-a', null);
    expect(watches.dueAt).toBeNull();
    say('1-a', 150);
    await watches.work();
    expect(calls).toEqual(['recheckRule t1']);
  });
});

test('calls at once for a price that is already reached, and a replaced watch never fires', async () => {
  await inBook('watch-3', async ({ watches, calls, say }) => {
    watches.watch(watchOf('t1', 150));
    watches.watch(watchOf('t1', 130));
    say('1-a', 140);
    expect(watches.dueAt).toBeNull();
    watches.watch(watchOf('t1', 145));
    await watches.work();
    expect(calls).toEqual(['recheckRule t1']);
    watches.watch({ ...watchOf('t1', 145), prices: [] });
    expect(watches.isAny).toBe(false);
  });
});

test('retries a call that failed, also after the object was restarted', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  await inBook('watch-4', async ({ watches, calls, say, answers, again }) => {
    watches.watch(watchOf('t1', 150));
    const started = again();
    answers(false);
    say('1-a', 150);
    await started.work();
    expect(started.dueAt).toBe(1_002_000);
    now.mockReturnValue(1_002_000);
    await started.work();
    expect(started.dueAt).toBe(1_012_000);
    answers(true);
    now.mockReturnValue(1_012_000);
    await again().work();
    expect(calls).toHaveLength(3);
    expect(watches.dueAt).toBeNull();
  });
});

test('a ticket of two matches whose prices are reached together causes one call', async () => {
  await inBook('watch-5', async ({ watches, calls, say }) => {
    const two = [...watchOf('t1', 150).prices, ...watchOf('t1', 150, '1-b').prices];
    watches.watch({ playerId: 'amira', ticketId: 't1', prices: two });
    say('1-a', 120);
    say('1-b', 120);
    await watches.work();
    expect(calls).toEqual(['recheckRule t1']);
    expect(watches.isAny).toBe(false);
  });
});

test('nothing is watched of an event that is decided', async () => {
  await inBook('watch-6', async ({ watches, sql }) => {
    watches.watch(watchOf('t1', 150));
    forgetWatches(sql, '1-a');
    expect(watches.isAny).toBe(false);
  });
});

test('calls a thousand watchers of one outcome in batches of two hundred, and an unwatched price change reads no row', async () => {
  await inBook('watch-7', async ({ watches, calls, say, sql }) => {
    for (let one = 0; one < 1_000; one += 1) watches.watch(watchOf(`t${one}`, 150));
    const read = vi.spyOn(sql, 'exec');
    say('1-a', 151);
    say('1-b', 101);
    expect(read).not.toHaveBeenCalled();
    say('1-a', 150);
    await watches.work();
    expect(calls).toHaveLength(200);
    for (let batch = 0; batch < 4; batch += 1) await watches.work();
    expect(new Set(calls).size).toBe(1_000);
    expect(watches.dueAt).toBeNull();
  });
});
