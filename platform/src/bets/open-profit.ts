/**
 * What open tickets could still win above their stakes. Threat: a bet past the house's largest profit, split into many. So a
 * player's open profit on one outcome has a limit, whatever else those tickets are on; and the book of a sport keeps what
 * all players' open tickets could win on an event (`event-profit.ts`).
 */
import { openProfit } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { TicketSelection } from '#platform/bets/ticket-rows.ts';

const OPEN = `ticket.state IN ('pending', 'accepted') AND ticket.payout IS NULL`;
type Outcome = Pick<TicketSelection, 'eventId' | 'marketId' | 'outcomeId'>;

/** How much profit a ticket on these may have. @param except a ticket that is not counted: the one that is judged. */
export function profitLeft(sql: SqlStorage, selections: readonly Outcome[], except: number | null = null): AmountMinor {
  const open = selections.map(
    ({ eventId, marketId, outcomeId }) =>
      sql
        .exec<{ profit: number }>(
          `SELECT COALESCE(SUM(ticket.possible - ticket.stake), 0) AS profit FROM ticket_selection s
           JOIN ticket ON ticket.number = s.ticket AND ${OPEN} AND ticket.number IS NOT ?
           WHERE s.event_id = ? AND s.market_id = ? AND s.outcome_id = ?`,
          except,
          eventId,
          marketId,
          outcomeId,
        )
        .one().profit,
  );
  return amountMinor(Math.max(0, openProfit.onOutcome.amountMinor - Math.max(...open)));
}

/** What the player's open tickets on an event could win. */
export const profitOn = (sql: SqlStorage, eventId: string): AmountMinor =>
  amountMinor(
    sql
      .exec<{ profit: number }>(
        `SELECT COALESCE(SUM(ticket.possible - ticket.stake), 0) AS profit FROM ticket_selection s
         JOIN ticket ON ticket.number = s.ticket AND ${OPEN} WHERE s.event_id = ?`,
        eventId,
      )
      .one().profit,
  );
