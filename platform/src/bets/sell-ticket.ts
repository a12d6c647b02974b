/**
 * The book buys a ticket back. Threat: a ticket sold twice, or sold and settled as well; an offer that is taken after the
 * match has turned. So the offer is reckoned again, from what the line says at that moment, in the transaction that pays,
 * and only for a ticket of which the result is open.
 */

import type { AmountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { cancelUntil } from '#platform/bets/cancel-ticket.ts';
import { cashOutValue } from '#platform/bets/cash-out.ts';
import type { Quoted } from '#platform/bets/feed-quotes.ts';
import { countForBonus } from '#platform/bets/final-stakes.ts';
import { payUpTo } from '#platform/bets/ticket-money.ts';
import { betOf, findTicket, isOpen, leftOver, type Ticket } from '#platform/bets/ticket-rows.ts';
import { logStep } from '#platform/bets/ticket-steps.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';

export type Sale = { readonly id: string; readonly amount: AmountMinor; readonly requestId: string };
export type SaleRefusal =
  | 'not_found'
  | 'ticket_closed'
  | 'coefs_changed'
  | 'error_block_bet_data'
  | 'transaction_mismatch';

/** What the book gives now. @param quoted of its selections, each in its place. @returns null when it would not buy it. */
export function offerFor(ticket: Ticket, quoted: readonly (Quoted | null)[]): AmountMinor | null {
  // What was paid already and could not be taken back is more than any price.
  if (!isOpen(ticket) || leftOver(ticket) > 0) return null;
  const value = cashOutValue(
    betOf(ticket),
    ticket.selections.map((_, place) => quoted[place]?.quote.price ?? null),
  );
  return value === 0 ? null : value;
}

/** Which of some tickets the book would buy now. @param quoted of all their selections, one after the other. */
export function sellableOf(tickets: readonly Ticket[], quoted: readonly (Quoted | null)[]): string[] {
  let from = 0;
  return tickets.flatMap((ticket) => {
    const own = quoted.slice(from, from + ticket.selections.length);
    from += ticket.selections.length;
    return offerFor(ticket, own) === null ? [] : [ticket.id];
  });
}

/** Sells once, for what was offered. Call it inside `transactionSync`. @param quoted null while the line cannot be heard. */
export function sellTicket(
  sql: SqlStorage,
  { id, amount, requestId }: Sale,
  quoted: readonly (Quoted | null)[] | null,
  at: number,
): Result<string, SaleRefusal> {
  const request = { id: requestId, kind: 'ticket_sale', body: [id, amount] } as const;
  return requestOnce(sql, request, at, (): Result<string, SaleRefusal> => {
    const ticket = findTicket(sql, id);
    if (!ticket) return err('not_found');
    if (!isOpen(ticket) || holderOf(sql).isBanned) return err('ticket_closed');
    const value = quoted && offerFor(ticket, quoted);
    if (value === null) return err('error_block_bet_data');
    if (value < amount) return err('coefs_changed');
    const isFinal = cancelUntil(ticket, at) === null;
    const moved = payUpTo(sql, ticket, amount, isFinal && !ticket.isFinal, at);
    const played = countForBonus(sql, ticket, isFinal);
    sql.exec(
      `UPDATE ticket SET state = 'sold', payout = ?1, paid = ?1, version = version + 1, settled_at = ?2,
         is_final = MAX(is_final, ?3), played = ?4 WHERE number = ?5`,
      amount,
      at,
      isFinal ? 1 : 0,
      played,
      ticket.number,
    );
    logStep(sql, { ticket: ticket.number, what: 'sold', moved, payout: amount, at });
    return ok(id);
  });
}
