// Players' protections. Threat: a protection undone on impulse. A stricter limit takes effect at once; a wider one
// waits for days or cannot be requested (domain/house-rules.ts).
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { Limits, limitPeriods } from '#contract/safer-gambling/limits.ts';
import { amount, currency, requestedAmount, timestamp } from '#contract/values.ts';

export const breakDays = [1, 2, 3, 7, 14, 28, 42] as const;
/** Calendar months of an exclusion; null: permanent. */
export const exclusionMonths = [6, 12, 24, 36, 60] as const;
export const checkMinutes = [15, 30, 60, 120] as const;

const period = v.picklist(limitPeriods, 'unknown');
const MAX_MINUTES = 44_640;
const minutes = v.pipe(
  v.number('invalid'),
  v.safeInteger('invalid'),
  v.minValue(1, 'too_small'),
  v.maxValue(MAX_MINUTES, 'too_large'),
);

/** Null removes a limit, which waits like any wider limit. */
export const LimitChange = v.variant('kind', [
  v.object({ kind: v.picklist(['deposit', 'loss', 'wager'], 'unknown'), period, amount: v.nullable(requestedAmount) }),
  v.object({ kind: v.literal('session'), period, minutes: v.nullable(minutes) }),
]);
export type LimitChange = v.InferOutput<typeof LimitChange>;
export const ExclusionMonths = v.nullable(v.picklist(exclusionMonths, 'unknown'));

export const setLimit = defineCall('setLimit', 'player', 'PUT /api/users/limits/', {
  market: 'limits',
  body: LimitChange,
  answer: Limits,
});

export const setTimeOut = defineCall('setTimeOut', 'player', 'PUT /api/users/time-out/', {
  market: 'timeOut',
  body: v.object({ days: v.nullable(v.picklist(breakDays, 'unknown')) }),
  answer: Limits,
  errors: ['exclusion_stands'],
});

export const excludeSelf = defineCall('excludeSelf', 'player', 'POST /api/users/self-exclusion/', {
  market: 'selfExclusion',
  body: v.object({
    months: ExclusionMonths,
    /** Irreversible, so the player must confirm. */
    understood: v.literal(true, 'required'),
  }),
  answer: Limits,
});

export const setRealityCheck = defineCall('setRealityCheck', 'player', 'PUT /api/users/reality-check/', {
  market: 'realityCheck',
  body: v.object({ minutes: v.picklist(checkMinutes, 'unknown') }),
  answer: Limits,
});

export const answerRealityCheck = defineCall('answerRealityCheck', 'player', 'POST /api/users/reality-check/', {
  market: 'realityCheck',
  answer: Limits,
});

/** `net`: returns less stakes; negative is a loss. */
const Position = v.object({
  since: timestamp,
  staked: amount,
  returned: amount,
  net: amount,
  minutes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export const NetPosition = v.object({
  currency,
  /** Play without a break of half an hour; null while nobody plays. */
  session: v.nullable(Position),
  month: Position,
  /** Since the first day of play; null before. */
  life: v.nullable(Position),
});
export type NetPosition = v.InferOutput<typeof NetPosition>;

export const getNetPosition = defineCall('getNetPosition', 'player', 'GET /api/users/net-position/', {
  answer: NetPosition,
});
