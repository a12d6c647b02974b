import * as v from 'valibot';
import { type Call, defineCall } from '#contract/call.ts';
import {
  amount,
  code,
  currency,
  date,
  id,
  listed,
  paging,
  requestedAmount,
  timestamp,
  wrapped,
} from '#contract/values.ts';
import { acceptChanges } from '#domain/betslip/betslip.ts';

export const sportProviders = ['alt', 'dgt', 'sft'] as const;
export type SportProvider = (typeof sportProviders)[number];
export const betStatuses = ['Wait', 'Loser', 'Voided', 'Winner', 'Done', 'Cancelled'] as const;
export const BetStatusWord = v.picklist(betStatuses);
/** A missing status means that the bet is open (specification, point 4). */
export const BetStatus = v.optional(v.nullable(BetStatusWord), 'Wait');

/** `pending`: under review (a match in play). `refused`: the stake was returned. `cancelled`: by the player. */
export const ticketStates = ['pending', 'accepted', 'refused', 'cancelled'] as const;
export const ticketRefusals = [
  'not_enough_money',
  'coefs_changed',
  'error_block_bet_data',
  'transaction_limit',
  'limit_reached',
] as const;

/** What a placement says of its ticket beside the bet: columns of the ticket under the same names. */
export const ticketTerms = { accept_changes: v.picklist(acceptChanges) };

/** Optional fields are omitted by some providers; our sportsbook omits only `token`, `producer` and `user`. */
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
  /** The payout if all open selections win. */
  possible_win: v.optional(amount),
  /** The part of a payout that a corrected result could not recover; the player keeps it. */
  left_over: v.optional(amount),
  /** What partial cash-outs have paid, and the stake still at risk; omitted without one. */
  cashed_out: v.optional(amount),
  stake_left: v.optional(amount),
  /** The part of the stake that came from bonus. */
  bonus_amount: v.optional(amount),
  selections: v.optional(v.number()),
  /** The player's deadline for cancelling; null once the bet cannot be cancelled. */
  cancel_until: v.optional(v.nullable(timestamp)),
  /** Set when the deadline has not passed but prices have changed, which ends cancelling; omitted otherwise. */
  cancel_ended: v.optional(v.picklist(['coefs_changed'])),
  /** The player may request a cancellation and the provider decides; for providers without a deadline. */
  can_cancel: v.optional(v.boolean()),
  /** A cash-out is offered now; `getCashOut` has the amount. */
  can_cash_out: v.optional(v.boolean()),
  settled_at: v.optional(v.nullable(timestamp)),
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
  /** Our sportsbook only: names the market in the reader's language. */
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
  event_id: v.optional(v.string()),
  sport_id: v.optional(v.number()),
  home: v.optional(v.string()),
  away: v.optional(v.string()),
  /** In a bet builder: the combined price of its outcomes, without void ones. Omitted where each has its own. */
  together: v.optional(v.string()),
});
export type SubBet = v.InferOutput<typeof SubBet>;
// Steps of a bet, oldest first: a corrected result settles it again, a withdrawn one reopens it. `moved`: the change of
// the player's balance. `payout`: the total after the step, null while open.
export const betSteps = ['placed', 'accepted', 'refused', 'cancelled', 'sold', 'settled'] as const;
const BetStep = v.object({ what: v.picklist(betSteps), moved: amount, payout: v.nullable(amount), at: timestamp });
export type BetStep = v.InferOutput<typeof BetStep>;
export const ruleOutcomes = ['sold', 'removed', 'over'] as const;
/** The ticket is cashed out when its value reaches `amount`. `sold`: it was; `over`: the ticket ended otherwise. */
const CashOutRule = v.object({
  amount,
  set_at: timestamp,
  ended_at: v.nullable(timestamp),
  outcome: v.nullable(v.picklist(ruleOutcomes)),
});
export type CashOutRule = v.InferOutput<typeof CashOutRule>;
/** A partial cash-out: the stake it covered and what it paid. */
const SoldShare = v.object({ stake: amount, amount, at: timestamp });
export type SoldShare = v.InferOutput<typeof SoldShare>;
export const Ticket = v.object({
  ticket_id: id,
  status: BetStatus,
  code: v.optional(v.string()),
  state: v.optional(v.picklist(ticketStates), 'accepted'),
  reason: v.optional(v.nullable(v.picklist(ticketRefusals))),
});
export type Ticket = v.InferOutput<typeof Ticket>;
/** `date_to` is exclusive: the day after the last one (specification, point 7). */
const historyQuery = v.object({
  date_from: v.optional(date),
  date_to: v.optional(date),
  state: v.optional(v.picklist(['running', 'settled'])),
  ...paging,
});
const BetList = v.object({
  ...listed,
  list: v.array(Bet),
  /** Providers that did not answer; their bets are missing from the list. */
  missing: v.optional(v.array(v.picklist(sportProviders))),
});
const base = '/api/integrations/{sport}';
export const callOf = <C extends Call>(call: C, provider: SportProvider): C => ({
  ...call,
  path: call.path.replace('{sport}', provider),
});

