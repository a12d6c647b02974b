// Our own sportsbook: calls that only it has, and its implementation of the calls that every provider of bets has.

import { cashOut, getCashOut, getTicketStatus, setCashOutRule } from '#contract/bets/bets.ts';
import { placeTicket } from '#contract/betslip/betslip.ts';
import type { Share } from '#domain/bets/cash-out.ts';
import { combinedPrice } from '#domain/bets/payouts.ts';
import { getCombinationSize } from '#domain/betslip/betslip.ts';
import { toDecimal, zero } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { builderPrice } from '#domain/sportsbook/bet-builder.ts';
import { builderParts, type Part } from '#domain/sportsbook/builder-ids.ts';
import { type Price, price, priceText } from '#domain/sportsbook/odds.ts';
import { resultKey, type TicketBuilder } from '#platform/bets/builder-rows.ts';
import { cancelUntil } from '#platform/bets/end-ticket.ts';
import type { BetPage, SportProvider, SubBets, TicketAnswer } from '#platform/bets/provider.ts';
import type { CashOutRule } from '#platform/bets/rule-rows.ts';
import {
  leftOver,
  possibleOf,
  priceNow,
  type SoldShare,
  stakeLeftOf,
  type Ticket,
  type TicketSelection,
  type TicketState,
} from '#platform/bets/tickets.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { isoTime, isoTimeOrNull } from '#platform/host/iso-time.ts';
import { playerOf } from '#platform/host/objects.ts';
import { toRowNames } from '#platform/host/rows.ts';
import { type Params, type Route, serveUser } from '#platform/serving/serve.ts';

/** Other sportsbooks take bets on their own pages. */
const isOurs = ({ sport }: Params): boolean => sport === 'sft';

export const houseBetRoutes: readonly Route[] = [
  serveUser(placeTicket, async ({ env, caller, params, body, requestId }) => {
    if (!isOurs(params)) return refuse('provider_not_found');
    const { currency, system, selections, ...terms } = body;
    const combinationSize = getCombinationSize({ type: terms.type, system, selections: selections.length });
    if (combinationSize === null) return refuseField(terms.type === 'system' ? 'system' : 'selections', 'invalid');
    const { account, bets } = playerOf(env, caller.userId);
    if (currency !== (await account.balances()).currency) return refuseField('currency', 'invalid');
    const placed = await bets.place({
      ...toRowNames(terms),
      requestId,
      combinationSize,
      selections: selections.map(({ odd, ...one }) => ({ ...toRowNames(one), price: odd })),
    });
    if (placed.ok) return ok(ticketAnswer(placed.value));
    return typeof placed.error === 'string' ? refuse(placed.error) : refuse(placed.error.code, placed.error.most);
  }),
  serveUser(getTicketStatus, async ({ env, caller, params, query }) => {
    if (!isOurs(params)) return refuse('provider_not_found');
    const found = await playerOf(env, caller.userId).bets.find(query.id);
    return found ? ok(ticketAnswer(found)) : refuse('not_found');
  }),
  serveUser(getCashOut, async ({ env, caller, params }) => {
    if (!isOurs(params)) return refuse('provider_not_found');
    const { account, bets } = playerOf(env, caller.userId);
    const [offered, { currency }] = await Promise.all([bets.offer(params.id ?? ''), account.balances()]);
    if (!offered.ok) return refuse(offered.error);
    if (offered.value === null) return ok({ amount: null, currency });
    const { amount, stake, shares, most } = offered.value;
    return ok({
      amount: toDecimal(amount),
      currency,
      stake: toDecimal(stake),
      shares: shares.map(shareAnswer),
      most: toDecimal(most),
    });
  }),
  serveUser(cashOut, async ({ env, caller, params, body, requestId }) => {
    if (!isOurs(params)) return refuse('provider_not_found');
    const { amount, currency, stake_left: stakeLeft = zero } = body;
    const { account, bets } = playerOf(env, caller.userId);
    if (currency !== (await account.balances()).currency) return refuseField('currency', 'invalid');
    const id = params.id ?? '';
    const sold = await bets.sell({ id, amount, stakeLeft, requestId });
    if (!sold.ok) return refuse(sold.error);
    return ok({ ticket_id: id, status: statusOf(sold.value), amount: toDecimal(amount) });
  }),
  serveUser(setCashOutRule, async ({ env, caller, params, body: { amount, currency } }) => {
    if (!isOurs(params)) return refuse('provider_not_found');
    const { account, bets } = playerOf(env, caller.userId);
    if (currency !== (await account.balances()).currency) return refuseField('currency', 'invalid');
    const id = params.id ?? '';
    const set = await bets.setRule({ id, amount });
    if (set.ok) return ok({ ticket_id: id, rule: ruleAnswer(set.value) });
    return set.error === 'too_small' || set.error === 'too_large'
      ? refuseField('amount', set.error)
      : refuse(set.error);
  }),
];

