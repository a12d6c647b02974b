// A player's rule cashes a ticket out as soon as the offer reaches an amount. Threat: a cash-out below the amount, twice, or of
// an ended ticket; a million players' objects called at each change of a price. So the sportsbook watches the prices at which
// a rule could apply and calls only then, and the offer is computed again in the transaction that pays.
import { mostCashOut, pricesToWatch } from '#domain/bets/cash-out.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Price } from '#domain/sportsbook/odds.ts';
import { pricesOf, type Quoted } from '#platform/bets/offer.ts';
import { endRule, ruleOf } from '#platform/bets/rule-rows.ts';
import { offerFor, sellRest } from '#platform/bets/sell-ticket.ts';
import { betOf, findTicket, isOpen } from '#platform/bets/tickets.ts';
import { run } from '#platform/host/sql.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { notify } from '#platform/notifications/notifications.ts';

export type RuleRefusal = 'not_found' | 'ticket_closed' | 'too_small' | 'too_large';
type Quotes = readonly (Quoted | null)[];

/**
 * Sets, replaces or removes a rule. Call it inside `transactionSync`.
 * @param amount null removes it @param quoted null while the feed is unavailable @returns the ticket's id
 */
export function setRule(
  sql: SqlStorage,
  { id, amount }: { readonly id: string; readonly amount: AmountMinor | null },
  quoted: Quotes | null,
  at: number,
): Result<string, RuleRefusal> {
  const ticket = findTicket(sql, id);
  if (!ticket) return err('not_found');
  if (amount === null) {
    endRule(sql, ticket, 'removed', at);
    return ok(id);
  }
  if (!isOpen(ticket) || holderOf(sql).isBanned) return err('ticket_closed');
  // The amount is already on offer, so a rule is probably a mistake: the player can cash out at once.
  if (amount <= ((quoted && offerFor(ticket, quoted)) ?? 0)) return err('too_small');
  if (amount > mostCashOut(betOf(ticket))) return err('too_large');
  run(sql)`
    INSERT INTO cash_out_rule (ticket, amount, set_at, due_at) VALUES (${ticket.number}, ${amount}, ${at}, ${at})
    ON CONFLICT (ticket) DO UPDATE SET amount = excluded.amount, set_at = ${at}, due_at = ${at}, tries = 0, ended_at = NULL,
      outcome = NULL`;
  return ok(id);
}

/** Cashes a ticket out if its rule applies. Call it inside `transactionSync`. @returns `sold`, or the prices to watch */
export function applyRule(
  sql: SqlStorage,
  id: string,
  quoted: Quotes,
  at: number,
): 'sold' | 'none' | readonly (Price | 'any' | null)[] {
  const ticket = findTicket(sql, id);
  const rule = ticket && ruleOf(sql, ticket.number);
  if (!ticket || !rule || rule.endedAt !== null) return 'none';
  if (!isOpen(ticket)) {
    endRule(sql, ticket, 'over', at);
    return 'none';
  }
  const offer = holderOf(sql).isBanned ? null : offerFor(ticket, quoted);
  if (offer !== null && offer >= rule.amount) {
    sellRest(sql, ticket, offer, at);
    endRule(sql, ticket, 'sold', at);
    const { currency } = holderOf(sql);
    const values = { ticket: id, code: ticket.code, amount: toDecimal(offer), currency };
    notify(sql, { key: `rule:${id}`, kind: 'ticket_cashed_out', values, at });
    return 'sold';
  }
  return pricesToWatch(betOf(ticket), pricesOf(ticket, quoted), rule.amount);
}
