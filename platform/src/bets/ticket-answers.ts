/** A ticket as the contract shows it. */
import { combinedPrice } from '#domain/bets/payouts.ts';
import { toDecimal, zero } from '#domain/money.ts';
import { type Price, priceText } from '#domain/sportsbook/odds.ts';
import { cancelUntil } from '#platform/bets/cancel-ticket.ts';
import type { BetPage, SubBets, TicketAnswer } from '#platform/bets/provider.ts';
import { leftOver, type Ticket, type TicketSelection, type TicketState } from '#platform/bets/ticket-rows.ts';
import type { TicketStep } from '#platform/bets/ticket-steps.ts';

type Bet = BetPage['list'][number];
type BetStatus = NonNullable<Bet['status']>;

const moment = (at: number): string => new Date(at).toISOString();
const stateOf = (state: TicketState): TicketAnswer['state'] => (state === 'sold' ? 'accepted' : state);

/**
 * `Cancelled`: taken back or sold. `Voided`: the stake came back because it was refused or nothing of it counted. `Winner`:
 * everything in it was won; `Done`: it was settled at something else.
 */
export function statusOf({ state, payout, selections }: Ticket): BetStatus {
  if (state === 'cancelled' || state === 'sold') return 'Cancelled';
  if (state === 'refused') return 'Voided';
  if (payout === null) return 'Wait';
  if (payout === 0) return 'Loser';
  if (selections.every(({ result }) => result === 'void')) return 'Voided';
  return selections.every(({ result }) => result === 'won') ? 'Winner' : 'Done';
}

export const ticketAnswer = (ticket: Ticket): TicketAnswer => ({
  ticket_id: ticket.id,
  status: statusOf(ticket),
  code: ticket.code,
  state: stateOf(ticket.state),
  reason: ticket.reason,
});

/** What came back of the stake without being won counts: what was given back, and what it was sold for. */
const wonBy = ({ state, stake, payout }: Ticket) =>
  state === 'refused' || state === 'cancelled' ? stake : (payout ?? zero);

/** @param canSell the book would buy it now. */
export const betAnswer = (ticket: Ticket, canSell: boolean, at: number): Bet => {
  const until = cancelUntil(ticket, at);
  return {
    id: ticket.id,
    date: moment(ticket.placedAt),
    bet_amount: toDecimal(ticket.stake),
    win_amount: toDecimal(wonBy(ticket)),
    coef: coefOf(ticket),
    status: statusOf(ticket),
    provider: 'sft',
    ticketid: ticket.id,
    ticketcode: ticket.code,
    tickettype: ticket.type === 'system' ? `system ${ticket.combinationSize}/${ticket.selections.length}` : ticket.type,
    state: stateOf(ticket.state),
    possible_win: toDecimal(ticket.possible),
    left_over: toDecimal(leftOver(ticket)),
    bonus_amount: toDecimal(ticket.bonus),
    selections: ticket.selections.length,
    cancel_until: until === null ? null : moment(until),
    can_cash_out: canSell,
    settled_at: ticket.settledAt === null ? null : moment(ticket.settledAt),
    reason: ticket.reason,
  };
};

/** All prices together; of a system, what it pays for each unit of its stake when everything is won. */
function coefOf({ type, stake, possible, selections }: Ticket): string {
  const hundredths =
    type === 'system' ? Math.floor((possible * 100) / stake) : combinedPrice(selections.map(({ price }) => price));
  return priceText(hundredths as Price);
}

const outcomeStatus = { won: 'Winner', lost: 'Loser', void: 'Voided' } as const;

const subBet = (of: TicketSelection, place: number): SubBets['events'][number] => ({
  category: of.country,
  date: moment(of.startsAt),
  name: `${of.home} – ${of.away}`,
  sport: `${of.sport}`,
  tournament: of.tournament,
  subticket_id: place + 1,
  event_id: of.eventId,
  sport_id: of.sport,
  home: of.home,
  away: of.away,
  outcomes: [
    {
      name: of.outcomeId,
      market: of.marketId,
      odd: priceText(of.price),
      outcome_id: of.outcomeId,
      result: of.result,
      status: of.result === null ? 'Wait' : outcomeStatus[of.result],
      type: of.isLive ? 'live' : 'prematch',
      market_id: of.marketId,
    },
  ],
});

type WholeTicket = Ticket & { readonly isSellable: boolean; readonly steps: readonly TicketStep[] };

export const subBetsAnswer = (ticket: WholeTicket, at: number): SubBets => ({
  bet: betAnswer(ticket, ticket.isSellable, at),
  events: ticket.selections.map(subBet),
  steps: ticket.steps.map((step) => ({
    what: step.what,
    moved: toDecimal(step.moved),
    payout: step.payout == null ? null : toDecimal(step.payout),
    at: moment(step.at),
  })),
});
