// A feed that the test controls, in place of the sports' objects, and tickets placed through the host's routes.

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { onTestFinished, vi } from 'vitest';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { amountMinor, LARGEST } from '#domain/money.ts';
import { costsLeft, largestCost } from '#domain/sportsbook/exposure.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import type { Follow } from '#platform/sportsbook/follow-rows.ts';
import { type PriceRequest, quoteOf } from '#platform/sportsbook/odds-copy.ts';
import type { ExposureReport } from '#platform/sportsbook/open-profit.ts';
import type { Watch } from '#platform/sportsbook/price-watches.ts';
import { addUser } from './host.ts';
import { type Answer, callAs } from './house-calls.ts';

const HOUR_MS = 3_600_000;
type Prices = Readonly<Record<string, number | null>>;

export class FakeFeed {
  readonly events = new Map<string, FeedEvent>();
  readonly followed: string[] = [];
  /** The reported open profit, and the largest that is accepted. */
  readonly profits: { eventId: string; playerId: string; profit: number }[] = [];
  mostProfit = LARGEST;
  isUp = true;
  takesFollowers = true;
  /** The requested watches, and whether the sports' objects accept any. */
  readonly watches: Watch[] = [];
  takesWatches = true;

  /** @returns the id of a match of football with the markets `result.goals` and `total.goals.2.5`. */
  offer(place: number, prices: Prices = { home: 185, draw: 340, away: 420 }, startsInMs = HOUR_MS): string {
    const id = `1-0-1-${place}`;
    const market = (of: Prices, line: number | null) => ({
      kind: line === null ? 'result' : 'total',
      count: 'goals',
      line,
      main: true,
      suspended: false,
      outcomes: Object.fromEntries(Object.entries(of).map(([name, price]) => [name, { price, verdict: null }])),
    });
    this.events.set(id, {
      id,
      tournament: '1-0',
      home: `Home ${place}`,
      away: `Away ${place}`,
      starts_at: new Date(Date.now() + startsInMs).toISOString(),
      phase: 'prematch',
      period: 0,
      played_ms: 0,
      counts: { goals: [0, 0] },
      markets: { 'result.goals': market(prices, null), 'total.goals.2.5': market({ over: 190, under: 190 }, 2.5) },
    });
    return id;
  }

  /** Offers another market. */
  offerAt(id: string, marketId: string, prices: Prices): void {
    const [kind = '', count = 'goals'] = marketId.split('.');
    const of = { kind, count, line: null, main: false, suspended: false };
    const known = this.events.get(id)?.markets ?? {};
    const outcomes = Object.fromEntries(
      Object.entries(prices).map(([name, price]) => [name, { price, verdict: null }]),
    );
    const before = known[marketId]?.outcomes ?? {};
    this.change(id, { markets: { ...known, [marketId]: { ...of, outcomes: { ...before, ...outcomes } } } });
  }

  change(id: string, change: Partial<FeedEvent>): void {
    const event = this.events.get(id);
    if (event) this.events.set(id, { ...event, ...change });
  }

  /** @param change of the market `result.goals`. */
  changeMarket(id: string, change: { suspended?: boolean; prices?: Prices }): void {
    const event = this.events.get(id);
    const market = event?.markets['result.goals'];
    if (!event || !market) throw new Error(`no event ${id}`);
    const outcomes = { ...market.outcomes };
    for (const [name, price] of Object.entries(change.prices ?? {})) outcomes[name] = { price, verdict: null };
    const suspended = change.suspended ?? market.suspended;
    this.change(id, { markets: { ...event.markets, 'result.goals': { ...market, suspended, outcomes } } });
  }

  /** Replaces the sports' objects that the host and players' objects call. */
  stand(bindings: Pick<Env, 'ODDS_BOOK' | 'ODDS_SHARD'>): void {
    const tournaments = [{ id: '1-0', name: 'Ligue 1', country: 'TN' }];
    const quote = async (asked: PriceRequest[]) => (this.isUp ? asked.map((one) => quoteOf(this.events, one)) : null);
    const sportsbook = {
      quote,
      offer: async (asked: PriceRequest[]) => {
        const quotes = await quote(asked);
        return quotes && { quotes, tournaments };
      },
      board: async () => (this.isUp ? { tournaments, events: [...this.events.values()], total: 1 } : null),
      event: async (id: string) => {
        const event = this.events.get(id);
        if (!this.isUp) return null;
        return event ? { event, tournament: tournaments[0] } : 'unknown';
      },
      takeProfit: async (said: ExposureReport) => {
        const { open, more, eventId, playerId } = said;
        this.profits.push({ eventId, playerId, profit: largestCost(more ? [...open, more] : open) });
        return more && costsLeft(this.mostProfit, open, more);
      },
      follow: async ({ eventId, playerId }: Follow) => {
        if (!this.takesFollowers) throw new Error('the book is away');
        this.followed.push(`${eventId} ${playerId}`);
      },
      watch: async (watch: Watch) => {
        if (!this.takesWatches) throw new Error('the book is away');
        this.watches.push(watch);
      },
    };
    for (const namespace of [bindings.ODDS_BOOK, bindings.ODDS_SHARD])
      vi.spyOn(namespace, 'getByName').mockReturnValue(sportsbook as never);
  }
}

