// A sitting is play without a long pause. Threat: hours of play pass unnoticed. So a due reality check blocks new rounds
// until the player answers it; an open round may be finished.
import { durationMs, realityCheck } from '#domain/house-rules.ts';
import { market } from '#domain/market.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { oneOf, run } from '#platform/host/sql.ts';
import { lastStakeAt, playedSince } from '#platform/ledger/play-days.ts';

const PAUSE_MS = durationMs(realityCheck.newAfter);
const MINUTE_MS = 60 * 1000;

export type Sitting = {
  readonly since: number;
  /** When the player last answered a reality check; at first the start of the sitting. */
  readonly checkedAt: number;
  readonly staked: AmountMinor;
  readonly returned: AmountMinor;
  readonly playedMs: number;
};
/** `dueAt`: when the reality check begins to block new rounds; null outside a sitting. */
export type RealityCheck = { readonly minutes: number; readonly dueAt: number | null; readonly isDue: boolean };

/** @returns null when the last sitting is over: the next stake begins a new one */
export function sittingAt(sql: SqlStorage, at: number): Sitting | null {
  if (at - lastStakeAt(sql) >= PAUSE_MS) return null;
  const { since, checkedAt, staked, returned, played } = oneOf<{
    since: number;
    checkedAt: number;
    staked: number;
    returned: number;
    played: number;
  }>(sql)`
    SELECT since, checked_at AS checkedAt, staked_before AS staked, returned_before AS returned,
      played_before AS played FROM sitting`;
  const all = playedSince(sql, '');
  return {
    since,
    checkedAt,
    staked: amountMinor(all.staked - staked),
    returned: amountMinor(all.returned - returned),
    playedMs: all.playedMs - played,
  };
}

/** Call it before a stake is counted. The first stake after a pause begins a sitting. */
export function startSittingAfterPause(sql: SqlStorage, at: number): void {
  if (at - lastStakeAt(sql) < PAUSE_MS) return;
  const { staked, returned, playedMs } = playedSince(sql, '');
  run(sql)`
    UPDATE sitting
    SET since = ${at}, checked_at = ${at}, staked_before = ${staked}, returned_before = ${returned},
      played_before = ${playedMs}`;
}

export function realityCheckAt(sql: SqlStorage, at: number): RealityCheck {
  const { minutes, checkedAt } = oneOf<{ minutes: number; checkedAt: number }>(sql)`
    SELECT check_minutes AS minutes, checked_at AS checkedAt FROM sitting`;
  const isSitting = market.realityCheck && at - lastStakeAt(sql) < PAUSE_MS;
  const dueAt = checkedAt + minutes * MINUTE_MS;
  return { minutes, dueAt: isSitting ? dueAt : null, isDue: isSitting && dueAt <= at };
}

/** Choosing an interval restarts it: the player is paying attention. */
export function setCheckInterval(sql: SqlStorage, minutes: number, at: number): void {
  run(sql)`UPDATE sitting SET check_minutes = ${minutes}, checked_at = ${at}`;
}

/** An early answer restarts the interval, too. */
export function answerCheck(sql: SqlStorage, at: number): void {
  run(sql)`UPDATE sitting SET checked_at = ${at}`;
}
