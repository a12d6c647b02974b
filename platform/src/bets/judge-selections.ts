/**
 * Whether selections can be had at the prices that a player agreed to. Threat: a bet on what is already known, at a price of
 * before it was. So only what the line offers at this moment is taken, and at its own price.
 */
import type { FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Price } from '#domain/sportsbook/odds.ts';
import type { Quoted } from '#platform/bets/feed-quotes.ts';
import type { AcceptChanges, BetslipType, TicketSelection } from '#platform/bets/ticket-rows.ts';
import type { AskedPrice } from '#platform/sportsbook/quote.ts';

/** `price`: what the player was shown. */
export type AskedSelection = AskedPrice & { readonly price: Price };
/** A ticket that a player asks for. */
export type AskedTicket = {
  /** The `Idempotency-Key`. */
  readonly requestId: string;
  /** Of the ticket that it becomes. */
  readonly ticketId: string;
  readonly type: BetslipType;
  readonly combinationSize: number;
  readonly stake: AmountMinor;
  readonly acceptChanges: AcceptChanges;
  readonly selections: readonly AskedSelection[];
};
/** What the line says of the selections at a moment, each in its place. */
export type Offer = {
  readonly quoted: readonly (Quoted | null)[];
  readonly tournaments: ReadonlyMap<string, FeedTournament>;
};
export type NotOffered = 'error_block_bet_data' | 'coefs_changed';

function isAgreed(shown: Price, now: Price, accept: AcceptChanges): boolean {
  if (now === shown || accept === 'any') return true;
  return accept === 'higher' && now > shown;
}

/** Two of one match cannot be in a ticket. @returns the places of all that share their match with another. */
export const clashing = (asked: readonly Pick<AskedPrice, 'eventId'>[]): number[] =>
  [...asked.keys()].filter((place) =>
    asked.some((other, index) => index !== place && other.eventId === asked[place]?.eventId),
  );

export const isPlayed = ({ quote }: Quoted, at: number): boolean =>
  quote.event.phase !== 'prematch' || Date.parse(quote.event.starts_at) <= at;

/** @returns the selections as they are taken, each at the line's own price. */
export function judgeSelections(
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
    const { home, away, starts_at: startsAt, tournament } = one.quote.event;
    taken.push({
      sport: one.sport,
      eventId,
      marketId,
      outcomeId,
      price,
      home,
      away,
      tournament: tournaments.get(tournament)?.name ?? '',
      country: tournaments.get(tournament)?.country ?? '',
      startsAt: Date.parse(startsAt),
      isLive: isPlayed(one, at),
      result: null,
    });
  }
  return isChanged ? err('coefs_changed') : ok(taken);
}