export const houseSportsbook: SportProvider = {
  listBets: async ({ env, userId }, query) => {
    const { tickets, count, sellable, moved } = await playerOf(env, userId).bets.list(query);
    const isIn = (ids: readonly string[], { id }: Ticket) => ids.includes(id);
    return ok({
      count,
      list: tickets.map((one) => betAnswer(one, { isSellable: isIn(sellable, one), hasMoved: isIn(moved, one) })),
    });
  },
  subBets: async ({ env, userId }, id) => {
    const found = await playerOf(env, userId).bets.find(id);
    if (!found) return refuse('not_found');
    return ok({
      bet: betAnswer(found, found),
      events: found.selections.map(subBet),
      ...(found.rule && { rule: ruleAnswer(found.rule) }),
      ...(found.shares.length > 0 && { shares: found.shares.map(soldAnswer) }),
      steps: found.steps.map(({ what, moved, payout, at }) => ({
        what,
        moved: toDecimal(moved),
        payout: payout == null ? null : toDecimal(payout),
        at: isoTime(at),
      })),
    });
  },
  cancel: async ({ env, userId }, id, requestId) => {
    const cancelled = await playerOf(env, userId).bets.cancel({ id, requestId });
    return cancelled.ok ? ok(ticketAnswer(cancelled.value)) : refuse(cancelled.error);
  },
  // It needs no session, because its pages are pages of the site.
  openSession: async ({ env }) => ok({ url: `${env.SITE_ORIGIN}/sportsbook` }),
};

type Bet = BetPage['list'][number];

const ruleAnswer = (rule: CashOutRule | null) =>
  rule && {
    amount: toDecimal(rule.amount),
    set_at: isoTime(rule.setAt),
    ended_at: isoTimeOrNull(rule.endedAt),
    outcome: rule.outcome,
  };

const soldAnswer = ({ stake, paid, at }: SoldShare) => ({
  stake: toDecimal(stake),
  amount: toDecimal(paid),
  at: isoTime(at),
});

const shareAnswer = ({ stakeLeft, amount, possible }: Share) => ({
  stake_left: toDecimal(stakeLeft),
  amount: toDecimal(amount),
  possible_win: toDecimal(possible),
});

const stateOf = (state: TicketState): TicketAnswer['state'] => (state === 'sold' ? 'accepted' : state);

/** `Voided`: the stake was returned. `Winner`: all selections won. `Done`: settled otherwise, with a payout. */
function statusOf({ state, payout, sold, selections }: Ticket): NonNullable<Bet['status']> {
  if (state === 'cancelled' || state === 'sold') return 'Cancelled';
  if (state === 'refused') return 'Voided';
  if (payout === null) return 'Wait';
  if (payout === sold) return 'Loser';
  if (selections.every(({ result }) => result === 'void')) return 'Voided';
  return selections.every(({ result }) => result === 'won') ? 'Winner' : 'Done';
}

const ticketAnswer = (ticket: Ticket): TicketAnswer => ({
  ticket_id: ticket.id,
  status: statusOf(ticket),
  code: ticket.code,
  state: stateOf(ticket.state),
  reason: ticket.reason,
});

