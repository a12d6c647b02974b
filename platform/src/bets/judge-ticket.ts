/**
 * A pending ticket is looked at again: accepted by the rule that its player chose, or refused and its stake given back.
 * Threat: a stake that stays away because nobody could say what the match stood at. So one that cannot be judged for a
 * while is refused.
 */

import { isWithinProfit } from '#domain/betslip/betslip.ts';
import { durationMs, liveBet } from '#domain/house-rules.ts';
import { err, type Result } from '#domain/result.ts';
import { type AskedSelection, judgeSelections, type Offer } from '#platform/bets/judge-selections.ts';
import { acceptTicket, openBet } from '#platform/bets/new-ticket.ts';
import { profitLeft } from '#platform/bets/open-profit.ts';
import { giveBack } from '#platform/bets/ticket-money.ts';
import {
  type Ticket,
  type TicketRefusal,
  type TicketSelection,
  ticketsWhere,
  ticketWith,
} from '#platform/bets/ticket-rows.ts';
import { logStep } from '#platform/bets/ticket-steps.ts';

const AGAIN_MS = 2_000;
const GIVEN_UP_MS = durationMs(liveBet.refusedAfter);

export const ticketsToJudge = (sql: SqlStorage, at: number): Ticket[] =>
  ticketsWhere(sql, 'judge_at <= ? ORDER BY number LIMIT 50', at);

/** What a ticket asks for, as its player would ask for it again. */
export const askedOf = ({ selections }: Pick<Ticket, 'selections'>): AskedSelection[] =>
  selections.map(({ eventId, marketId, outcomeId, price }) => ({ eventId, marketId, outcomeId, price }));

/** Call it inside `transactionSync`. @param offer null while the line cannot be heard. */
export function judgeTicket(sql: SqlStorage, id: string, offer: Offer | null, at: number): void {
  const ticket = ticketWith(sql, id);
  if (ticket.state !== 'pending' || (ticket.judgeAt ?? 0) > at) return;
  if (offer === null && at - ticket.placedAt < GIVEN_UP_MS) {
    sql.exec('UPDATE ticket SET judge_at = ? WHERE number = ?', at + AGAIN_MS, ticket.number);
    return;
  }
  const judged = offer === null ? err('error_block_bet_data' as const) : judgeAgain(sql, ticket, offer, at);
  if (!judged.ok) refuseTicket(sql, ticket, judged.error, at);
  else {
    takePrices(sql, ticket, judged.value);
    acceptTicket(sql, ticketWith(sql, id), at);
  }
}

function judgeAgain(
  sql: SqlStorage,
  ticket: Ticket,
  offer: Offer,
  at: number,
): Result<TicketSelection[], TicketRefusal> {
  // What is decided meanwhile is no bet any more, even where the line still names a price.
  if (ticket.selections.some(({ result }) => result !== null)) return err('error_block_bet_data');
  const judged = judgeSelections(askedOf(ticket), offer, ticket.acceptChanges, at);
  const most = profitLeft(sql, ticket.selections, ticket.number);
  return judged.ok && !isWithinProfit(openBet(ticket, judged.value), most) ? err('transaction_limit') : judged;
}

function takePrices(sql: SqlStorage, { number }: Ticket, judged: readonly TicketSelection[]): void {
  for (const [place, { price }] of judged.entries())
    sql.exec('UPDATE ticket_selection SET price = ? WHERE ticket = ? AND place = ?', price, number, place);
}

function refuseTicket(sql: SqlStorage, ticket: Ticket, reason: TicketRefusal, at: number): void {
  giveBack(sql, ticket, at);
  sql.exec(
    `UPDATE ticket SET state = 'refused', reason = ?, judge_at = NULL, settled_at = ? WHERE number = ?`,
    reason,
    at,
    ticket.number,
  );
  logStep(sql, { ticket: ticket.number, what: 'refused', moved: ticket.stake, at });
}
