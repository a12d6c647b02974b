import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, timestamp } from '#contract/values.ts';

/** deposit: what comes in. loss: stakes minus returns. wager: stakes. session: time at play. */
export const limitKinds = ['deposit', 'loss', 'wager', 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** Of the market's calendar: a day ends at midnight there, a week with its Sunday, a month with its last day. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

const period = v.picklist(limitPeriods);
const minutes = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const MoneyLimit = v.object({
  kind: v.picklist(['deposit', 'loss', 'wager']),
  period,
  amount,
  used: amount,
  left: amount,
  ends_at: timestamp,
  /** A wider limit that waits for its day; an amount of null: the limit ends then. */
  next: v.optional(v.nullable(v.object({ amount: v.nullable(amount), from: timestamp }))),
});
/** Whole minutes: what is used is rounded up, what is left down. */
const SessionLimit = v.object({
  kind: v.literal('session'),
  period,
  minutes,
  used: minutes,
  left: minutes,
  ends_at: timestamp,
  next: v.optional(v.nullable(v.object({ minutes: v.nullable(minutes), from: timestamp }))),
});
export const Limit = v.variant('kind', [MoneyLimit, SessionLimit]);
export type Limit = v.InferOutput<typeof Limit>;

/** What a player set, or had set, against playing too much. */
export const Limits = v.object({
  currency,
  limits: v.array(Limit),
  /** Until when the player is excluded, or pauses; null when neither stands. */
  excluded_until: v.nullable(timestamp),
  /** An exclusion without end: its date is a formality. */
  excluded_for_good: v.boolean(),
  time_out_until: v.nullable(timestamp),
  /** From when the player may end a break that stands; null when it ends by itself before that. */
  time_out_liftable_from: v.nullable(timestamp),
  /** How often play stops for a look at the clock. `due_at`: when it does in this sitting; null while nobody plays. */
  reality_check: v.object({ minutes, due_at: v.nullable(timestamp), is_due: v.boolean() }),
  /** The house's own rule: after winnings of this much in a day, no further round begins before the next. */
  day_winnings: v.object({ amount, used: amount, left: amount, ends_at: timestamp }),
});
export type Limits = v.InferOutput<typeof Limits>;

export const getLimits = defineCall('getLimits', 'player', 'GET /api/users/limits/', { answer: Limits });