/** A returned stake counts as won, too. */
const winAmount = ({ state, stake, payout, sold }: Ticket) =>
  state === 'refused' || state === 'cancelled' ? stake : (payout ?? sold);

type CashOutFlags = { readonly isSellable: boolean; readonly hasMoved: boolean };

/** The end of the cancellation period, or the fact that changed prices have ended it. */
function cancellation(ticket: Ticket, hasMoved: boolean): Pick<Bet, 'cancel_until' | 'cancel_ended'> {
  const until = cancelUntil(ticket, Date.now());
  if (until === null || !hasMoved) return { cancel_until: isoTimeOrNull(until) };
  return { cancel_until: null, cancel_ended: 'coefs_changed' };
}

const betAnswer = (ticket: Ticket, { isSellable, hasMoved }: CashOutFlags): Bet => ({
  id: ticket.id,
  date: isoTime(ticket.placedAt),
  bet_amount: toDecimal(ticket.stake),
  win_amount: toDecimal(winAmount(ticket)),
  coef: ticketPrice(ticket),
  status: statusOf(ticket),
  provider: 'sft',
  ticketid: ticket.id,
  ticketcode: ticket.code,
  tickettype: ticket.type === 'system' ? `system ${ticket.combinationSize}/${ticket.selections.length}` : ticket.type,
  state: stateOf(ticket.state),
  possible_win: toDecimal(ticket.possible),
  left_over: toDecimal(leftOver(ticket)),
  ...(ticket.soldStake > 0 && { cashed_out: toDecimal(ticket.sold), stake_left: toDecimal(stakeLeftOf(ticket)) }),
  bonus_amount: toDecimal(ticket.bonus),
  selections: ticket.selections.length,
  ...cancellation(ticket, hasMoved),
  can_cash_out: isSellable,
  settled_at: isoTimeOrNull(ticket.settledAt),
  reason: ticket.reason,
});

/** The combined price; for a system the payout per unit of stake if all selections win. */
function ticketPrice(ticket: Ticket): string {
  const { type, stake, selections } = ticket;
  const hundredths =
    type === 'system' ? Math.floor((possibleOf(ticket, stake) * 100) / stake) : combinedPrice(selections.map(priceNow));
  return priceText(hundredths as Price);
}

const outcomeStatus = { won: 'Winner', lost: 'Loser', void: 'Voided' } as const;

const subBet = (of: TicketSelection, place: number): SubBets['events'][number] => ({
  category: of.country,
  date: isoTime(of.startsAt),
  name: `${of.home} – ${of.away}`,
  sport: `${of.sport}`,
  tournament: of.tournament,
  subticket_id: place + 1,
  event_id: of.eventId,
  sport_id: of.sport,
  home: of.home,
  away: of.away,
  ...(of.builder && { together: priceText(priceNow(of)) }),
  outcomes: of.builder ? partAnswers(of, of.builder) : [outcomeAnswer(of, of, of)],
});

type PricedPart = Pick<TicketSelection, 'price' | 'result'>;

const partAnswers = (of: TicketSelection, builder: TicketBuilder) =>
  builderParts(of.outcomeId).map((part) => outcomeAnswer(of, part, pricedPart(part, builder)));

/** The model gives the price of a single part, which equals the price of its market then. */
const pricedPart = (part: Part, { model, results }: TicketBuilder): PricedPart => ({
  price: builderPrice(model, [part]) ?? price(101),
  result: results[resultKey(part)] ?? null,
});

const outcomeAnswer = ({ isLive }: TicketSelection, part: Part, { price: odds, result }: PricedPart) => ({
  name: part.outcomeId,
  market: part.marketId,
  odd: priceText(odds),
  outcome_id: part.outcomeId,
  result,
  status: result === null ? ('Wait' as const) : outcomeStatus[result],
  type: isLive ? 'live' : 'prematch',
  market_id: part.marketId,
});
