/** Our own book as a provider of sport bets. */

import { combinationSizeOf } from '#domain/betslip/betslip.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import type { SportCall, SportProvider } from '#platform/bets/provider.ts';
import { betAnswer, statusOf, subBetsAnswer, ticketAnswer } from '#platform/bets/ticket-answers.ts';
import type { Ticket } from '#platform/bets/ticket-rows.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { playerOf } from '#platform/player/player-of.ts';

const objectOf = ({ env, userId }: SportCall) => playerOf(env, userId);

const betting: NonNullable<SportProvider['betting']> = {
  place: async (call, betslip, requestId) => {
    const combinationSize = combinationSizeOf({ ...betslip, selections: betslip.selections.length });
    if (combinationSize === null) return refuseField(betslip.type === 'system' ? 'system' : 'selections', 'invalid');
    const { currency } = await objectOf(call).balances();
    if (betslip.currency !== currency) return refuseField('currency', 'invalid');
    const placed = await objectOf(call).placeTicket({
      requestId,
      type: betslip.type,
      combinationSize: combinationSize,
      stake: betslip.stake,
      acceptChanges: betslip.accept_changes,
      selections: betslip.selections.map(({ event_id, market_id, outcome_id, odd }) => ({
        eventId: event_id,
        marketId: market_id,
        outcomeId: outcome_id,
        price: odd,
      })),
    });
    if (placed.ok) return ok(ticketAnswer(placed.value));
    return typeof placed.error === 'string' ? refuse(placed.error) : refuse(placed.error.code, placed.error.most);
  },
  status: async (call, id) => {
    const found = await objectOf(call).ticket(id);
    return found ? ok(ticketAnswer(found)) : refuse('not_found');
  },
  offer: async (call, id) => {
    const object = objectOf(call);
    const [offered, { currency }] = await Promise.all([object.cashOutOffer(id), object.balances()]);
    if (!offered.ok) return refuse(offered.error);
    return ok({ amount: offered.value === null ? null : toDecimal(offered.value), currency });
  },
  sell: async (call, { id, amount, currency }, requestId) => {
    const object = objectOf(call);
    if (currency !== (await object.balances()).currency) return refuseField('currency', 'invalid');
    const sold = await object.sellTicket({ id, amount, requestId });
    if (!sold.ok) return refuse(sold.error);
    return ok({ ticket_id: id, status: statusOf(sold.value), amount: toDecimal(sold.value.payout ?? amount) });
  },
};

export const ownSportsbook: SportProvider = {
  listBets: async (call, query) => {
    const { tickets, count, sellable } = await objectOf(call).listTickets(query);
    const at = Date.now();
    return ok({ count, list: tickets.map((ticket: Ticket) => betAnswer(ticket, sellable.includes(ticket.id), at)) });
  },
  subBets: async (call, id) => {
    const found = await objectOf(call).ticket(id);
    if (!found) return refuse('not_found');
    return ok(subBetsAnswer(found, Date.now()));
  },
  cancel: async (call, id, requestId) => {
    const cancelled = await objectOf(call).cancelTicket({ id, requestId });
    return cancelled.ok ? ok(ticketAnswer(cancelled.value)) : refuse(cancelled.error);
  },
  // Its pages are the site's own, and so is who is signed in to them.
  openSession: async ({ env }) => ok({ url: `${env.SITE_ORIGIN}/sportsbook` }),
  betting,
};
