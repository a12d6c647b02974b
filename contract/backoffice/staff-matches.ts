// Employees correct, hold or abandon results. Threat: somebody without permission decides matches that others have bet
// on. So the feed takes signed rulings from the platform alone, the platform checks the employee's permission, and a
// ruling that contradicts the feed waits for a second employee.
import * as v from 'valibot';
import { ApprovalState } from '#contract/backoffice/given.ts';
import { defineCall } from '#contract/call.ts';
import { ControlledMatch, Ruling } from '#contract/sportsbook/odds-feed.ts';
import { amount, requestedAmount, shortText } from '#contract/values.ts';
import { openProfit } from '#domain/house-rules.ts';
import { zero } from '#domain/money.ts';

const base = '/api/staff/matches';

export const findMatches = defineCall('findMatches', 'staff', `GET ${base}/`, {
  summary: 'Matches of the last nine days by a side’s name, with their rulings.',
  area: 'matches',
  query: v.object({ side: shortText }),
  answer: v.object({ matches: v.array(ControlledMatch) }),
  errors: ['upstream_unavailable'],
});

export const getMatch = defineCall('getMatch', 'staff', `GET ${base}/{id}/`, {
  summary: 'How a match stands, what was ruled on it, and what open tickets on it may win.',
  area: 'matches',
  answer: v.object({
    ...ControlledMatch.entries,
    /** Open tickets of all players on the match: the limit of their profit, and their profit now. */
    profit: v.object({ most: amount, is_set: v.boolean(), open: amount }),
  }),
  errors: ['not_found', 'upstream_unavailable'],
});

/**
 * A ruling that contradicts the match is an error of the field `ruling`, with the code `locked`, `too_small` or
 * `invalid`.
 */
export const ruleMatch = defineCall('ruleMatch', 'staff', `POST ${base}/{id}/ruling/`, {
  summary: 'Corrects a result, breaks a match off, holds a result back, or withdraws that.',
  area: 'matches',
  body: Ruling,
  answer: ApprovalState,
  errors: ['not_found', 'upstream_unavailable'],
});

/**
 * Above the limit no ticket is accepted; open ones stay. At most the house's limit; null: the house's limit applies
 * again.
 */
export const limitMatch = defineCall('limitMatch', 'staff', `PUT ${base}/{id}/limit/`, {
  summary: 'Limits what open tickets on a match may win together.',
  area: 'matches',
  answer: ApprovalState,
  body: v.object({
    most: v.nullable(
      v.pipe(
        v.union([
          v.pipe(
            v.literal('0'),
            v.transform(() => zero),
          ),
          requestedAmount,
        ]),
        v.maxValue(openProfit.onEvent.amountMinor, 'too_large'),
      ),
    ),
  }),
  errors: ['not_found', 'upstream_unavailable'],
});
