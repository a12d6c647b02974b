// Results that an employee corrects, holds back or breaks off. Threat: somebody without permission decides matches that
// others have bet on. So the feed takes rulings from the platform alone, signed, the platform asks who it is, and what
// contradicts the feed waits for a second employee.
import * as v from 'valibot';
import { Given } from '#contract/backoffice/given.ts';
import { defineCall } from '#contract/call.ts';
import { ControlledMatch, Ruling } from '#contract/sportsbook/odds-feed.ts';
import { amount, askedAmount, shortText } from '#contract/values.ts';
import { openProfit } from '#domain/house-rules.ts';
import { zero } from '#domain/money.ts';

const base = '/api/staff/matches';

export const findMatches = defineCall('findMatches', 'staff', `GET ${base}/`, {
  area: 'matches',
  query: v.object({ side: shortText }),
  answer: v.object({ matches: v.array(ControlledMatch) }),
  errors: ['upstream_unavailable'],
});

export const getMatch = defineCall('getMatch', 'staff', `GET ${base}/{id}/`, {
  area: 'matches',
  answer: v.object({
    ...ControlledMatch.entries,
    /** What all players' open tickets on it may win above their stakes, and what they could win. */
    profit: v.object({ most: amount, is_set: v.boolean(), open: amount }),
  }),
  errors: ['not_found', 'upstream_unavailable'],
});

/** A ruling against how the match stands is a fault of the field `ruling`: its code is `locked`, `too_small` or `invalid`. */
export const ruleMatch = defineCall('ruleMatch', 'staff', `POST ${base}/{id}/ruling/`, {
  area: 'matches',
  body: Ruling,
  answer: Given,
  errors: ['not_found', 'upstream_unavailable'],
});

/** Beyond the limit no ticket is taken; open ones stay. Never more than the house's limit; null: the house's again. */
export const limitMatch = defineCall('limitMatch', 'staff', `PUT ${base}/{id}/limit/`, {
  area: 'matches',
  answer: Given,
  body: v.object({
    most: v.nullable(
      v.pipe(
        v.union([
          v.pipe(
            v.literal('0'),
            v.transform(() => zero),
          ),
          askedAmount,
        ]),
        v.maxValue(openProfit.onEvent.amountMinor, 'too_large'),
      ),
    ),
  }),
  errors: ['not_found', 'upstream_unavailable'],
});
