// Cash-outs of a whole ticket or of a share of its stake. Threat: a ticket is sold twice, or sold and settled; an offer is
// accepted after the event has turned; rounding of shares creates millimes. So the offer is computed again in the
// transaction that pays, a request contains the stake that stays at risk, and shares are paid as parts of one total.
import { cashOutShares, hasMoved, mostCashOut, type Share, shareValue, stakesLeft } from '#domain/bets/cash-out.ts';
import { type AmountMinor, add, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type CancelRefusal, riskFreeUntil } from '#platform/bets/end-ticket.ts';
import { pricesOf, type Quoted } from '#platform/bets/offer.ts';
import { endRule, markRuleDue } from '#platform/bets/rule-rows.ts';
import { cashPart, countForBonus, nextPaymentId, payUpTo } from '#platform/bets/ticket-postings.ts';
import {
  betOf,
  findTicket,
  isOpen,
  leftOver,
  logStep,
  possibleOf,
  stakeLeftOf,
  type Ticket,
} from '#platform/bets/tickets.ts';
import { insertRow, run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { findTransaction } from '#platform/ledger/ledger.ts';
import { requestOnce } from '#platform/ledger/money-requests.ts';

/** `stakeLeft`: the stake that stays at risk; zero for a cash-out of the whole ticket. */
export type Sale = {
  readonly id: string;
  readonly amount: AmountMinor;
  readonly stakeLeft: AmountMinor;
  readonly requestId: string;
};
export type SaleRefusal = CancelRefusal | 'error_block_bet_data';
/** `amount`: the offer for the whole stake at risk. */
export type CashOutOffer = {
  readonly amount: AmountMinor;
  readonly stake: AmountMinor;
  readonly shares: Share[];
  readonly most: AmountMinor;
};

type Quotes = readonly (Quoted | null)[];

// A ticket that was overpaid, and whose correction could not take everything back, has no offer.
const isForSale = (ticket: Ticket): boolean => isOpen(ticket) && leftOver(ticket) === 0;

/** @param quoted in the order of the ticket's selections @returns null without an offer */
export function offerFor(ticket: Ticket, quoted: Quotes, stakeLeft: AmountMinor = zero): AmountMinor | null {
  return (isForSale(ticket) && shareValue(betOf(ticket), stakeLeft, pricesOf(ticket, quoted))) || null;
}

export function fullOffer(ticket: Ticket, quoted: Quotes): CashOutOffer | null {
  const amount = offerFor(ticket, quoted);
  if (amount === null) return null;
  const shares = cashOutShares(ticket.stake, betOf(ticket), pricesOf(ticket, quoted));
  return { amount, stake: stakeLeftOf(ticket), shares, most: mostCashOut(betOf(ticket)) };
}

/** Ids of tickets that can be cashed out now, and of those whose prices have changed too much to be cancelled. */
export type CashOutState = { readonly sellable: readonly string[]; readonly moved: readonly string[] };

/** @param quoted for all selections of all tickets, in order */
export function cashOutState(tickets: readonly Ticket[], quoted: Quotes): CashOutState {
  let from = 0;
  const withQuotes = tickets.map((ticket) => {
    const quotes = quoted.slice(from, from + ticket.selections.length);
    from += ticket.selections.length;
    return { ticket, quotes };
  });
  const idsWhere = (matches: (ticket: Ticket, quotes: Quotes) => boolean) =>
    withQuotes.filter(({ ticket, quotes }) => matches(ticket, quotes)).map(({ ticket }) => ticket.id);
  return {
    sellable: idsWhere((ticket, quotes) => offerFor(ticket, quotes) !== null),
    moved: idsWhere((ticket, quotes) => hasMoved(betOf(ticket), pricesOf(ticket, quotes))),
  };
}

/** Call it inside `transactionSync`. @returns the ticket's id. */
export function sellTicket(
  sql: SqlStorage,
  { id, amount, stakeLeft, requestId }: Sale,
  quoted: Quotes | null,
  at: number,
): Result<string, SaleRefusal> {
  const body = stakeLeft === zero ? [id, amount] : [id, amount, stakeLeft];
  return requestOnce(sql, { id: requestId, kind: 'ticket_sale', body }, at, (): Result<string, SaleRefusal> => {
    const ticket = findTicket(sql, id);
    if (!ticket) return err('not_found');
    if (!isOpen(ticket) || holderOf(sql).isBanned) return err('ticket_closed');
    const isShare = stakeLeft !== zero;
    if (isShare && !stakesLeft(ticket.stake, stakeLeftOf(ticket)).includes(stakeLeft)) return err('coefs_changed');
    const value = quoted && offerFor(ticket, quoted, stakeLeft);
    if (value === null) return err('error_block_bet_data');
    if (value < amount) return err('coefs_changed');
    if (isShare) {
      sellShare(sql, ticket, stakeLeft, amount, at);
      markRuleDue(sql, ticket, at);
    } else {
      sellRest(sql, ticket, amount, at);
      endRule(sql, ticket, 'over', at);
    }
    return ok(id);
  });
}

/** Cashes out the whole stake at risk, which ends the ticket. */
export function sellRest(sql: SqlStorage, ticket: Ticket, amount: AmountMinor, at: number): void {
  const isFinal = riskFreeUntil(ticket, at) === null;
  const payout = add(ticket.sold, amount);
  const moved = payUpTo(sql, ticket, payout, isFinal && !ticket.isFinal, at);
  const played = countForBonus(sql, ticket, isFinal);
  run(sql)`
    UPDATE ticket
    SET state = 'sold', payout = ${payout}, rest_payout = ${amount}, paid = paid + ${moved}, version = version + 1,
      settled_at = ${at}, is_final = MAX(is_final, ${isFinal ? 1 : 0}), played = ${played}
    WHERE number = ${ticket.number}`;
  logStep(sql, { ticket: ticket.number, what: 'sold', moved, payout, at });
}

// The rest continues as if it had been placed alone. A share that was cashed out while the ticket could have been cancelled
// was never at risk: it counts neither towards the wagering requirement nor for the jackpots.
function sellShare(sql: SqlStorage, ticket: Ticket, stakeLeft: AmountMinor, amount: AmountMinor, at: number): void {
  const { number } = ticket;
  const stake = subtract(stakeLeftOf(ticket), stakeLeft);
  const sold = add(ticket.sold, amount);
  const moved = payUpTo(sql, ticket, sold, false, at);
  insertRow(sql, 'ticket_share', {
    ticket: number,
    stake,
    cash_stake: subtract(cashPart(ticket, stakeLeftOf(ticket)), cashPart(ticket, stakeLeft)),
    paid: amount,
    transaction_id: findTransaction(sql, nextPaymentId(ticket))?.id ?? 0,
    at,
  });
  const early = riskFreeUntil(ticket, at) === null ? zero : stake;
  const possible = possibleOf(ticket, stakeLeft);
  run(sql)`
    UPDATE ticket
    SET sold_stake = sold_stake + ${stake}, sold = ${sold}, early_stake = early_stake + ${early}, paid = paid + ${moved},
      possible = ${possible}, version = version + 1
    WHERE number = ${number}`;
}
