// How a ticket ends before its events do: a pending one is checked again and accepted or refused, or the player cancels
// one. Each is one transaction. (Cash-outs: `sell-ticket.ts`.)
import { hasMoved } from '#domain/bets/cash-out.ts';
import { durationMs, liveBet, sportBet } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { replaceModel } from '#platform/bets/builder-rows.ts';
import { askedOf, hasBegun, type Offer, pricesOf, takeSelections } from '#platform/bets/offer.ts';
import { acceptTicket } from '#platform/bets/place-ticket.ts';
import { isWithinLeft, profitLeftFor } from '#platform/bets/profit-limits.ts';
import { endRule } from '#platform/bets/rule-rows.ts';
import { returnStake } from '#platform/bets/ticket-postings.ts';
import {
  betOf,
  findTicket,
  isPartlyDecided,
  logStep,
  openBet,
  type Ticket,
  type TicketRefusal,
  type TicketSelection,
  ticketsWhere,
  ticketWith,
} from '#platform/bets/tickets.ts';
import { part, run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';

const CHECK_RETRY_MS = 2_000;
const REFUSED_AFTER_MS = durationMs(liveBet.refusedAfter);
const CANCEL_WITHIN_MS = durationMs(sportBet.cancelWithin);

export const ticketsToCheck = (sql: SqlStorage, at: number): Ticket[] =>
  ticketsWhere(sql, part`judge_at <= ${at} ORDER BY number LIMIT 50`);

// Accepts a pending ticket, or refuses it and returns its stake. Threat: a stake that stays away while no feed answers.
export function checkTicket(sql: SqlStorage, id: string, offer: Offer | null, at: number): void {
  const ticket = ticketWith(sql, id);
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
  acceptTicket(sql, ticketWith(sql, id), at);
}

function checkAgain(
  sql: SqlStorage,
  ticket: Ticket,
  offer: Offer,
  at: number,
): Result<TicketSelection[], TicketRefusal> {
  // Not a bet any more once it is decided, even where the feed still names a price.
  if (ticket.selections.some(isPartlyDecided)) return err('error_block_bet_data');
  const taken = takeSelections(askedOf(ticket), offer, ticket.acceptChanges, at);
  if (!taken.ok) return taken;
  const left = profitLeftFor(sql, ticket.selections, ticket.number);
  return isWithinLeft(openBet(ticket, taken.value), left) ? taken : err('transaction_limit');
}

function refuseTicket(sql: SqlStorage, ticket: Ticket, reason: TicketRefusal, at: number): void {
  returnStake(sql, ticket, at);
  run(sql)`
    UPDATE ticket SET state = 'refused', reason = ${reason}, judge_at = NULL, settled_at = ${at}
    WHERE number = ${ticket.number}`;
  logStep(sql, { ticket: ticket.number, what: 'refused', moved: ticket.stake, at });
}

/** `coefs_changed`: a price has moved too far. */
export type CancelRefusal = 'not_found' | 'ticket_closed' | 'coefs_changed' | 'transaction_mismatch';

/** Until when a ticket may be cancelled, in epoch milliseconds; null when it may not. Not once a share of it is cashed out. */
export const cancelUntil = (ticket: Ticket, at: number): number | null =>
  ticket.soldStake > 0 ? null : riskFreeUntil(ticket, at);

/** Until when a stake risks nothing, because it could be taken back; null when it is at risk. */
export function riskFreeUntil({ state, acceptedAt, payout, selections }: Ticket, at: number): number | null {
  if (state !== 'accepted' || acceptedAt === null || payout !== null) return null;
  if (selections.some((one) => one.isLive || isPartlyDecided(one))) return null;
  const until = Math.min(acceptedAt + CANCEL_WITHIN_MS, ...selections.map(({ startsAt }) => startsAt));
  return at < until ? until : null;
}

// Threat: cancelling what is already being lost, or has lost by a price that moved. So the feed, where it is available, says what
// has begun, and at which prices. Accepted: while it is away a ticket is cancelled by the clock; nobody knows a price then.
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
