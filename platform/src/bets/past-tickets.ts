/** Tickets of the past: the demonstration's, through the same functions as those of today. */
import { randomUUID } from 'node:crypto';
import type { AmountMinor } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { addTicket } from '#platform/bets/new-ticket.ts';
import { settleEvent } from '#platform/bets/settle-tickets.ts';
import { type BetslipType, type TicketSelection, ticketWith, type Verdict } from '#platform/bets/ticket-rows.ts';
import { findRequest, requestOnce } from '#platform/ledger/money-requests.ts';
import { answerCheck } from '#platform/safer-gambling/sitting.ts';

export type PastTicket = {
  readonly kind: 'ticket';
  readonly id: string;
  readonly type: BetslipType;
  readonly combinationSize: number;
  readonly stake: AmountMinor;
  readonly selections: readonly TicketSelection[];
  readonly at: number;
};
/** `results`: of the ticket's selections, in their order; `payout`: what they must make of it. */
export type PastSettlement = {
  readonly kind: 'settled';
  readonly id: string;
  readonly ticket: string;
  readonly results: readonly Verdict[];
  readonly payout: AmountMinor;
  readonly at: number;
};

/** Repeating it changes nothing. */
export function placePast(sql: SqlStorage, { id, type, combinationSize, stake, selections, at }: PastTicket): boolean {
  const placed = requestOnce(sql, { id, kind: 'ticket', body: [stake] }, at, () => {
    // Nobody sat there to be asked how long they had played.
    answerCheck(sql, at);
    const asked = {
      requestId: id,
      ticketId: randomUUID(),
      type,
      combinationSize,
      stake,
      acceptChanges: 'none',
      selections,
      slip: id,
    } as const;
    return ok(addTicket(sql, asked, selections, at));
  });
  return placed.ok;
}

/** @returns false when the results do not make of the ticket what they are said to. */
export function settlePast(sql: SqlStorage, { ticket, results, payout, at }: PastSettlement): boolean {
  const id = findRequest(sql, ticket)?.about;
  if (!id) return false;
  for (const [place, { eventId, marketId, outcomeId }] of ticketWith(sql, id).selections.entries()) {
    settleEvent(sql, { eventId, version: 1, results: { [`${marketId}/${outcomeId}`]: results[place] ?? null } }, at);
    // The book has nothing to tell of matches that were never on its line.
    sql.exec('DELETE FROM ticket_follow WHERE event_id = ?', eventId);
  }
  return ticketWith(sql, id).payout === payout;
}
