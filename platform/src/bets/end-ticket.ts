// How a ticket ends before its events do: a pending one is checked again and accepted or refused; the player cancels
// one, or cashes it out. Each is one transaction.
import { type Bet, countCombinations } from '#domain/bets/payouts.ts';
import { isWithinProfit } from '#domain/betslip/betslip.ts';
import { cashOut, durationMs, liveBet, sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Price } from '#domain/sportsbook/odds.ts';
import { askedOf, hasBegun, type Offer, type Quoted, takeSelections } from '#platform/bets/offer.ts';
import { acceptTicket, profitLeft } from '#platform/bets/place-ticket.ts';
import { countForBonus, payUpTo, returnStake } from '#platform/bets/ticket-postings.ts';
import {
  betOf,
  findTicket,
  isOpen,
  leftOver,
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
  for (const [place, { price }] of checked.value.entries())
    run(sql)`UPDATE ticket_selection SET price = ${price} WHERE ticket = ${ticket.number} AND place = ${place}`;
  acceptTicket(sql, ticketWith(sql, id), at);
}

function checkAgain(
  sql: SqlStorage,
  ticket: Ticket,
  offer: Offer,
  at: number,
): Result<TicketSelection[], TicketRefusal> {
  // Not a bet any more once it is decided, even where the feed still names a price.
  if (ticket.selections.some(({ result }) => result !== null)) return err('error_block_bet_data');
  const taken = takeSelections(askedOf(ticket), offer, ticket.acceptChanges, at);
  const most = profitLeft(sql, ticket.selections, ticket.number);
  return taken.ok && !isWithinProfit(openBet(ticket, taken.value), most) ? err('transaction_limit') : taken;
}

function refuseTicket(sql: SqlStorage, ticket: Ticket, reason: TicketRefusal, at: number): void {
  returnStake(sql, ticket, at);
  run(sql)`
    UPDATE ticket SET state = 'refused', reason = ${reason}, judge_at = NULL, settled_at = ${at}
    WHERE number = ${ticket.number}`;
  logStep(sql, { ticket: ticket.number, what: 'refused', moved: ticket.stake, at });
}

export type CancelRefusal = 'not_found' | 'ticket_closed' | 'transaction_mismatch';

/** Until when a ticket may be cancelled, in epoch milliseconds; null when it may not. */
export function cancelUntil({ state, acceptedAt, payout, selections }: Ticket, at: number): number | null {
  if (state !== 'accepted' || acceptedAt === null || payout !== null) return null;
  if (selections.some(({ isLive, result }) => isLive || result !== null)) return null;
  const until = Math.min(acceptedAt + CANCEL_WITHIN_MS, ...selections.map(({ startsAt }) => startsAt));
  return at < until ? until : null;
}

/** Threat: cancelling what is already being lost. So the feed, where it is available, says what has begun. */
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
    returnStake(sql, ticket, at);
    run(sql)`UPDATE ticket SET state = 'cancelled', settled_at = ${at} WHERE number = ${ticket.number}`;
    logStep(sql, { ticket: ticket.number, what: 'cancelled', moved: ticket.stake, at });
    return ok(id);
  });
}

export type Sale = { readonly id: string; readonly amount: AmountMinor; readonly requestId: string };
export type SaleRefusal = CancelRefusal | 'coefs_changed' | 'error_block_bet_data';

/** The cash-out offer for a ticket. @param quoted in the order of its selections. @returns null when there is none. */
export function offerFor(ticket: Ticket, quoted: readonly (Quoted | null)[]): AmountMinor | null {
  // What was paid and could not be taken back exceeds any offer.
  if (!isOpen(ticket) || leftOver(ticket) > 0) return null;
  const prices = ticket.selections.map((_, place) => quoted[place]?.quote.price ?? null);
  const value = cashOutValue(betOf(ticket), prices);
  return value === 0 ? null : value;
}

/** Which tickets can be cashed out now. @param quoted of all their selections, in order. */
export function sellableOf(tickets: readonly Ticket[], quoted: readonly (Quoted | null)[]): string[] {
  let from = 0;
  return tickets.flatMap((ticket) => {
    const ofTicket = quoted.slice(from, from + ticket.selections.length);
    from += ticket.selections.length;
    return offerFor(ticket, ofTicket) === null ? [] : [ticket.id];
  });
}

// Threat: a ticket sold twice, or sold and settled; an offer accepted after the event has turned. So the offer is
// computed again in the transaction that pays.
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
    run(sql)`
      UPDATE ticket
      SET state = 'sold', payout = ${amount}, paid = ${amount}, version = version + 1, settled_at = ${at},
        is_final = MAX(is_final, ${isFinal ? 1 : 0}), played = ${played} WHERE number = ${ticket.number}`;
    logStep(sql, { ticket: ticket.number, what: 'sold', moved, payout: amount, at });
    return ok(id);
  });
}

// The fair value of a combination is its payout times the chance (1 / price) of its open selections; a share of it is
// offered. Exact integers, rounded down once.
const HUNDRED = 100n;

/** @returns null when nothing is open, or an open selection has no price. */
export function cashOutValue(
  { stake, combinationSize, selections }: Bet,
  prices: readonly (Price | null)[],
): AmountMinor | null {
  if (!selections.some(({ result }) => result === 'open')) return null;
  // Sums over all combinations of 0, 1, … `combinationSize` selections, over one denominator: the product of current prices.
  const sums = [1n, ...Array.from({ length: combinationSize }, () => 0n)];
  let denominator = 1n;
  for (const [place, { price, result }] of selections.entries()) {
    const now = prices[place];
    if (result === 'open' && !now) return null;
    const below = result === 'open' ? BigInt(now ?? 0) : 1n;
    const above = BigInt({ open: price * 100, won: price, void: 100, lost: 0 }[result]);
    for (let size = combinationSize; size > 0; size -= 1)
      sums[size] = (sums[size] ?? 0n) * below + (sums[size - 1] ?? 0n) * above;
    sums[0] = (sums[0] ?? 0n) * below;
    denominator *= below;
  }
  const whole =
    BigInt(countCombinations(selections.length, combinationSize)) *
    HUNDRED ** BigInt(combinationSize) *
    denominator *
    HUNDRED;
  return amountMinor(Number((BigInt(stake) * (sums[combinationSize] ?? 0n) * BigInt(cashOut.share.count)) / whole));
}
