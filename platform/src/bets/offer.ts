// Threat: a bet on a known outcome, at an outdated price. So bets are placed only on what the feed offers now, at its price.

import type * as v from 'valibot';
import type { placeTicket } from '#contract/betslip/betslip.ts';
import type { FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import { logFault } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { BUILDER, builderOutcome, builderParts, type Part } from '#domain/sportsbook/builder-ids.ts';
import type { Price } from '#domain/sportsbook/odds.ts';
import { type SportId, sportOfEvent } from '#domain/sportsbook/sports.ts';
import { resultKey } from '#platform/bets/builder-rows.ts';
import type { AcceptChanges, Ticket, TicketSelection } from '#platform/bets/tickets.ts';
import type { Env } from '#platform/host/env.ts';
import { oddsBookOf, oddsShardOf } from '#platform/host/objects.ts';
import type { RowNames } from '#platform/host/rows.ts';
import type { BookOffer } from '#platform/sportsbook/live-odds.ts';
import { type PriceRequest, type Quote, worthOf } from '#platform/sportsbook/odds-copy.ts';

export type SelectionRequest = PriceRequest & { readonly price: Price };
type Placement = v.InferOutput<NonNullable<typeof placeTicket.body>>;
/** The fields of a placement that become columns of the ticket, by the names of those. */
type TicketTerms = Readonly<RowNames<Omit<Placement, 'currency' | 'system' | 'selections'>>>;
/** A request to place a ticket. `requestId` is the `Idempotency-Key`, `ticketId` the id of the new ticket. */
export type TicketRequest = TicketTerms & {
  readonly requestId: string;
  readonly ticketId: string;
  readonly combinationSize: number;
  readonly selections: readonly SelectionRequest[];
};
export type Quoted = { readonly sport: SportId; readonly quote: Exclude<Quote, 'unknown'> };
/** `quoted` is in the order of the selections, with null for a selection that the feed does not have. */
export type Offer = {
  readonly quoted: readonly (Quoted | null)[];
  readonly tournaments: ReadonlyMap<string, FeedTournament>;
};
export type NotOffered = 'error_block_bet_data' | 'coefs_changed';

/** Quotes from the odds books, which decide about money. @returns null while a feed is unavailable */
export async function readOffer(
  env: Pick<Env, 'ODDS_BOOK'>,
  selections: readonly SelectionRequest[],
): Promise<Offer | null> {
  const tournaments = new Map<string, FeedTournament>();
  const quoted = await collectQuotes(selections, async (sport, requests) => {
    const offered = (await oddsBookOf(env, sport).offer(requests)) as BookOffer | null;
    for (const tournament of offered?.tournaments ?? []) tournaments.set(tournament.id, tournament);
    return offered?.quotes ?? null;
  });
  return quoted && { quoted, tournaments };
}

/** Quotes from the shards, for display only. @returns null while a feed is unavailable */
export const quoteAll = (env: Pick<Env, 'ODDS_SHARD' | 'ODDS_SHARDS'>, outcomes: readonly PriceRequest[]) =>
  collectQuotes(outcomes, async (sport, requests) => (await oddsShardOf(env, sport).quote(requests)) as Quote[] | null);

/** @returns the quotes in the order of the outcomes; null while a feed is unavailable */
async function collectQuotes(
  outcomes: readonly PriceRequest[],
  quote: (sport: SportId, requests: readonly PriceRequest[]) => Promise<Quote[] | null>,
): Promise<(Quoted | null)[] | null> {
  const sports = outcomes.map(({ eventId }) => sportOfEvent(eventId));
  const quoted: (Quoted | null)[] = outcomes.map(() => null);
  const answers = await Promise.all(
    [...new Set(sports)].map(async (sport) => {
      if (sport === null) return true;
      const places = [...outcomes.keys()].filter((place) => sports[place] === sport);
      const requests = places
        .flatMap((place) => outcomes[place] ?? [])
        .map(({ eventId, marketId, outcomeId }) => ({ eventId, marketId, outcomeId }));
      const quotes = await nullOnFault(() => quote(sport, requests));
      for (const [index, place] of places.entries()) {
        const found = quotes?.[index];
        if (found && found !== 'unknown') quoted[place] = { sport, quote: found };
      }
      return quotes !== null;
    }),
  );
  return answers.every(Boolean) ? quoted : null;
}

async function nullOnFault<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (cause) {
    logFault('the odds feed of a sport did not answer', cause);
    return null;
  }
}

/** The current state of a ticket's selections as price requests. A bet builder is priced by its open parts only. */
export const selectionRequests = ({ selections }: Pick<Ticket, 'selections'>): SelectionRequest[] =>
  selections.map(({ eventId, marketId, outcomeId, price, builder }) => {
    const isOpen = (part: Part) => (builder?.results[resultKey(part)] ?? null) === null;
    const openId = builder === null ? outcomeId : builderOutcome(builderParts(outcomeId).filter(isOpen));
    return { eventId, marketId, outcomeId: openId, price };
  });

/** A ticket may have one selection per event. @returns the places of selections that share their event with another */
export const clashing = (selections: readonly Pick<PriceRequest, 'eventId'>[]): number[] =>
  [...selections.keys()].filter((place) =>
    selections.some((other, index) => index !== place && other.eventId === selections[place]?.eventId),
  );

/** The current prices of a ticket's selections; null for a selection without a price. @param quoted in their order */
export const pricesOf = ({ selections }: Pick<Ticket, 'selections'>, quoted: readonly (Quoted | null)[]) =>
  selections.map((_, place) => {
    const quote = quoted[place]?.quote;
    return quote ? worthOf(quote) : null;
  });

export const hasBegun = ({ quote }: Quoted, at: number): boolean =>
  quote.event.phase !== 'prematch' || Date.parse(quote.event.starts_at) <= at;

function isAgreed(shown: Price, now: Price, accept: AcceptChanges): boolean {
  if (now === shown || accept === 'any') return true;
  return accept === 'higher' && now > shown;
}

/** Accepts selections at the feed's prices, if the player accepts those. */
export function acceptSelections(
  requests: readonly SelectionRequest[],
  { quoted, tournaments }: Offer,
  accept: AcceptChanges,
  at: number,
): Result<TicketSelection[], NotOffered> {
  if (clashing(requests).length > 0) return err('error_block_bet_data');
  const accepted: TicketSelection[] = [];
  let isChanged = false;
  for (const [place, { eventId, marketId, outcomeId, price: shown }] of requests.entries()) {
    const one = quoted[place];
    const price = one?.quote.price;
    if (!one || !price) return err('error_block_bet_data');
    isChanged ||= !isAgreed(shown, price, accept);
    const { home, away, starts_at: startsAt, tournament: id } = one.quote.event;
    const tournament = tournaments.get(id);
    const model = marketId === BUILDER ? one.quote.event.model : null;
    accepted.push({
      sport: one.sport,
      eventId,
      marketId,
      outcomeId,
      price,
      home,
      away,
      tournament: tournament?.name ?? '',
      country: tournament?.country ?? '',
      startsAt: Date.parse(startsAt),
      isLive: hasBegun(one, at),
      result: null,
      builder: model ? { model, results: {}, price: null } : null,
    });
  }
  return isChanged ? err('coefs_changed') : ok(accepted);
}
