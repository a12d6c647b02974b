/**
 * A sitting: play without a long pause (the house's rules). Threat: hours that pass unnoticed. So in a sitting no further
 * round begins once the player's interval has gone by, until the player has looked at time and result, and said so.
 * A round that stands open may be finished, as with any other rule of time.
 */
import { durationMs, realityCheck } from '#domain/house-rules.ts';
import { market } from '#domain/market.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { lastStakeAt, playedSince } from '#platform/player/play-days.ts';

const PAUSE_MS = durationMs(realityCheck.newAfter);
const MINUTE_MS = 60 * 1000;

export type Sitting = {
  readonly since: number;
  /** When the player looked last; when the sitting began, before that. */
  readonly checkedAt: number;
  readonly staked: AmountMinor;
  readonly returned: AmountMinor;
  readonly playedMs: number;
};
/** `dueAt`: when the next round waits for a look, now or later; null while nobody plays. */
export type RealityCheck = { readonly minutes: number; readonly dueAt: number | null; readonly isDue: boolean };

/** Of the last stake: a stake after the pause begins a new one. @returns null when the last sitting is over. */
export function sittingAt(sql: SqlStorage, at: number): Sitting | null {
  if (at - lastStakeAt(sql) >= PAUSE_MS) return null;
  const { since, checkedAt, staked, returned, played } = sql
    .exec<{ since: number; checkedAt: number; staked: number; returned: number; played: number }>(
      `SELECT since, checked_at AS checkedAt, staked_before AS staked, returned_before AS returned,
         played_before AS played FROM sitting`,
    )
    .one();
  const all = playedSince(sql, '');
  return {
    since,
    checkedAt,
    staked: amountMinor(all.staked - staked),
    returned: amountMinor(all.returned - returned),
    playedMs: all.playedMs - played,
  };
}

/** Called before a stake is counted: the first one after a pause begins a sitting. */
export function sit(sql: SqlStorage, at: number): void {
  if (at - lastStakeAt(sql) < PAUSE_MS) return;
  const { staked, returned, playedMs } = playedSince(sql, '');
  sql.exec(
    'UPDATE sitting SET since = ?, checked_at = ?, staked_before = ?, returned_before = ?, played_before = ?',
    at,
    at,
    staked,
    returned,
    playedMs,
  );
}

export function realityCheckAt(sql: SqlStorage, at: number): RealityCheck {
  const { minutes, checkedAt } = sql
    .exec<{ minutes: number; checkedAt: number }>(
      'SELECT check_minutes AS minutes, checked_at AS checkedAt FROM sitting',
    )
    .one();
  const isSitting = market.realityCheck && at - lastStakeAt(sql) < PAUSE_MS;
  const dueAt = checkedAt + minutes * MINUTE_MS;
  return { minutes, dueAt: isSitting ? dueAt : null, isDue: isSitting && dueAt <= at };
}

/** Choosing an interval begins it anew: whoever chooses is looking. */
export function setCheckEvery(sql: SqlStorage, minutes: number, at: number): void {
  sql.exec('UPDATE sitting SET check_minutes = ?, checked_at = ?', minutes, at);
}

/** The player has looked. Looking early begins the interval anew, too. */
export function answerCheck(sql: SqlStorage, at: number): void {
  sql.exec('UPDATE sitting SET checked_at = ?', at);
}
