// A result on its way to a ticket, with each step failing in turn, objects that lose their memory, and many deliveries
// in any order: a ticket is paid once.

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { price } from '#domain/sportsbook/odds.ts';
import type { Ticket } from '#platform/bets/tickets.ts';
import { playerOf } from '#platform/host/objects.ts';
import { seeded } from '../../../support/chance.ts';
import { dayOf, recordDay } from '../../../support/recorded-day.ts';
import { ReplayedFeed } from '../replayed-feed.ts';

const MINUTE = 60_000;
const START = Date.UTC(2031, 0, 4, 10);
/** Matches of nine minutes, one after the other. */
const SPORT = 96;
const day = dayOf({ [SPORT]: 24 }, START + 10 * MINUTE);
const times = Array.from({ length: 48 }, (_, step) => START + step * 10 * MINUTE);
const FUNDS = 1_000_000;
const STAKE = 10_000;
const LONG_MS = 180_000;

let feed: ReplayedFeed;
const amira = () => playerOf(env, 'amira');

beforeEach(async () => {
  left = Number.POSITIVE_INFINITY;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  feed = new ReplayedFeed(recordDay(day, [SPORT], times, []), START);
  await amira().account.open('amira', 'TND');
  await amira().cashier.receive({ externalId: 'test:cash', amount: amountMinor(FUNDS) });
});

/** @returns the ticket's id. */
async function bet(eventId: string): Promise<string> {
  const shown = feed.replay.events.get(eventId)?.markets['result.goals']?.outcomes.home?.price;
  if (!shown) throw new Error(`nothing is offered on ${eventId}`);
  const placed = await amira().bets.place({
    requestId: `bet on ${eventId}`,
    type: 'single',
    combinationSize: 1,
    stake: amountMinor(STAKE),
    acceptChanges: 'none',
    selections: [{ eventId, marketId: 'result.goals', outcomeId: 'home', price: price(shown) }],
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.id;
}

const ticketOf = async (id: string): Promise<Ticket> => (await amira().bets.find(id)) as Ticket;

/** Every ticket was settled once, and paid by the result of its match. */
async function expectPaidOnce(ids: readonly string[]): Promise<void> {
  let cash = FUNDS;
  for (const id of ids) {
    const { selections, version, payout } = await ticketOf(id);
    const [{ eventId = '', price: taken = 0 } = {}] = selections;
    const verdict = feed.replay.events.get(eventId)?.markets['result.goals']?.outcomes.home?.verdict;
    const comes = verdict === 'won' ? (STAKE * taken) / 100 : 0;
    expect([eventId, version, payout]).toEqual([eventId, 1, comes]);
    cash += comes - STAKE;
  }
  expect((await amira().account.balances()).cash).toBe(cash);
  expect(await amira().ledger.audit()).toMatchObject({ total: 0, brokenTransactions: [] });
}

/** After how many storage operations one fails. */
let left = Number.POSITIVE_INFINITY;

const failAt = (place: number): Promise<void> =>
  runInDurableObject(feed.sportsbookOf(SPORT), (_, { storage }) => {
    left = place;
    const { sql } = storage;
    if (vi.isMockFunction(sql.exec)) return;
    const real = sql.exec.bind(sql);
    vi.spyOn(sql, 'exec').mockImplementation((...query: Parameters<typeof real>) => {
      left -= 1;
      if (left === 0) throw new Error('the storage is away');
      return real(...query);
    });
  });

describe('a ticket is paid once', () => {
  test(
    'whichever step of following its match and delivering results fails',
    async () => {
      const ids: string[] = [];
      await feed.playTo(START);
      for (const [place, { id }] of day.fixtures.entries()) {
        await failAt(place + 1);
        // Without an answer of the sport's object no bet is accepted; the player retries.
        ids.push(await bet(id).catch(() => bet(id)));
      }
      for (const [place, at] of times.entries()) {
        await failAt(1 + (place % 24));
        await feed.playTo(Math.max(at, feed.now), [amira().object]);
      }
      left = Number.POSITIVE_INFINITY;
      await feed.playTo(START + 24 * 60 * MINUTE, [amira().object]);
      await expectPaidOnce(ids);
    },
    LONG_MS,
  );

  test(
    'also when every object loses its memory, again and again',
    async () => {
      await feed.playTo(START);
      const ids: string[] = [];
      for (const { id } of day.fixtures.slice(0, 8)) ids.push(await bet(id));
      for (const at of times) {
        await feed.playTo(at, [amira().object]);
        await feed.kill();
      }
      await feed.playTo(START + 24 * 60 * MINUTE, [amira().object]);
      await expectPaidOnce(ids);
    },
    LONG_MS,
  );

  test.each([2, 8, 64])(
    'however %i deliveries of each of three versions arrive together: the newest prevails',
    async (many) => {
      await feed.playTo(START);
      const [eventId = ''] = day.fixtures.map(({ id }) => id);
      const id = await bet(eventId);
      const draw = seeded(many);
      const versions = [1, 2, 3].flatMap((version) => Array.from({ length: many }, () => version));
      const mixed = versions.map((version) => ({ version, by: draw(1000) })).sort((a, b) => a.by - b.by);
      const verdicts = ['won', 'lost', 'void'] as const;
      await Promise.all(
        mixed.map(({ version }) =>
          amira().bets.settle({
            eventId,
            version,
            results: { 'result.goals/home': verdicts[version - 1] ?? null },
          }),
        ),
      );
      const ticket = await ticketOf(id);
      expect(ticket.payout).toBe(STAKE);
      expect(ticket.version).toBeLessThanOrEqual(3);
      expect((await amira().account.balances()).cash).toBe(FUNDS);
      expect(await amira().ledger.audit()).toMatchObject({ total: 0, brokenTransactions: [] });
    },
  );
});
