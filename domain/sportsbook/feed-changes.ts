/** The difference between two states of an event, and its application: each function is the other's inverse. */
import type { EventChange, FeedEvent, FeedMarket, FeedMessage } from '#contract/sportsbook/odds-feed.ts';

type MarketChange = NonNullable<EventChange['markets']>[string];

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

function marketChange(before: FeedMarket, after: FeedMarket): MarketChange | null {
  const prices: Record<string, number | null> = {};
  const verdicts: Record<string, FeedMarket['outcomes'][string]['verdict']> = {};
  for (const [name, outcome] of Object.entries(after.outcomes)) {
    const known = before.outcomes[name];
    if (outcome.price !== known?.price) prices[name] = outcome.price;
    if (outcome.verdict !== known?.verdict) verdicts[name] = outcome.verdict;
  }
  const change = {
    ...(before.suspended !== after.suspended && { suspended: after.suspended }),
    ...(!isEmpty(prices) && { prices }),
    ...(!isEmpty(verdicts) && { verdicts }),
  };
  return isEmpty(change) ? null : change;
}

const areSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** An event keeps its set of markets throughout. @returns null when nothing changed. */
export function diffEvent(before: FeedEvent, after: FeedEvent): EventChange | null {
  const markets: Record<string, MarketChange> = {};
  for (const [id, market] of Object.entries(after.markets)) {
    const known = before.markets[id];
    const change = known === undefined ? null : marketChange(known, market);
    if (change !== null) markets[id] = change;
  }
  const counts = Object.fromEntries(
    Object.entries(after.counts).filter(([name, [home, away]]) => {
      const known = before.counts[name];
      return known?.[0] !== home || known[1] !== away;
    }),
  );
  const change = {
    ...(before.phase !== after.phase && { phase: after.phase }),
    ...(before.period !== after.period && { period: after.period }),
    ...(before.played_ms !== after.played_ms && { played_ms: after.played_ms }),
    ...(!isEmpty(counts) && { counts }),
    ...(!isEmpty(markets) && { markets }),
    ...(!areSame(before.centre, after.centre) && { centre: after.centre ?? null }),
    ...(!areSame(before.model, after.model) && { model: after.model ?? null }),
  };
  return isEmpty(change) ? null : { id: after.id, ...change };
}

function changedMarket(market: FeedMarket, change: MarketChange): FeedMarket {
  const outcomes = Object.entries(market.outcomes).map(([name, { price, verdict }]) => {
    const now = change.prices?.[name];
    const decided = change.verdicts?.[name];
    return [
      name,
      { price: now === undefined ? price : now, verdict: decided === undefined ? verdict : decided },
    ] as const;
  });
  return { ...market, suspended: change.suspended ?? market.suspended, outcomes: Object.fromEntries(outcomes) };
}

/** Applies a change; unchanged parts keep their identity, so that rendering can skip them. */
export function applyChange(event: FeedEvent, { markets = {}, counts, ...plain }: EventChange): FeedEvent {
  const changed = Object.entries(markets).flatMap(([id, change]) => {
    const market = event.markets[id];
    return market === undefined ? [] : [[id, changedMarket(market, change)] as const];
  });
  return {
    ...event,
    ...plain,
    counts: counts === undefined ? event.counts : { ...event.counts, ...counts },
    markets: changed.length === 0 ? event.markets : { ...event.markets, ...Object.fromEntries(changed) },
  };
}

/** What one viewer watches of a sport. `events` by id; `all`: all their markets, not only those of lists. */
export type Watched = { readonly events: readonly string[]; readonly all: boolean };

function mainMarkets<Market>(event: FeedEvent, markets: Readonly<Record<string, Market>>): Record<string, Market> {
  return Object.fromEntries(Object.entries(markets).filter(([id]) => event.markets[id]?.main));
}

export function forList({ centre: _, model: __, ...event }: FeedEvent): FeedEvent {
  const markets = mainMarkets(event, event.markets);
  return { ...event, markets, more: Object.keys(event.markets).length - Object.keys(markets).length };
}

function changeForList(event: FeedEvent, { markets, centre: _, model: __, ...plain }: EventChange): EventChange | null {
  const main = markets === undefined ? {} : mainMarkets(event, markets);
  const change = { ...plain, ...(Object.keys(main).length > 0 && { markets: main }) };
  return Object.keys(change).length > 1 ? change : null;
}

/** @param events as they are after the message. @returns null when it has nothing that is watched. */
export function messageFor(
  { events: ids, all }: Watched,
  message: FeedMessage,
  events: ReadonlyMap<string, FeedEvent>,
): FeedMessage | null {
  const isWatched = ({ id }: { id: string }) => ids.includes(id);
  if (message.type === 'snapshot') {
    const watched = message.events.filter(isWatched);
    return { ...message, tournaments: [], events: all ? watched : watched.map(forList) };
  }
  const removed = message.removed?.filter((id) => ids.includes(id)) ?? [];
  const changed = (message.changed ?? []).filter(isWatched).flatMap((change) => {
    const event = events.get(change.id);
    return all || event === undefined ? [change] : (changeForList(event, change) ?? []);
  });
  if (removed.length + changed.length === 0) return null;
  const { type, seq, at } = message;
  return { type, seq, at, ...(removed.length > 0 && { removed }), ...(changed.length > 0 && { changed }) };
}
