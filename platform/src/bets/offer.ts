// Threat: a bet on what is already known, at an earlier price. So only what the feed offers now is taken, at its price.

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

export type AskedSelection = PriceRequest & { readonly price: Price };
type Placement = v.InferOutput<NonNullable<typeof placeTicket.body>>;
/** What the placement says of the ticket, by the names of its columns. */
type TicketTerms = Readonly<RowNames<Omit<Placement, 'currency' | 'system' | 'selections'>>>;
/** A ticket that a player asks for. `requestId` is the `Idempotency-Key`, `ticketId` is for the ticket that it becomes. */
export type AskedTicket = TicketTerms & {
  readonly requestId: string;
  readonly ticketId: string;
  readonly combinationSize: number;
  readonly selections: readonly AskedSelection[];
};
export type Quoted = { readonly sport: SportId; readonly quote: Exclude<Quote, 'unknown'> };
/** `quoted` is in the order of the selections; null for one that the feed does not have. */
export type Offer = {
  readonly quoted: readonly (Quoted | null)[];
  readonly tournaments: ReadonlyMap<string, FeedTournament>;
};
export type NotOffered = 'error_block_bet_data' | 'coefs_changed';

/** As the sports' books have it: what money moves by. */
export async function offerOf(env: Pick<Env, 'ODDS_BOOK'>, asked: readonly AskedSelection[]): Promise<Offer | null> {
  const tournaments = new Map<string, FeedTournament>();
  const quoted = await quotedBy(asked, async (sport, wanted) => {
    const offered = (await oddsBookOf(env, sport).offer(wanted)) as BookOffer | null;
    for (const tournament of offered?.tournaments ?? []) tournaments.set(tournament.id, tournament);
    return offered?.quotes ?? null;
  });
  return quoted && { quoted, tournaments };
}

/** To be shown. */
export const quoteAll = (env: Pick<Env, 'ODDS_SHARD' | 'ODDS_SHARDS'>, asked: readonly PriceRequest[]) =>
  quotedBy(asked, async (sport, wanted) => (await oddsShardOf(env, sport).quote(wanted)) as Quote[] | null);

/** @returns the quotes in the order of the selections; null while a feed is unavailable. */
async function quotedBy(
  asked: readonly PriceRequest[],
  ask: (sport: SportId, wanted: readonly PriceRequest[]) => Promise<Quote[] | null>,
): Promise<(Quoted | null)[] | null> {
  const sports = asked.map(({ eventId }) => sportOfEvent(eventId));
  const quoted: (Quoted | null)[] = asked.map(() => null);
  const answers = await Promise.all(
    [...new Set(sports)].map(async (sport) => {
      if (sport === null) return true;
      const places = [...asked.keys()].filter((place) => sports[place] === sport);
      const wanted = places
        .flatMap((place) => asked[place] ?? [])
        .map(({ eventId, marketId, outcomeId }) => ({ eventId, marketId, outcomeId }));
      const quotes = await answerOf(() => ask(sport, wanted));
      for (const [index, place] of places.entries()) {
        const quote = quotes?.[index];
        if (quote && quote !== 'unknown') quoted[place] = { sport, quote };
      }
      return quotes !== null;
    }),
  );
  return answers.every(Boolean) ? quoted : null;
}

async function answerOf<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (cause) {
    logFault('the odds feed of a sport did not answer', cause);
    return null;
  }
}

/** Of a bet builder, the parts that are open by what the ticket knows: what is decided is paid for, or priced out. */
export const askedOf = ({ selections }: Pick<Ticket, 'selections'>): AskedSelection[] =>
  selections.map(({ eventId, marketId, outcomeId, price, builder }) => {
    const isOpen = (part: Part) => (builder?.results[resultKey(part)] ?? null) === null;
    const openId = builder === null ? outcomeId : builderOutcome(builderParts(outcomeId).filter(isOpen));
    return { eventId, marketId, outcomeId: openId, price };
  });

/** A ticket takes one selection of an event. @returns the places of all that share their event with another. */
export const clashing = (asked: readonly Pick<PriceRequest, 'eventId'>[]): number[] =>
  [...asked.keys()].filter((place) =>
    asked.some((other, index) => index !== place && other.eventId === asked[place]?.eventId),
  );

/** What the selections of a ticket are worth now; null for one without a price. @param quoted in their order */
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

/** @returns the selections as they are taken, at the feed's prices. */
export function takeSelections(
  asked: readonly AskedSelection[],
  { quoted, tournaments }: Offer,
  accept: AcceptChanges,
  at: number,
): Result<TicketSelection[], NotOffered> {
  if (clashing(asked).length > 0) return err('error_block_bet_data');
  const taken: TicketSelection[] = [];
  let isChanged = false;
  for (const [place, { eventId, marketId, outcomeId, price: shown }] of asked.entries()) {
    const one = quoted[place];
    const price = one?.quote.price;
    if (!one || !price) return err('error_block_bet_data');
    isChanged ||= !isAgreed(shown, price, accept);
    const { home, away, starts_at: startsAt, tournament: id } = one.quote.event;
    const tournament = tournaments.get(id);
    const model = marketId === BUILDER ? one.quote.event.model : null;
    taken.push({
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
  return isChanged ? err('coefs_changed') : ok(taken);
}
