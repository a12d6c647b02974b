/** What a player's open tickets could win, told to the books of their sports. */

import { possiblePayout } from '#domain/bets/payouts.ts';
import { isWithinProfit } from '#domain/betslip/betslip.ts';
import { type AmountMinor, add, amountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { AskedTicket } from '#platform/bets/judge-selections.ts';
import { openBet } from '#platform/bets/new-ticket.ts';
import { profitOn } from '#platform/bets/open-profit.ts';
import { type TooMuch, tooMuch } from '#platform/bets/place-ticket.ts';
import type { TicketSelection } from '#platform/bets/ticket-rows.ts';
import type { Env } from '#platform/host/env.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { oddsBookOf } from '#platform/sportsbook/odds-book-of.ts';

type Where = { readonly env: Pick<Env, 'LINE'>; readonly sql: SqlStorage };
type OnEvent = Pick<TicketSelection, 'sport' | 'eventId'>;

async function tell({ env, sql }: Where, { sport, eventId }: OnEvent, more: AmountMinor): Promise<AmountMinor> {
  const { playerId } = holderOf(sql);
  const said = { eventId, playerId, profit: add(profitOn(sql, eventId), more) };
  return amountMinor(await oddsBookOf(env, sport).takeProfit(said));
}

/**
 * Call it before a ticket is written, and `tellProfit` if none was. @param taken as the line offers them.
 * @returns whether the books take what the ticket could win.
 */
export async function askForProfit(
  where: Where,
  asked: AskedTicket,
  taken: readonly TicketSelection[],
): Promise<Result<null, TooMuch | 'upstream_unavailable'>> {
  const bet = openBet(asked, taken);
  // What a slip of its own could not win is refused with the ticket.
  if (!isWithinProfit(bet)) return ok(null);
  const profit = subtract(possiblePayout(bet), asked.stake);
  try {
    for (const one of taken) {
      const most = await tell(where, one, profit);
      const left = amountMinor(Math.max(zero, most - profitOn(where.sql, one.eventId)));
      if (profit > left) return err(tooMuch(asked, taken, left));
    }
    return ok(null);
  } catch (cause) {
    console.error('the book did not say what may be won', cause instanceof Error ? cause.name : typeof cause);
    return err('upstream_unavailable');
  }
}

/** As it is now. Accepted: what is not heard stands too high until it is told again, or the event is over. */
export async function tellProfit(where: Where, events: readonly OnEvent[]): Promise<void> {
  const told = await Promise.allSettled(events.map((one) => tell(where, one, zero)));
  if (told.some(({ status }) => status === 'rejected')) console.error('the book did not hear what may be won');
}
