// How much open tickets may win: a player's own on one match, counted here, and everybody's, counted by the object of its sport. Both
// count the worst of every score the match may end with. Threat: a bet beyond the largest profit, split into many tickets, into
// combinations, or into markets that win together. Accepted: a stake that is lost at the same score does not offset a profit, so that
// no limit is passed once that ticket is cancelled or sold.
import { type Bet, lossesByResult } from '#domain/bets/payouts.ts';
import { isWithinProfit, largestStake } from '#domain/betslip/betslip.ts';
import { openProfit } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Part } from '#domain/sportsbook/builder-ids.ts';
import { type Costs, costsLeft, type Exposure, isWithin, summed } from '#domain/sportsbook/exposure.ts';
import type { AskedTicket } from '#platform/bets/offer.ts';
import { betOf, openBet, type TicketSelection, ticketsWhere } from '#platform/bets/tickets.ts';
import type { Env } from '#platform/host/env.ts';
import { oddsBookOf } from '#platform/host/objects.ts';
import { part } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';

/** `most`: the largest stake that would be taken; zero when none would. */
export type TooMuch = { readonly code: 'transaction_limit'; readonly most: AmountMinor };

const exposureOf = (bet: Bet, { marketId, outcomeId }: Part, place: number): Exposure => ({
  marketId,
  outcomeId,
  ...lossesByResult(bet, place),
});

/** What open tickets could win, by their selection of an event. @param except the number of a ticket that is not counted */
function openOn(sql: SqlStorage, eventId: string, except: number | null = null): Exposure[] {
  const tickets = ticketsWhere(
    sql,
    part`state IN ('pending', 'accepted') AND payout IS NULL AND number IS NOT ${except}
      AND number IN (SELECT ticket FROM ticket_selection WHERE event_id = ${eventId})`,
  );
  const exposures = tickets.flatMap((ticket) =>
    ticket.selections.flatMap((one, place) => (one.eventId === eventId ? [exposureOf(betOf(ticket), one, place)] : [])),
  );
  return summed(exposures);
}

/** What a ticket may win by the verdict of each of its selections. */
export type ProfitLeft = readonly Costs[];

/** What the player's other open tickets leave. @param except the number of a ticket that is not counted */
export const profitLeftFor = (
  sql: SqlStorage,
  selections: readonly Pick<TicketSelection, 'eventId' | 'marketId' | 'outcomeId'>[],
  except: number | null = null,
): ProfitLeft =>
  selections.map((one) => costsLeft(openProfit.onOutcome.amountMinor, openOn(sql, one.eventId, except), one));

export const isWithinLeft = (bet: Bet, left: ProfitLeft): boolean =>
  isWithinProfit(bet) && left.every((costs, place) => isWithin(lossesByResult(bet, place), costs));

export const tooMuch = (bet: Bet, left: ProfitLeft): TooMuch => ({
  code: 'transaction_limit',
  most: largestStake(bet, (one) => isWithinLeft(one, left)),
});

type Where = { readonly env: Pick<Env, 'ODDS_BOOK'>; readonly sql: SqlStorage };
type OnEvent = Pick<TicketSelection, 'sport' | 'eventId'>;

async function report({ env, sql }: Where, { sport, eventId }: OnEvent, more: Exposure | null): Promise<Costs | null> {
  const said = { eventId, playerId: holderOf(sql).playerId, open: openOn(sql, eventId), more };
  return oddsBookOf(env, sport).takeProfit(said);
}

// Reports what a ticket could win to the objects of its sports, which add up all players' open profit on an event. Call
// it before the ticket is written, and `withdrawProfit` if it was not. @returns whether they accept it.
export async function offerProfit(
  where: Where,
  asked: Pick<AskedTicket, 'stake' | 'combinationSize'>,
  taken: readonly TicketSelection[],
): Promise<Result<null, TooMuch | 'upstream_unavailable'>> {
  const bet = openBet(asked, taken);
  // What no ticket may win is refused by `placeTicket`.
  if (!isWithinProfit(bet)) return ok(null);
  const left: Costs[] = [];
  try {
    for (const [place, one] of taken.entries()) {
      const costs = await report(where, one, exposureOf(bet, one, place));
      if (costs) left.push(costs);
      if (!isWithinLeft(bet, left)) return err(tooMuch(bet, left));
    }
    return ok(null);
  } catch (cause) {
    logFault('open profit could not be reported', cause);
    return err('upstream_unavailable');
  }
}

/** Reports the profit as it is now. Accepted: a lost report leaves it too high until the next one, or the event's end. */
export async function withdrawProfit(where: Where, events: readonly OnEvent[]): Promise<void> {
  const told = await Promise.allSettled(events.map((one) => report(where, one, null)));
  if (told.some(({ status }) => status === 'rejected')) logFault('open profit could not be reported');
}
