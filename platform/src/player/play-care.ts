import { exclusionAt } from '#platform/player/exclusions.ts';
import { holderOf } from '#platform/player/holder.ts';
import { type LimitUse, limitUses } from '#platform/player/limits.ts';
import { periodAt } from '#platform/player/market-calendar.ts';
import { dayWinnings } from '#platform/player/play-rules.ts';

/** Everything that guards a player against playing too much, as it stands at a moment. Times are epoch milliseconds. */
export type PlayCare = {
  readonly currency: string;
  readonly limits: readonly LimitUse[];
  readonly excludedUntil: number | null;
  readonly timeOutUntil: number | null;
  /** Minor units that play added to the player's money today. */
  readonly dayWinnings: number;
  readonly dayEndsAt: number;
};

export const playCare = (sql: SqlStorage, at: number): PlayCare => ({
  currency: holderOf(sql).currency,
  limits: limitUses(sql, at),
  excludedUntil: exclusionAt(sql, 'self_exclusion', at)?.until ?? null,
  timeOutUntil: exclusionAt(sql, 'time_out', at)?.until ?? null,
  dayWinnings: dayWinnings(sql, at),
  dayEndsAt: periodAt('day', at).endsAt,
});
