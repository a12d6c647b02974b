/** What changed between two moments of an event, and the event after a change: one is the other's inverse. */
import type { EventChange, FeedEvent, FeedMarket } from '#contract/sportsbook/odds-feed.ts';

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

/** The markets of an event are the same from its first price to its last. @returns null when nothing changed. */
export function changeOf(before: FeedEvent, after: FeedEvent): EventChange | null {
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

/** An event after a change; unchanged parts keep their identity, so that rendering can skip them. */
export function changedEvent(event: FeedEvent, { markets = {}, counts, ...plain }: EventChange): FeedEvent {
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
