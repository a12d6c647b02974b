import * as v from 'valibot';
import { type Call, defineCall } from '#contract/call.ts';
import { amount, askedAmount, currency, date, id, paging, shortText, timestamp, wrapped } from '#contract/values.ts';

export const sportProviders = ['alt', 'dgt', 'sft'] as const;
export type SportProvider = (typeof sportProviders)[number];
export const betStatuses = ['Wait', 'Loser', 'Voided', 'Winner', 'Done', 'Cancelled'] as const;
export const BetStatusWord = v.picklist(betStatuses);
/** A missing status means that the bet still waits (specification, point 4). */
export const BetStatus = v.optional(v.nullable(BetStatusWord), 'Wait');

/** A ticket that the book is still looking at (a match in play) is pending; a refused one was given back, a cancelled one taken back. */
export const ticketStates = ['pending', 'accepted', 'refused', 'cancelled'] as const;
/** Why a ticket cannot be had as it was asked for. */
export const ticketRefusals = [
  'not_enough_money',
  'coefs_changed',
  'error_block_bet_data',
  'transaction_limit',
  'limit_reached',
] as const;

/** What is optional, not every provider says; our own book says all of it but `token`, `producer` and `user`. */
export const Bet = v.object({
  id,
  date: timestamp,
  bet_amount: amount,
  win_amount: amount,
  coef: v.union([v.string(), v.number()]),
  status: BetStatus,
  provider: v.string(),
  producer: v.optional(v.string()),
  token: v.optional(v.string()),
  ticketid: v.optional(id),
  ticketcode: v.optional(v.string()),
  tickettype: v.optional(v.string()),
  user: v.optional(id),
  state: v.optional(v.picklist(ticketStates)),
  /** What it pays if all that is open is won. */
  possible_win: v.optional(amount),
  /** Of what was paid, what a corrected result could not take back: it is left to the player. */
  left_over: v.optional(amount),
  /** Of the stake, by the player's bonus. */
  bonus_amount: v.optional(amount),
  selections: v.optional(v.number()),
  /** Until when its player may cancel it; null when never (any more). */
  cancel_until: v.optional(v.nullable(timestamp)),
  /** It may be asked for, and its provider decides: where nobody says until when. */
  can_cancel: v.optional(v.boolean()),
  /** The book would buy it back now: for how much says `getCashOut`. */
  can_cash_out: v.optional(v.boolean()),
  settled_at: v.optional(v.nullable(timestamp)),
  /** Of a refused one. */
  reason: v.optional(v.nullable(v.picklist(ticketRefusals))),
});
export type Bet = v.InferOutput<typeof Bet>;
export const Outcome = v.object({
  name: v.string(),
  market: v.string(),
  odd: v.union([v.string(), v.number()]),
  outcome_id: id,
  result: v.optional(v.nullable(v.string())),
  rule: v.optional(v.nullable(v.string())),
  status: BetStatus,
  type: v.optional(v.nullable(v.string())),
  /** Of our own book: with them a page names the market in its reader's language. */
  market_id: v.optional(v.string()),
});
export const SubBet = v.object({
  category: v.string(),
  date: v.nullable(timestamp),
  name: v.string(),
  sport: v.string(),
  tournament: v.string(),
  subticket_id: id,
  outcomes: v.array(Outcome),
  /** Of our own book. */
  event_id: v.optional(v.string()),
  sport_id: v.optional(v.number()),
  home: v.optional(v.string()),
  away: v.optional(v.string()),
});
export type SubBet = v.InferOutput<typeof SubBet>;
/**
 * What happened to a bet, the oldest first: a result that is corrected settles it once more,
 * one that is taken back opens it again. `moved`: to the player's balance; `payout`: what it came to by that, null while open.
 */
export const betSteps = ['placed', 'accepted', 'refused', 'cancelled', 'sold', 'settled'] as const;
const BetStep = v.object({ what: v.picklist(betSteps), moved: amount, payout: v.nullable(amount), at: timestamp });
export type BetStep = v.InferOutput<typeof BetStep>;
export const Ticket = v.object({
  ticket_id: id,
  status: BetStatus,
  code: v.optional(v.string()),
  state: v.optional(v.picklist(ticketStates), 'accepted'),
  /** Of a refused one. */
  reason: v.optional(v.nullable(v.picklist(ticketRefusals))),
});
export type Ticket = v.InferOutput<typeof Ticket>;
/** `date_to` is the day after the last one asked for (specification, point 7): what it begins with is left out. */
const historyQuery = v.object({
  date_from: v.optional(date),
  date_to: v.optional(date),
  state: v.optional(v.picklist(['running', 'settled'])),
  ...paging,
});
const BetList = v.object({
  count: v.number(),
  list: v.array(Bet),
  /** Of all providers together: those that did not answer, whose bets are not in it. */
  missing: v.optional(v.array(v.picklist(sportProviders))),
});
const base = '/api/integrations/{sport}';
/** A call of one provider, where a path is filled in by the id alone. */
export const callOf = <C extends Call>(call: C, provider: SportProvider): C => ({
  ...call,
  path: call.path.replace('{sport}', provider),
});

