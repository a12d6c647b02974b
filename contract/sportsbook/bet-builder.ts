import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { parsePrice } from '#domain/sportsbook/odds.ts';

const key = v.pipe(v.string(), v.regex(/^[\w.:-]{1,400}$/, 'invalid'));
const odds = v.pipe(
  v.string(),
  v.check((text) => parsePrice(text) !== null, 'invalid'),
);
const refusalReasons = ['impossible', 'included', 'unlikely', 'full'] as const;

/**
 * The combined price of several selections of a match, and what else could be added. Optional: a host, feed or match
 * without a bet builder answers `not_found`. The player bets it as a selection of the market `builder`, with
 * `outcome_id`.
 */
export const priceBuilder = defineCall('priceBuilder', 'anyone', 'GET /services/sportsbook/events/{id}/builder', {
  /** `outcome`: the selections, as "market:outcome:market:outcome" in any order; omitted for none yet. */
  query: v.object({ outcome: v.optional(key) }),
  answer: v.pipe(
    v.object({
      /** Null with `odd`. */
      outcome_id: v.nullable(key),
      /** Decimal odds; null for fewer than two selections, or while the combination is not offered. */
      odd: v.nullable(odds),
      /** The product of the separate odds; null with `odd`. */
      apart: v.nullable(v.string()),
      /** The house's margin on the combined price, in percent. */
      margin: v.number(),
      /** The largest number of selections. */
      most: v.number(),
      /** By "market:outcome", every further outcome: null if it can be added, else why not. */
      others: v.record(key, v.nullable(v.picklist(refusalReasons))),
    }),
    v.check(({ outcome_id: outcome, odd: price }) => (outcome === null) === (price === null), 'invalid'),
  ),
  errors: ['not_found', 'upstream_unavailable', 'bad_request'],
});
