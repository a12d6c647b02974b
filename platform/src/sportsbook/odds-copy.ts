// The copy of a sport's odds feed, and quotes from it. Threat: a lost message leaves wrong prices. So messages are
// numbered, and a gap empties the copy until the next snapshot.
import type {
  FeedDifference,
  FeedEvent,
  FeedMessage,
  FeedSnapshot,
  FeedTournament,
} from '#contract/sportsbook/odds-feed.ts';
import { builderOffer, builderWorth, findOutcome } from '#domain/sportsbook/bet-builder.ts';
import { BUILDER, builderOutcome, builderParts } from '#domain/sportsbook/builder-ids.ts';
import { applyChange } from '#domain/sportsbook/feed-changes.ts';
import { type Price, price } from '#domain/sportsbook/odds.ts';

export class OddsCopy {
  readonly events = new Map<string, FeedEvent>();
  readonly tournaments = new Map<string, FeedTournament>();
  /** The time at which a match clock was last received, in epoch milliseconds. */
  readonly #clockReceivedMs = new Map<string, number>();
  #seq: number | null = null;

  /** False before the first snapshot: a missing event then proves nothing. */
  get isWhole(): boolean {
    return this.#seq !== null;
  }

  /** A snapshot that the feed's next message continues. Requires a whole copy. */
  snapshot(sport: number): FeedSnapshot {
    return {
      type: 'snapshot',
      seq: this.#seq ?? 0,
      at: new Date().toISOString(),
      sport,
      tournaments: [...this.tournaments.values()],
      events: [...this.events.values()].map((event) => this.withClock(event)),
    };
  }

  /** Applies the next message. @returns false when one is missing: the copy is then empty. */
  apply(message: FeedMessage): boolean {
    if (message.type === 'snapshot') {
      this.clear();
      for (const tournament of message.tournaments) this.tournaments.set(tournament.id, tournament);
      for (const event of message.events) this.#add(event);
    } else {
      if (this.#seq === null || message.seq !== this.#seq + 1) {
        this.clear();
        return false;
      }
      this.#change(message);
    }
    this.#seq = message.seq;
    return true;
  }

  clear(): void {
    this.#seq = null;
    this.events.clear();
    this.#clockReceivedMs.clear();
  }

  /** The event with its clock extrapolated to now: feeds send a running clock only occasionally. */
  withClock(event: FeedEvent): FeedEvent {
    const receivedMs = this.#clockReceivedMs.get(event.id);
    if (event.phase !== 'live' || receivedMs === undefined) return event;
    return { ...event, played_ms: event.played_ms + Math.max(0, Date.now() - receivedMs) };
  }

  #change({ added = [], removed = [], changed = [] }: FeedDifference): void {
    for (const event of added) this.#add(event);
    for (const id of removed) {
      this.events.delete(id);
      this.#clockReceivedMs.delete(id);
    }
    for (const change of changed) {
      const known = this.events.get(change.id);
      if (known === undefined) continue;
      this.events.set(change.id, applyChange(known, change));
      if (change.played_ms !== undefined) this.#clockReceivedMs.set(change.id, Date.now());
    }
  }

  #add(event: FeedEvent): void {
    this.events.set(event.id, event);
    this.#clockReceivedMs.set(event.id, Date.now());
  }
}

export type PriceRequest = { readonly eventId: string; readonly marketId: string; readonly outcomeId: string };
/**
 * `event`: reduced to the requested market. `price`: in hundredths; null while suspended, and once decided. `worth`: only of
 * a bet builder, its current price given the parts already decided.
 */
export type Quote =
  | 'unknown'
  | { readonly event: FeedEvent; readonly price: Price | null; readonly worth?: Price | null };

const isOver = ({ phase }: FeedEvent): boolean => phase === 'ended' || phase === 'abandoned';

/** The current price of a placed selection, in hundredths. Cash-out uses it. */
export const worthOf = (quote: Exclude<Quote, 'unknown'>): Price | null =>
  quote.worth === undefined ? quote.price : quote.worth;

/** @returns 'unknown' for an event, a market or an outcome that the feed does not have. */
export function quoteOf(events: ReadonlyMap<string, FeedEvent>, { eventId, marketId, outcomeId }: PriceRequest): Quote {
  const event = events.get(eventId);
  if (event && marketId === BUILDER) return builderQuote(event, outcomeId);
  const market = event && Object.hasOwn(event.markets, marketId) ? event.markets[marketId] : undefined;
  const outcome = market && Object.hasOwn(market.outcomes, outcomeId) ? market.outcomes[outcomeId] : undefined;
  if (!event || !market || !outcome) return 'unknown';
  const offered = !isOver(event) && !market.suspended && outcome.verdict === null;
  return {
    event: { ...event, markets: { [marketId]: market }, centre: undefined, model: undefined },
    price: offered && outcome.price !== null ? price(outcome.price) : null,
  };
}

/** Keeps the event's model, which reprices the undecided parts. */
function builderQuote(event: FeedEvent, outcomeId: string): Quote {
  const parts = builderParts(outcomeId);
  const isNamed = parts.length > 0 && builderOutcome(parts) === outcomeId;
  if (!isNamed || parts.some((part) => findOutcome(event, part) === undefined)) return 'unknown';
  return {
    event: { ...event, markets: {}, centre: undefined },
    price: builderOffer(event, parts)?.price ?? null,
    worth: builderWorth(event, parts),
  };
}
