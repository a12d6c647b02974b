// Threat: a stake above a limit, or a round that cannot be finished because time ran out. So time limits and breaks block
// new rounds only, and money limits block every stake. Wins are never refused.
import { winnings } from '#domain/house-rules.ts';
import { isAccountHeld } from '#platform/ledger/holder.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';
import { playedSince } from '#platform/ledger/play-days.ts';
import { isExcluded } from '#platform/safer-gambling/exclusions.ts';
import { limitUses } from '#platform/safer-gambling/limits.ts';
import { realityCheckAt } from '#platform/safer-gambling/sitting.ts';

export const MAX_DAY_WINNINGS = winnings.maxADay.amountMinor;

/** `account_held`: under identity review, or banned. */
export type ExclusionReason = 'self_excluded' | 'account_held';
export type PlayRefusal = ExclusionReason | 'limit_reached';

/** Why deposits and new rounds are blocked, apart from limits. @returns null when they are allowed. */
export function exclusionReasonAt(sql: SqlStorage, at: number): ExclusionReason | null {
  if (isExcluded(sql, at)) return 'self_excluded';
  return isAccountHeld(sql) ? 'account_held' : null;
}

/** Net winnings of today, in minor units; zero after a loss. */
export function dayWinnings(sql: SqlStorage, at: number): number {
  const { staked, returned } = playedSince(sql, dayOf(at));
  return Math.max(0, returned - staked);
}

/** Why new rounds are blocked. @returns null when they are allowed. */
export function playRefusal(sql: SqlStorage, at: number): PlayRefusal | null {
  const exclusionReason = exclusionReasonAt(sql, at);
  if (exclusionReason !== null) return exclusionReason;
  if (limitUses(sql, at).some(({ kind, used, size }) => kind === 'session' && used >= size)) return 'limit_reached';
  return dayWinnings(sql, at) >= MAX_DAY_WINNINGS ? 'limit_reached' : null;
}

export type RoundRefusal = PlayRefusal | 'reality_check';

/** A due reality check blocks rounds, but not the opening of a game. */
export const roundRefusal = (sql: SqlStorage, at: number): RoundRefusal | null =>
  playRefusal(sql, at) ?? (realityCheckAt(sql, at).isDue ? 'reality_check' : null);

/** Whether a stake would exceed a money limit. Free spins stake zero and never do. */
export const exceedsLimits = (sql: SqlStorage, stake: number, at: number): boolean =>
  limitUses(sql, at).some(
    ({ kind, used, size }) => (kind === 'wager' || kind === 'loss') && stake > 0 && used + stake > size,
  );

/** Whether a money limit is used up, so that no stake is possible. */
export const isStakeLimitReached = (sql: SqlStorage, at: number): boolean => exceedsLimits(sql, 1, at);
