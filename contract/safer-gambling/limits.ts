import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, timestamp } from '#contract/values.ts';

/** deposit: deposits. loss: stakes minus returns. wager: stakes. session: time played. */
export const limitKinds = ['deposit', 'loss', 'wager', 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** In the market's calendar: days end at midnight, weeks on Sunday, months on their last day. */
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
  /** A wider limit that takes effect later; null amount: the limit ends. */
  next: v.optional(v.nullable(v.object({ amount: v.nullable(amount), from: timestamp }))),
});
/** Whole minutes: used is rounded up, left down. */
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

/** A player's protections, set by themselves or by staff. */
export const Limits = v.object({
  currency,
  limits: v.array(Limit),
  /** Null when there is no exclusion or break. */
  excluded_until: v.nullable(timestamp),
  /** A permanent exclusion; its date is a formality. */
  excluded_for_good: v.boolean(),
  time_out_until: v.nullable(timestamp),
  /** When the player may end the break; null when it ends by itself earlier. */
  time_out_liftable_from: v.nullable(timestamp),
  /** `minutes` between reality checks. `due_at`: in this session; null while nobody plays. */
  reality_check: v.object({ minutes, due_at: v.nullable(timestamp), is_due: v.boolean() }),
  /** A rule of the house: a player who has won this much in a day begins no round before the next day. */
  day_winnings: v.object({ amount, used: amount, left: amount, ends_at: timestamp }),
});
export type Limits = v.InferOutput<typeof Limits>;

export const getLimits = defineCall('getLimits', 'player', 'GET /api/users/limits/', { answer: Limits });