export const objectOf = (id: string) => playerOf(env, id);

/** @param money in minor units. @returns the id of a player who bets. */
export async function bettor(
  line: FakeFeed,
  money: { cash?: number; bonus?: number } = { cash: 100_000 },
  username = 'amel',
): Promise<string> {
  const id = await addUser({ username });
  const player = objectOf(id);
  if (money.cash) await player.cashier.receive({ externalId: 'test:cash', amount: amountMinor(money.cash) });
  if (money.bonus)
    await player.bonuses.post({ externalId: 'test:bonus', type: 'IncreasedByOwner', amount: amountMinor(money.bonus) });
  await runInDurableObject(player.object, (object) => line.stand((object as unknown as { env: Env }).env));
  return id;
}

/**
 * Before a test of tickets: a fixed clock at ten, a feed with a match, and a player who bets on it.
 * Errors that the test causes on purpose are not printed.
 */
export async function morning(prices?: Prices): Promise<{ feed: FakeFeed; match: string; id: string }> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const feed = new FakeFeed();
  return { feed, match: feed.offer(1, prices), id: await bettor(feed) };
}
export const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

export type Selected = Record<'event_id' | 'market_id' | 'outcome_id' | 'odd', string>;
export const selected = (eventId: string, outcomeId = 'home', odd = '1.85', marketId = 'result.goals'): Selected => ({
  event_id: eventId,
  market_id: marketId,
  outcome_id: outcomeId,
  odd,
});
/** A single of 10 dinars by default. */
export const betslipOf = (selections: readonly Selected[], more: object = {}) => ({
  type: selections.length === 1 ? 'single' : 'combined',
  stake: '10',
  currency: 'TND',
  accept_changes: 'none',
  selections,
  ...more,
});

const BASE = '/api/integrations/sft';
const money = (requestId: string) => ({ headers: { 'idempotency-key': requestId } });
export const key = (): string => crypto.randomUUID();

export const place = (id: string | null, betslip: object, requestId = key()): Promise<Answer> =>
  callAs(id, 'POST', `${BASE}/ticket/placement`, betslip, money(requestId));
export const statusOf = (id: string, ticket: unknown): Promise<Answer> =>
  callAs(id, 'GET', `${BASE}/ticket/status?id=${ticket}`);
export const cancel = (id: string, ticket: unknown, requestId = key()): Promise<Answer> =>
  callAs(id, 'POST', `${BASE}/ticket/${ticket}/cancel`, undefined, money(requestId));
export const offered = (id: string, ticket: unknown): Promise<Answer> =>
  callAs(id, 'GET', `${BASE}/ticket/${ticket}/cashout`);
export const sell = (id: string, ticket: unknown, amount: unknown, requestId = key()): Promise<Answer> =>
  callAs(id, 'POST', `${BASE}/ticket/${ticket}/cashout`, { amount, currency: 'TND' }, money(requestId));
/** @param share as offered. */
export const sellShare = (id: string, ticket: unknown, share: object, requestId = key()): Promise<Answer> =>
  callAs(id, 'POST', `${BASE}/ticket/${ticket}/cashout`, { currency: 'TND', ...share }, money(requestId));
/** @param amount null to remove the rule. */
export const setRule = (id: string, ticket: unknown, amount: string | null): Promise<Answer> =>
  callAs(id, 'POST', `${BASE}/ticket/${ticket}/cashout-rule`, { amount, currency: 'TND' });
export const betsOf = async (id: string, query = '') =>
  (await callAs(id, 'GET', `${BASE}/betshistory/${query}`)).body as {
    count: number;
    list: (Record<string, string> & { can_cash_out: boolean })[];
  };
export const subBetsOf = (id: string, ticket: unknown): Promise<Answer> =>
  callAs(id, 'GET', `${BASE}/${ticket}/subbet/`);

/** @returns the id of an existing ticket. */
export async function placed(id: string, betslip: object): Promise<string> {
  const { status, body } = await place(id, betslip);
  if (status !== 200) throw new Error(`not placed: ${JSON.stringify(body)}`);
  return `${body.ticket_id}`;
}

type Verdict = 'won' | 'lost' | 'void' | null;
/** Delivers the result of a match. */
export const deliverResult = (id: string, eventId: string, version: number, results: Record<string, Verdict>) =>
  objectOf(id).bets.settle({
    eventId,
    version,
    results: Object.fromEntries(Object.entries(results).map(([name, verdict]) => [`result.goals/${name}`, verdict])),
  });

export const owned = async (id: string) => {
  const { cash, bonus } = await objectOf(id).account.balances();
  return { cash, bonus };
};
/** Every ledger sums to zero, and every ticket agrees with its ledger transactions. */
export async function isSound(id: string): Promise<boolean> {
  const { total, brokenTransactions } = await objectOf(id).ledger.audit();
  return total === 0 && brokenTransactions.length === 0;
}
