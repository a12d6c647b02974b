/** What one viewer watches of a sport, and what of a message is for them. */
import type { EventChange, FeedEvent, FeedMessage } from '#contract/sportsbook/odds-feed.ts';

/** `events` by id; `all`: every market of them, not only those that lists show. */
export type Watched = { readonly events: readonly string[]; readonly all: boolean };

function mainMarkets<Market>(event: FeedEvent, markets: Readonly<Record<string, Market>>): Record<string, Market> {
  return Object.fromEntries(Object.entries(markets).filter(([id]) => event.markets[id]?.main));
}

export function forList(event: FeedEvent): FeedEvent {
  const markets = mainMarkets(event, event.markets);
  return { ...event, markets, more: Object.keys(event.markets).length - Object.keys(markets).length };
}

function changeForList(event: FeedEvent, { markets, ...plain }: EventChange): EventChange | null {
  const main = markets === undefined ? {} : mainMarkets(event, markets);
  const change = { ...plain, ...(Object.keys(main).length > 0 && { markets: main }) };
  return Object.keys(change).length > 1 ? change : null;
}

/** @param events as they are after the message. @returns null when it says nothing about what is watched. */
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
