// Ends of a ticket before its events end: a pending ticket is refused after its second check, or the player cancels a ticket.
// Each is one transaction. (Cash-outs: `sell-ticket.ts`.)
import { hasMoved } from '#domain/bets/cash-out.ts';
import { durationMs, liveBet, sportBet } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { replaceModel } from '#platform/bets/builder-rows.ts';
import { acceptSelections, hasBegun, type Offer, pricesOf, selectionRequests } from '#platform/bets/offer.ts';
import { acceptTicket } from '#platform/bets/place-ticket.ts';
import { isWithinProfitLeft, profitLeftFor } from '#platform/bets/profit-limits.ts';
import { endRule } from '#platform/bets/rule-rows.ts';
import { returnStake } from '#platform/bets/ticket-postings.ts';
import {
  betOf,
  findTicket,
  getTicket,
  isPartlyDecided,
  logStep,
  openBet,
  type Ticket,
  type TicketRefusal,
  type TicketSelection,
  ticketsWhere,
} from '#platform/bets/tickets.ts';
import { part, run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';

const CHECK_RETRY_MS = 2_000;
const REFUSED_AFTER_MS = durationMs(liveBet.refusedAfter);
const CANCEL_WITHIN_MS = durationMs(sportBet.cancelWithin);

export const ticketsToCheck = (sql: SqlStorage, at: number): Ticket[] =>
  ticketsWhere(sql, part`judge_at <= ${at} ORDER BY number LIMIT 50`);

// Accepts a pending ticket, or refuses it and returns its stake. Threat: the stake stays blocked while the feed is down. So
// the ticket is refused after some time without an offer.
export function checkTicket(sql: SqlStorage, id: string, offer: Offer | null, at: number): void {
  const ticket = getTicket(sql, id);
  if (ticket.state !== 'pending' || (ticket.judgeAt ?? 0) > at) return;
  if (offer === null && at - ticket.placedAt < REFUSED_AFTER_MS) {
    run(sql)`UPDATE ticket SET judge_at = ${at + CHECK_RETRY_MS} WHERE number = ${ticket.number}`;
    return;
  }
  const checked = offer === null ? err('error_block_bet_data' as const) : checkAgain(sql, ticket, offer, at);
  if (!checked.ok) {
    refuseTicket(sql, ticket, checked.error, at);
    return;
  }
  for (const [place, { price, builder }] of checked.value.entries()) {
    run(sql)`UPDATE ticket_selection SET price = ${price} WHERE ticket = ${ticket.number} AND place = ${place}`;
    if (builder) replaceModel(sql, { ticket: ticket.number, place }, builder.model);
  }
  acceptTicket(sql, getTicket(sql, id), at);
}

function checkAgain(
  sql: SqlStorage,
  ticket: Ticket,
  offer: Offer,
  at: number,
): Result<TicketSelection[], TicketRefusal> {
  // A decided selection is refused even if the feed still has a price.
  if (ticket.selections.some(isPartlyDecided)) return err('error_block_bet_data');
  const accepted = acceptSelections(selectionRequests(ticket), offer, ticket.acceptChanges, at);
  if (!accepted.ok) return accepted;
  const left = profitLeftFor(sql, ticket.selections, ticket.number);
  return isWithinProfitLeft(openBet(ticket, accepted.value), left) ? accepted : err('transaction_limit');
}

function refuseTicket(sql: SqlStorage, ticket: Ticket, reason: TicketRefusal, at: number): void {
  returnStake(sql, ticket, at);
  run(sql)`
    UPDATE ticket SET state = 'refused', reason = ${reason}, judge_at = NULL, settled_at = ${at}
    WHERE number = ${ticket.number}`;
  logStep(sql, { ticket: ticket.number, what: 'refused', moved: ticket.stake, at });
}

/** `coefs_changed`: a price has changed too much. */
export type CancelRefusal = 'not_found' | 'ticket_closed' | 'coefs_changed' | 'transaction_mismatch';

/** Epoch milliseconds until which a ticket may be cancelled; null if it may not, as after the cash-out of a share. */
export const cancelUntil = (ticket: Ticket, at: number): number | null =>
  ticket.soldStake > 0 ? null : riskFreeUntil(ticket, at);

/** Epoch milliseconds until which a stake is without risk, because the ticket could be cancelled; null if it is at risk. */
export function riskFreeUntil({ state, acceptedAt, payout, selections }: Ticket, at: number): number | null {
  if (state !== 'accepted' || acceptedAt === null || payout !== null) return null;
  if (selections.some((one) => one.isLive || isPartlyDecided(one))) return null;
  const until = Math.min(acceptedAt + CANCEL_WITHIN_MS, ...selections.map(({ startsAt }) => startsAt));
  return at < until ? until : null;
}

// Threat: a player cancels a ticket that is being lost, or that has lost value. So the feed decides whether an event has begun
// and whether prices have changed. Accepted risk: while the feed is unavailable, only the scheduled start times decide.
export function cancelTicket(
  sql: SqlStorage,
  { id, requestId }: { readonly id: string; readonly requestId: string },
  offer: Offer | null,
  at: number,
): Result<string, CancelRefusal> {
  const request = { id: requestId, kind: 'ticket_cancel', body: [id] } as const;
  return requestOnce(sql, request, at, (): Result<string, CancelRefusal> => {
    const ticket = findTicket(sql, id);
    if (!ticket) return err('not_found');
    if (ticket.state === 'cancelled') return ok(id);
    const isBegun = offer?.quoted.some((one) => one !== null && hasBegun(one, at));
    if (isBegun || cancelUntil(ticket, at) === null || holderOf(sql).isBanned) return err('ticket_closed');
    if (offer && hasMoved(betOf(ticket), pricesOf(ticket, offer.quoted))) return err('coefs_changed');
    returnStake(sql, ticket, at);
    run(sql)`UPDATE ticket SET state = 'cancelled', settled_at = ${at} WHERE number = ${ticket.number}`;
    logStep(sql, { ticket: ticket.number, what: 'cancelled', moved: ticket.stake, at });
    endRule(sql, ticket, 'over', at);
    return ok(id);
  });
}
