import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { parsePrice } from '#domain/sportsbook/odds.ts';

const key = v.pipe(v.string(), v.regex(/^[\w.:-]{1,400}$/, 'invalid'));
const odds = v.pipe(
  v.string(),
  v.check((text) => parsePrice(text) !== null, 'invalid'),
);
const whyNots = ['impossible', 'included', 'unlikely', 'full'] as const;

/**
 * What several selections of a match are worth together, and what else could be added. Optional: a host, a feed or a match without
 * a bet builder answers `not_found`. It is placed as a selection of the market `builder`, with `outcome_id`.
 */
export const priceBuilder = defineCall('priceBuilder', 'anyone', 'GET /services/sportsbook/events/{id}/builder', {
  /** `outcome`: what is chosen, as "market:outcome:market:outcome" in any order; left out for nothing yet. */
  query: v.object({ outcome: v.optional(key) }),
  answer: v.pipe(
    v.object({
      /** Null with `odd`. */
      outcome_id: v.nullable(key),
      /** Decimal odds; null for fewer than two selections, and while they are not offered together. */
      odd: v.nullable(odds),
      /** What their odds come to by multiplication; null with `odd`. */
      apart: v.nullable(v.string()),
      /** What the house takes of the price, once, in percent. */
      margin: v.number(),
      /** How many selections it may have. */
      most: v.number(),
      /** By "market:outcome", all that could be added but for this: null for what can. */
      others: v.record(key, v.nullable(v.picklist(whyNots))),
    }),
    v.check(({ outcome_id: outcome, odd: price }) => (outcome === null) === (price === null), 'invalid'),
  ),
  errors: ['not_found', 'upstream_unavailable', 'bad_request'],
});
