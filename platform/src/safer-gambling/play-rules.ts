// Threat: a stake beyond a limit, and a round that cannot be finished because time ran out. So time limits and breaks
// block new rounds only, and money limits every stake. Wins are never refused.
import { winnings } from '#domain/house-rules.ts';
import { isAccountHeld } from '#platform/ledger/holder.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';
import { playedSince } from '#platform/ledger/play-days.ts';
import { isExcluded } from '#platform/safer-gambling/exclusions.ts';
import { limitUses } from '#platform/safer-gambling/limits.ts';
import { realityCheckAt } from '#platform/safer-gambling/sitting.ts';

export const LARGEST_DAY_WINNINGS = winnings.maxADay.amountMinor;

/** `account_held`: staff are reviewing whose account it is, or have banned its owner. */
export type KeptOut = 'self_excluded' | 'account_held';
export type WhyClosed = KeptOut | 'limit_reached';

/** Why deposits and new rounds are blocked, whatever the limits. @returns null when they are allowed. */
export function whyKeptOut(sql: SqlStorage, at: number): KeptOut | null {
  if (isExcluded(sql, at)) return 'self_excluded';
  return isAccountHeld(sql) ? 'account_held' : null;
}

/** Net winnings of today, in minor units; zero for a loss. */
export function dayWinnings(sql: SqlStorage, at: number): number {
  const { staked, returned } = playedSince(sql, dayOf(at));
  return Math.max(0, returned - staked);
}

/** Why new rounds are blocked. @returns null when they are allowed. */
export function whyClosed(sql: SqlStorage, at: number): WhyClosed | null {
  const keptOut = whyKeptOut(sql, at);
  if (keptOut !== null) return keptOut;
  if (limitUses(sql, at).some(({ kind, used, size }) => kind === 'session' && used >= size)) return 'limit_reached';
  return dayWinnings(sql, at) >= LARGEST_DAY_WINNINGS ? 'limit_reached' : null;
}

export type WhyNoRound = WhyClosed | 'reality_check';

/** Likewise, for a round of a player who is there: a due reality check blocks it, though not opening a game. */
export const whyNoRound = (sql: SqlStorage, at: number): WhyNoRound | null =>
  whyClosed(sql, at) ?? (realityCheckAt(sql, at).isDue ? 'reality_check' : null);

/** Whether a stake would exceed a money limit. Free spins stake zero. */
export const isBeyondLimits = (sql: SqlStorage, stake: number, at: number): boolean =>
  limitUses(sql, at).some(
    ({ kind, used, size }) => (kind === 'wager' || kind === 'loss') && stake > 0 && used + stake > size,
  );

/** Whether a money limit is used up, so that no stake at all is possible. */
export const isSpent = (sql: SqlStorage, at: number): boolean => isBeyondLimits(sql, 1, at);
