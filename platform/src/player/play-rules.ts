/**
 * Whether a player may play now. Threat: a stake past what the player, or the law of the house, allowed; and its
 * opposite, a round that cannot be finished because its time ran out, which would cost the player the stake. So what
 * closes play closes new rounds only, while limits of money count every stake. Wins are never refused: whatever was
 * staked is paid whole, also when it leads past the day's winnings.
 */
import { winnings } from '#domain/house-rules.ts';
import { isExcluded } from '#platform/player/exclusions.ts';
import { isAccountHeld } from '#platform/player/holder.ts';
import { limitUses } from '#platform/player/limits.ts';
import { dayOf } from '#platform/player/market-calendar.ts';
import { playedSince } from '#platform/player/play-days.ts';

/** Returns less stakes. */
export const LARGEST_DAY_WINNINGS = winnings.maxADay.amountMinor;

/** `account_held`: staff look at whose account it is. */
export type KeptOut = 'self_excluded' | 'account_held';
export type WhyClosed = KeptOut | 'limit_reached';

/** Why neither money nor a new round may come in, whatever the limits. @returns null when both may. */
export function whyKeptOut(sql: SqlStorage, at: number): KeptOut | null {
  if (isExcluded(sql, at)) return 'self_excluded';
  return isAccountHeld(sql) ? 'account_held' : null;
}

/** What play added to the player's money today, in minor units; zero when it took some. */
export function dayWinnings(sql: SqlStorage, at: number): number {
  const { staked, returned } = playedSince(sql, dayOf(at));
  return Math.max(0, returned - staked);
}

/** Why no further round may begin. @returns null when one may. */
export function whyClosed(sql: SqlStorage, at: number): WhyClosed | null {
  const keptOut = whyKeptOut(sql, at);
  if (keptOut !== null) return keptOut;
  if (limitUses(sql, at).some(({ kind, used, size }) => kind === 'session' && used >= size)) return 'limit_reached';
  return dayWinnings(sql, at) >= LARGEST_DAY_WINNINGS ? 'limit_reached' : null;
}

/** Whether a stake would lead past a limit of money. Granted spins stake nothing. */
export const isBeyondLimits = (sql: SqlStorage, stake: number, at: number): boolean =>
  limitUses(sql, at).some(
    ({ kind, used, size }) => (kind === 'wager' || kind === 'loss') && stake > 0 && used + stake > size,
  );

/** Whether a limit of money has nothing left, so that no stake at all could be made. */
export const isSpent = (sql: SqlStorage, at: number): boolean => isBeyondLimits(sql, 1, at);
