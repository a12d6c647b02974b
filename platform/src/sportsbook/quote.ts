/** What one outcome stands at in the book's copy of the line. */
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { type Price, price } from '#domain/sportsbook/odds.ts';

export type AskedPrice = { readonly eventId: string; readonly marketId: string; readonly outcomeId: string };
/**
 * `event`: with the asked market alone. `price` in hundredths; null while the market is suspended, once its outcome is
 * decided, and when the match is over.
 */
export type Quote = 'unknown' | { readonly event: FeedEvent; readonly price: Price | null };

const isOver = ({ phase }: FeedEvent): boolean => phase === 'ended' || phase === 'abandoned';

/** @returns 'unknown' for an event, a market or an outcome that the line does not have. */
export function quoteOf(events: ReadonlyMap<string, FeedEvent>, { eventId, marketId, outcomeId }: AskedPrice): Quote {
  const event = events.get(eventId);
  const market = event && Object.hasOwn(event.markets, marketId) ? event.markets[marketId] : undefined;
  const outcome = market && Object.hasOwn(market.outcomes, outcomeId) ? market.outcomes[outcomeId] : undefined;
  if (!event || !market || !outcome) return 'unknown';
  const offered = !isOver(event) && !market.suspended && outcome.verdict === null;
  return {
    event: { ...event, markets: { [marketId]: market } },
    price: offered && outcome.price !== null ? price(outcome.price) : null,
  };
}
