import { exclusionAt, isForGood, liftableFrom } from '#platform/player/exclusions.ts';
import { holderOf } from '#platform/player/holder.ts';
import { type LimitUse, limitUses } from '#platform/player/limits.ts';
import { periodAt } from '#platform/player/market-calendar.ts';
import { dayWinnings } from '#platform/player/play-rules.ts';
import { type RealityCheck, realityCheckAt } from '#platform/player/sitting.ts';

/** Everything that guards a player against playing too much, as it stands at a moment. Times are epoch milliseconds. */
export type PlayCare = {
  readonly currency: string;
  readonly limits: readonly LimitUse[];
  readonly excludedUntil: number | null;
  readonly isExcludedForGood: boolean;
  readonly timeOutUntil: number | null;
  readonly timeOutLiftableFrom: number | null;
  readonly realityCheck: RealityCheck;
  /** Minor units that play added to the player's money today. */
  readonly dayWinnings: number;
  readonly dayEndsAt: number;
};

export function playCare(sql: SqlStorage, at: number): PlayCare {
  const exclusion = exclusionAt(sql, 'self_exclusion', at);
  return {
    currency: holderOf(sql).currency,
    limits: limitUses(sql, at),
    excludedUntil: exclusion?.until ?? null,
    isExcludedForGood: exclusion !== null && isForGood(exclusion),
    timeOutUntil: exclusionAt(sql, 'time_out', at)?.until ?? null,
    timeOutLiftableFrom: liftableFrom(sql, at),
    realityCheck: realityCheckAt(sql, at),
    dayWinnings: dayWinnings(sql, at),
    dayEndsAt: periodAt('day', at).endsAt,
  };
}
