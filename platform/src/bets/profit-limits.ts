// Limits of the profit of open tickets on a match: for one player, counted here, and for all players, counted by the sport's odds
// book. Both count the worst final score. Threat: a bet above the maximum profit, split into many tickets, into combinations, or
// into markets that win together. Accepted cost: a stake that is lost at the same score does not offset a profit, because its
// ticket may be cancelled or cashed out.
import { type Bet, lossesByResult } from '#domain/bets/payouts.ts';
import { isWithinProfit, largestStake } from '#domain/betslip/betslip.ts';
import { openProfit } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Part } from '#domain/sportsbook/builder-ids.ts';
import { type Costs, costsLeft, type Exposure, isWithin, summed } from '#domain/sportsbook/exposure.ts';
import type { TicketRequest } from '#platform/bets/offer.ts';
import { betOf, openBet, type TicketSelection, ticketsWhere } from '#platform/bets/tickets.ts';
import type { Env } from '#platform/host/env.ts';
import { oddsBookOf } from '#platform/host/objects.ts';
import { part } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';

/** `most`: the largest stake that would be accepted; zero if none would. */
export type StakeTooLarge = { readonly code: 'transaction_limit'; readonly most: AmountMinor };

const exposureOf = (bet: Bet, { marketId, outcomeId }: Part, place: number): Exposure => ({
  marketId,
  outcomeId,
  ...lossesByResult(bet, place),
});

/** The exposure of a player's open tickets on an event. @param except the number of a ticket that is not counted */
function openExposures(sql: SqlStorage, eventId: string, except: number | null = null): Exposure[] {
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

/** For each selection of a ticket, how much it may win for each verdict. */
export type ProfitLeft = readonly Costs[];

/** The profit left beside the player's other open tickets. @param except the number of a ticket that is not counted */
export const profitLeftFor = (
  sql: SqlStorage,
  selections: readonly Pick<TicketSelection, 'eventId' | 'marketId' | 'outcomeId'>[],
  except: number | null = null,
): ProfitLeft =>
  selections.map((one) => costsLeft(openProfit.onOutcome.amountMinor, openExposures(sql, one.eventId, except), one));

export const isWithinProfitLeft = (bet: Bet, left: ProfitLeft): boolean =>
  isWithinProfit(bet) && left.every((costs, place) => isWithin(lossesByResult(bet, place), costs));

export const stakeTooLarge = (bet: Bet, left: ProfitLeft): StakeTooLarge => ({
  code: 'transaction_limit',
  most: largestStake(bet, (one) => isWithinProfitLeft(one, left)),
});

type Context = { readonly env: Pick<Env, 'ODDS_BOOK'>; readonly sql: SqlStorage };
type EventKey = Pick<TicketSelection, 'sport' | 'eventId'>;

async function report(
  { env, sql }: Context,
  { sport, eventId }: EventKey,
  more: Exposure | null,
): Promise<Costs | null> {
  const open = openExposures(sql, eventId);
  return oddsBookOf(env, sport).takeProfit({ eventId, playerId: holderOf(sql).playerId, open, more });
}

// Reports the possible profit of a ticket to the odds books of its sports, which sum up all players' open profit on an event.
// Call it before the ticket is written, and `withdrawProfit` if the ticket is not written after all.
export async function offerProfit(
  context: Context,
  terms: Pick<TicketRequest, 'stake' | 'combinationSize'>,
  selections: readonly TicketSelection[],
): Promise<Result<null, StakeTooLarge | 'upstream_unavailable'>> {
  const bet = openBet(terms, selections);
  // `placeTicket` refuses a bet above the maximum profit of one ticket.
  if (!isWithinProfit(bet)) return ok(null);
  const left: Costs[] = [];
  try {
    for (const [place, one] of selections.entries()) {
      const costs = await report(context, one, exposureOf(bet, one, place));
      if (costs) left.push(costs);
      if (!isWithinProfitLeft(bet, left)) return err(stakeTooLarge(bet, left));
    }
    return ok(null);
  } catch (cause) {
    logFault('open profit could not be reported', cause);
    return err('upstream_unavailable');
  }
}

/** Reports the current profit. Accepted cost: a lost report leaves it too high until the next one or the event's end. */
export async function withdrawProfit(context: Context, events: readonly EventKey[]): Promise<void> {
  const reports = await Promise.allSettled(events.map((one) => report(context, one, null)));
  if (reports.some(({ status }) => status === 'rejected')) logFault('open profit could not be reported');
}