export const listEveryBet = defineCall({
  name: 'listEveryBet',
  method: 'GET',
  path: '/api/users/bets-history/',
  audience: 'player',
  summary: 'Bets of the player over all providers.',
  query: historyQuery,
  answer: BetList,
  errors: ['not_authenticated'],
});
export const listBets = defineCall({
  name: 'listBets',
  method: 'GET',
  path: `${base}/betshistory/`,
  audience: 'player',
  summary: 'Bets of the player with one sport integration.',
  query: historyQuery,
  answer: BetList,
  errors: ['not_authenticated', 'provider_not_found', 'upstream_unavailable'],
});
export const listSubBets = defineCall({
  name: 'listSubBets',
  method: 'GET',
  path: `${base}/{id}/subbet/`,
  audience: 'player',
  summary: 'Events and outcomes of one bet.',
  answer: v.object({ bet: v.optional(Bet), events: v.array(SubBet), steps: v.optional(v.array(BetStep)) }),
  errors: ['not_authenticated', 'provider_not_found', 'not_found', 'upstream_unavailable'],
});
export const cancelTicket = defineCall({
  name: 'cancelTicket',
  method: 'POST',
  path: `${base}/ticket/{id}/cancel`,
  audience: 'player',
  summary: 'Cancels a ticket within its window.',
  answer: Ticket,
  errors: [
    'not_authenticated',
    'provider_not_found',
    'not_found',
    'ticket_closed',
    'transaction_mismatch',
    'upstream_unavailable',
  ],
  money: true,
});
/** What the book gives for an open ticket now; `amount` null while it would not buy it. */
export const getCashOut = defineCall({
  name: 'getCashOut',
  method: 'GET',
  path: `${base}/ticket/{id}/cashout`,
  audience: 'player',
  summary: 'For how much the book would buy a ticket back now.',
  answer: v.object({ amount: v.nullable(amount), currency }),
  errors: ['not_authenticated', 'provider_not_found', 'not_found', 'upstream_unavailable'],
});
export const cashOut = defineCall({
  name: 'cashOut',
  method: 'POST',
  path: `${base}/ticket/{id}/cashout`,
  audience: 'player',
  summary: 'Sells a ticket back for what was offered. `coefs_changed` when less would be given now.',
  body: v.object({ amount: askedAmount, currency }),
  answer: v.object({ ticket_id: id, status: BetStatus, amount }),
  errors: [
    'not_authenticated',
    'provider_not_found',
    'not_found',
    'ticket_closed',
    'coefs_changed',
    'error_block_bet_data',
    'transaction_mismatch',
  ],
  money: true,
});
export const getSportBalance = defineCall({
  name: 'getSportBalance',
  method: 'GET',
  path: `${base}/player/balance`,
  audience: 'player',
  summary: 'What the player can stake on sport.',
  answer: v.object({ balance: amount, currency }),
  errors: ['not_authenticated', 'provider_not_found'],
});
export const createSportSession = defineCall({
  name: 'createSportSession',
  method: 'POST',
  path: `${base}/session/create`,
  audience: 'player',
  summary: 'Opens a sport session.',
  answer: v.object({ url: v.optional(v.string()), token: v.optional(v.string()) }),
  errors: [
    'not_authenticated',
    'provider_not_found',
    'self_excluded',
    'account_held',
    'limit_reached',
    'user_is_banned',
  ],
});
export const createSportTestSession = defineCall({
  name: 'createSportTestSession',
  method: 'POST',
  path: `${base}/session/create/test`,
  audience: 'anyone',
  summary: 'Opens a sport session for a trial, for a visitor too.',
  answer: v.object({ url: v.optional(v.string()), token: v.optional(v.string()) }),
  errors: ['not_authenticated', 'provider_not_found'],
});
export const getTicketStatus = defineCall({
  name: 'getTicketStatus',
  method: 'GET',
  path: `${base}/ticket/status`,
  audience: 'player',
  summary: 'The state of a ticket that was placed.',
  query: v.object({ id: shortText }),
  answer: Ticket,
  errors: ['not_authenticated', 'provider_not_found', 'not_found'],
});

// @__NO_SIDE_EFFECTS__
const tokenLogin = (sport: 'alt' | 'dgt') =>
  defineCall({
    name: `createSportToken_${sport}`,
    method: 'POST',
    path: `/api/integrations/${sport}/login`,
    audience: 'player',
    summary: `A token for the ${sport} embed.`,
    answer: wrapped(v.object({ token: v.string() })),
    errors: ['not_authenticated', 'self_excluded', 'account_held', 'limit_reached', 'user_is_banned'],
  });
export const createSportToken = { alt: tokenLogin('alt'), dgt: tokenLogin('dgt') };
