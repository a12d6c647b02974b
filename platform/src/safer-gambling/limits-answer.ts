import type * as v from 'valibot';
import type { Limit, Limits } from '#contract/safer-gambling/limits.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import type { LimitUse } from '#platform/safer-gambling/limits.ts';
import type { PlayCare } from '#platform/safer-gambling/play-care.ts';
import { LARGEST_DAY_WINNINGS } from '#platform/safer-gambling/play-rules.ts';

const decimal = (minor: number) => toDecimal(amountMinor(minor));
const moment = (at: number) => new Date(at).toISOString();
const momentOrNull = (at: number | null) => (at === null ? null : moment(at));

/** The player's limits as the contract shows them. */
export const limitsAnswer = (care: PlayCare): v.InferInput<typeof Limits> => ({
  currency: care.currency,
  limits: care.limits.map(limitAnswer),
  excluded_until: momentOrNull(care.excludedUntil),
  excluded_for_good: care.isExcludedForGood,
  time_out_until: momentOrNull(care.timeOutUntil),
  time_out_liftable_from: momentOrNull(care.timeOutLiftableFrom),
  reality_check: {
    minutes: care.realityCheck.minutes,
    due_at: momentOrNull(care.realityCheck.dueAt),
    is_due: care.realityCheck.isDue,
  },
  day_winnings: {
    amount: toDecimal(LARGEST_DAY_WINNINGS),
    used: decimal(care.dayWinnings),
    left: decimal(Math.max(0, LARGEST_DAY_WINNINGS - care.dayWinnings)),
    ends_at: moment(care.dayEndsAt),
  },
});

function limitAnswer({ kind, period, size, used, left, endsAt, next }: LimitUse): v.InferInput<typeof Limit> {
  const ends_at = moment(endsAt);
  if (kind === 'session') {
    const later = next && { minutes: next.size, from: moment(next.from) };
    return { kind, period, minutes: size, used: Math.ceil(used), left, ends_at, next: later };
  }
  const later = next && { amount: next.size === null ? null : decimal(next.size), from: moment(next.from) };
  return { kind, period, amount: decimal(size), used: decimal(used), left: decimal(left), ends_at, next: later };
}
