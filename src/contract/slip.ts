/** A bet slip before it is a ticket, and what the book says of it. */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { LineEvent } from '#contract/line.ts';
import { amount, timestamp } from '#contract/values.ts';
import { sportBet } from '#domain/house-rules.ts';
import { parsePrice } from '#domain/odds.ts';
import { slipTypes } from '#domain/slip.ts';
import { sportIds } from '#domain/sports.ts';

const key = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/, 'invalid'));

/** `odd`: the price that the player was shown, as decimal odds ("1.85"). Output: hundredths. */
export const AskedSelection = v.object({
  event_id: key,
  market_id: key,
  outcome_id: key,
  odd: v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = parsePrice(dataset.value);
      if (read === null) {
        addIssue({ message: 'invalid' });
        return NEVER;
      }
      return read;
    }),
  ),
});
export type AskedSelection = v.InferOutput<typeof AskedSelection>;

/** A single has one selection, a combined bet two or more, a system three or more and `system` of them in a line. Before it is
 * a ticket, a `single` of several selections is so many singles. */
export const slip = {
  type: v.picklist(slipTypes),
  system: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2, 'too_small'))),
  selections: v.pipe(
    v.array(AskedSelection),
    v.minLength(1, 'required'),
    v.maxLength(sportBet.maxSelections.count, 'too_long'),
  ),
};

const base = '/services/sportsbook';

/** How a selection stands now. `odd`: decimal odds, null while it cannot be had; null `event`: there is no such match any more. */
const QuotedSelection = v.object({
  event_id: key,
  market_id: key,
  outcome_id: key,
  odd: v.nullable(v.string()),
  sport: v.nullable(v.picklist(sportIds)),
  /** With the selection's market alone. */
  event: v.nullable(LineEvent),
});
export const quoteSlip = defineCall({
  name: 'quoteSlip',
  method: 'POST',
  path: `${base}/quote`,
  audience: 'anyone',
  summary:
    'What a slip stands at now: its prices, whether its selections go together, and between which stakes it may be placed.',
  body: v.object(slip),
  answer: v.object({
    selections: v.array(QuotedSelection),
    /** Places in `selections` that cannot be in one ticket: two of one match. */
    clashing: v.array(v.number()),
    min_stake: amount,
    /** The highest that neither passes the most that a bet may stake nor the most that it may pay. */
    max_stake: amount,
    max_win: amount,
  }),
  errors: ['upstream_unavailable'],
});
/** A slip by its code, for another phone or a cashier. */
export const saveSlip = defineCall({
  name: 'saveSlip',
  method: 'POST',
  path: `${base}/slips`,
  audience: 'anyone',
  summary: 'Keeps a slip for some days under a code that is read out or scanned.',
  body: v.object(slip),
  answer: v.object({ code: v.string(), expires_at: timestamp }),
  errors: ['too_many_requests'],
});
const SavedSelection = v.object({ event_id: key, market_id: key, outcome_id: key, odd: v.string() });
export const getSlip = defineCall({
  name: 'getSlip',
  method: 'GET',
  path: `${base}/slips/{code}`,
  audience: 'anyone',
  summary: 'The slip that a code stands for, with the prices of the day it was kept.',
  answer: v.object({
    type: v.picklist(slipTypes),
    system: v.optional(v.nullable(v.number())),
    selections: v.array(SavedSelection),
    expires_at: timestamp,
  }),
  errors: ['not_found'],
});
