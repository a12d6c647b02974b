// The copy of a sport's odds feed, and quotes from it. Threat: a lost message, and wrong prices. Messages are numbered,
// and a copy that misses one is worth nothing until the next snapshot.
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
  /** When the clock of a match was last told, by the clock on the wall. */
  readonly #clockToldMs = new Map<string, number>();
  #seq: number | null = null;

  /** False until the whole has been told: nothing is known then, not even that an event is unknown. */
  get isWhole(): boolean {
    return this.#seq !== null;
  }

  /** The whole, from which the next message goes on. Of a copy that is whole. */
  snapshot(sport: number): FeedSnapshot {
    return {
      type: 'snapshot',
      seq: this.#seq ?? 0,
      at: new Date().toISOString(),
      sport,
      tournaments: [...this.tournaments.values()],
      events: [...this.events.values()].map((event) => this.timed(event)),
    };
  }

  /** Takes the next message. @returns false when one before it is missing: this copy is then empty. */
  take(message: FeedMessage): boolean {
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
    this.#clockToldMs.clear();
  }

  /** An event with its clock as it stands now: a feed tells of a clock that runs only now and then. */
  timed(event: FeedEvent): FeedEvent {
    const toldMs = this.#clockToldMs.get(event.id);
    if (event.phase !== 'live' || toldMs === undefined) return event;
    return { ...event, played_ms: event.played_ms + Math.max(0, Date.now() - toldMs) };
  }

  #change({ added = [], removed = [], changed = [] }: FeedDifference): void {
    for (const event of added) this.#add(event);
    for (const id of removed) {
      this.events.delete(id);
      this.#clockToldMs.delete(id);
    }
    for (const change of changed) {
      const known = this.events.get(change.id);
      if (known === undefined) continue;
      this.events.set(change.id, applyChange(known, change));
      if (change.played_ms !== undefined) this.#clockToldMs.set(change.id, Date.now());
    }
  }

  #add(event: FeedEvent): void {
    this.events.set(event.id, event);
    this.#clockToldMs.set(event.id, Date.now());
  }
}

export type AskedPrice = { readonly eventId: string; readonly marketId: string; readonly outcomeId: string };
/**
 * `event`: with the asked market alone. `price`: in hundredths; null while suspended, and once it is decided. `worth`: of a bet
 * builder, what it would be priced at if it were placed already; a single's price is that, too.
 */
export type Quote =
  | 'unknown'
  | { readonly event: FeedEvent; readonly price: Price | null; readonly worth?: Price | null };

const isOver = ({ phase }: FeedEvent): boolean => phase === 'ended' || phase === 'abandoned';

/** What a placed selection is worth now, in hundredths: by it tickets are cashed out. */
export const worthOf = (quote: Exclude<Quote, 'unknown'>): Price | null =>
  quote.worth === undefined ? quote.price : quote.worth;

/** @returns 'unknown' for an event, a market or an outcome that the line does not have. */
export function quoteOf(events: ReadonlyMap<string, FeedEvent>, { eventId, marketId, outcomeId }: AskedPrice): Quote {
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

/** The event with its model, by which parts are priced again that are left of it. */
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
