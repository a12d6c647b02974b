import * as v from 'valibot';
import { Ticket, ticketTerms } from '#contract/bets/bets.ts';
import { defineCall } from '#contract/call.ts';
import { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { amount, currency, readBy, requestedAmount, timestamp } from '#contract/values.ts';
import { betslipTypes } from '#domain/betslip/betslip.ts';
import { sportBet } from '#domain/house-rules.ts';
import { parsePrice } from '#domain/sportsbook/odds.ts';
import { sportIds } from '#domain/sportsbook/sports.ts';

const key = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/, 'invalid'));
/** For a bet builder it names the parts (`domain/sportsbook/bet-builder.ts`). */
const outcome = v.pipe(v.string(), v.regex(/^[\w.:-]{1,400}$/, 'invalid'));

/** `odd`: the price that the player was shown, as decimal odds ("1.85"). Output: hundredths. */
export const RequestedSelection = v.object({
  event_id: key,
  market_id: key,
  outcome_id: outcome,
  odd: v.pipe(v.string(), readBy(parsePrice)),
});
export type RequestedSelection = v.InferOutput<typeof RequestedSelection>;

// A single has one selection, a combined bet two or more, a system three or more with `system` of them in a
// combination. On the betslip, a `single` of several selections means one single each.
export const betslip = {
  type: v.picklist(betslipTypes),
  system: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2, 'too_small'))),
  selections: v.pipe(
    v.array(RequestedSelection),
    v.minLength(1, 'required'),
    v.maxLength(sportBet.maxSelections.count, 'too_long'),
  ),
};

const base = '/services/sportsbook';

/** The current state of a selection. `odd`: decimal odds, null while suspended; null `event`: the match is gone. */
const QuotedSelection = v.object({
  event_id: key,
  market_id: key,
  outcome_id: outcome,
  odd: v.nullable(v.string()),
  sport: v.nullable(v.picklist(sportIds)),
  event: v.nullable(FeedEvent),
});
export const quoteBetslip = defineCall('quoteSlip', 'anyone', `POST ${base}/quote`, {
  body: v.object(betslip),
  answer: v.object({
    selections: v.array(QuotedSelection),
    /** Indexes in `selections` that cannot be combined: two of one match. */
    clashing: v.array(v.number()),
    min_stake: amount,
    /** The largest stake within both the stake limit and the profit limit. */
    max_stake: amount,
    max_win: amount,
  }),
  errors: ['upstream_unavailable'],
});
/** Saves a betslip under a code, for another phone or a cashier. */
export const saveBetslip = defineCall('saveSlip', 'anyone', `POST ${base}/slips`, {
  body: v.object(betslip),
  answer: v.object({ code: v.string(), expires_at: timestamp }),
  errors: ['too_many_requests'],
});
const SavedSelection = v.object({ event_id: key, market_id: key, outcome_id: outcome, odd: v.string() });
export const getBetslip = defineCall('getSlip', 'anyone', `GET ${base}/slips/{code}`, {
  answer: v.object({
    type: v.picklist(betslipTypes),
    system: v.optional(v.nullable(v.number())),
    selections: v.array(SavedSelection),
    expires_at: timestamp,
  }),
  errors: ['not_found'],
});

export const placeTicket = defineCall('placeTicket', 'player', 'POST /api/integrations/{sport}/ticket/placement', {
  body: v.object({ stake: requestedAmount, currency, ...ticketTerms, ...betslip }),
  answer: Ticket,
  errors: [
    'not_enough_money',
    'coefs_changed',
    'error_block_bet_data',
    'error_exist_bet',
    'transaction_limit',
    'limit_reached',
    'self_excluded',
    'account_held',
    'reality_check',
    'user_is_banned',
    'upstream_unavailable',
    'provider_not_found',
    'transaction_mismatch',
  ],
  service: 'sportsbook',
  money: true,
});