export const listEveryBet = defineCall('listEveryBet', 'player', 'GET /api/users/bets-history/', {
  query: historyQuery,
  answer: BetList,
});
export const listBets = defineCall('listBets', 'player', `GET ${base}/betshistory/`, {
  query: historyQuery,
  answer: BetList,
  errors: ['provider_not_found', 'upstream_unavailable'],
});
export const listSubBets = defineCall('listSubBets', 'player', `GET ${base}/{id}/subbet/`, {
  answer: v.object({
    bet: v.optional(Bet),
    events: v.array(SubBet),
    steps: v.optional(v.array(BetStep)),
    shares: v.optional(v.array(SoldShare)),
    rule: v.optional(v.nullable(CashOutRule)),
  }),
  errors: ['provider_not_found', 'not_found', 'upstream_unavailable'],
});
export const cancelTicket = defineCall('cancelTicket', 'player', `POST ${base}/ticket/{id}/cancel`, {
  answer: Ticket,
  errors: [
    'provider_not_found',
    'not_found',
    'ticket_closed',
    'coefs_changed',
    'transaction_mismatch',
    'upstream_unavailable',
  ],
  money: true,
});
/** A partial cash-out on offer; `stake_left` and `possible_win` describe what stays at risk. */
const CashOutShare = v.object({ stake_left: amount, amount, possible_win: amount });
export type CashOutShare = v.InferOutput<typeof CashOutShare>;
/** The cash-out value of an open ticket; `amount` is null while none is offered. `stake`: the stake that it covers. */
export const getCashOut = defineCall('getCashOut', 'player', `GET ${base}/ticket/{id}/cashout`, {
  answer: v.object({
    amount: v.nullable(amount),
    currency,
    stake: v.optional(amount),
    shares: v.optional(v.array(CashOutShare)),
    /** The highest `amount` of a rule; omitted by a host that states none. */
    most: v.optional(amount),
  }),
  errors: ['provider_not_found', 'not_found', 'upstream_unavailable'],
});
/**
 * Cashes the ticket out automatically once its value reaches `amount`; null removes the rule. This call alone moves no
 * money.
 */
export const setCashOutRule = defineCall('setCashOutRule', 'player', `POST ${base}/ticket/{id}/cashout-rule`, {
  body: v.object({ amount: v.nullable(requestedAmount), currency }),
  answer: v.object({ ticket_id: id, rule: v.nullable(CashOutRule) }),
  errors: ['provider_not_found', 'not_found', 'ticket_closed'],
});
export const cashOut = defineCall('cashOut', 'player', `POST ${base}/ticket/{id}/cashout`, {
  /** `stake_left`: of an offered partial cash-out; omitted: the whole ticket is cashed out. */
  body: v.object({ amount: requestedAmount, currency, stake_left: v.optional(requestedAmount) }),
  answer: v.object({ ticket_id: id, status: BetStatus, amount }),
  errors: [
    'provider_not_found',
    'not_found',
    'ticket_closed',
    'coefs_changed',
    'error_block_bet_data',
    'transaction_mismatch',
  ],
  money: true,
});
export const getSportBalance = defineCall('getSportBalance', 'player', `GET ${base}/player/balance`, {
  answer: v.object({ balance: amount, currency }),
  errors: ['provider_not_found'],
});
/**
 * Opens a sportsbook: a token for its script, an address for a frame, or both. `other_origin`: set by the edge when the
 * address may not be framed.
 */
export const SportAccess = v.object({
  url: v.optional(v.string()),
  token: v.optional(v.string()),
  other_origin: v.optional(v.string()),
});
export type SportAccess = v.InferOutput<typeof SportAccess>;
export const createSportSession = defineCall('createSportSession', 'player', `POST ${base}/session/create`, {
  answer: SportAccess,
  errors: ['provider_not_found', 'self_excluded', 'account_held', 'limit_reached', 'user_is_banned'],
  service: 'sportsbook',
});
export const createSportTestSession = defineCall(
  'createSportTestSession',
  'anyone',
  `POST ${base}/session/create/test`,
  {
    answer: SportAccess,
    errors: ['not_authenticated', 'provider_not_found'],
  },
);
export const getTicketStatus = defineCall('getTicketStatus', 'player', `GET ${base}/ticket/status`, {
  query: v.object({ id: code }),
  answer: Ticket,
  errors: ['provider_not_found', 'not_found'],
});

// @__NO_SIDE_EFFECTS__
const tokenLogin = (sport: 'alt' | 'dgt') =>
  defineCall(`createSportToken_${sport}`, 'player', `POST /api/integrations/${sport}/login`, {
    answer: wrapped(SportAccess),
    errors: ['self_excluded', 'account_held', 'limit_reached', 'user_is_banned'],
    service: 'sportsbook',
  });
export const createSportToken = { alt: tokenLogin('alt'), dgt: tokenLogin('dgt') };
