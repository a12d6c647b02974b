// A player's changes to their safer-gambling tools. Each change is one transaction, in force before the response.

import type { LimitKind, LimitPeriod } from '#contract/safer-gambling/limits.ts';
import type { NotificationValues } from '#domain/notifications/kinds.ts';
import { ok, type Result } from '#domain/result.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { monthsAfter } from '#platform/ledger/market-calendar.ts';
import { lastTransactionBefore } from '#platform/ledger/past-balances.ts';
import { notify } from '#platform/notifications/notifications.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import { endBreak, exclude, exclusionAt, NEVER } from '#platform/safer-gambling/exclusions.ts';
import { limitsAt, setLimit } from '#platform/safer-gambling/limits.ts';
import { answerCheck, setCheckInterval } from '#platform/safer-gambling/sitting.ts';
import { netPosition, saferGamblingState } from '#platform/safer-gambling/state.ts';
import { periodStatement, type StatementPeriod, yearStatement } from '#platform/safer-gambling/year-statement.ts';
import { endAllSessions } from '#platform/wallet/game-sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sizes are minor units of money, or minutes of play; null for no limit. */
export type LimitSetting = { readonly kind: LimitKind; readonly period: LimitPeriod; readonly size: number | null };
export type ProtectionChange =
  | ({ readonly action: 'limit' } & LimitSetting)
  /** Null ends the break. */
  | { readonly action: 'time_out'; readonly days: number | null }
  /** Calendar months; null for good. */
  | { readonly action: 'self_exclusion'; readonly months: number | null }
  | { readonly action: 'reality_check'; readonly minutes: number }
  | { readonly action: 'reality_check_answer' };

/** Starts a break and ends open game sessions. Wins of open rounds are still paid. */
export function takeBreak(sql: SqlStorage, days: number, at: number): void {
  exclude(sql, 'time_out', at + days * DAY_MS, at);
  endAllSessions(sql, at);
  const until = exclusionAt(sql, 'time_out', at)?.until ?? at;
  const values = { until: isoTime(until) };
  notify(sql, { key: `break:${until}`, kind: 'break_began', values, at });
}

/** @returns `exclusion_stands` for a break that cannot be ended yet. */
export function endBreakNow(sql: SqlStorage, at: number): Result<null, 'exclusion_stands'> {
  const wasOn = exclusionAt(sql, 'time_out', at) !== null;
  const ended = endBreak(sql, at);
  if (ended.ok && wasOn) notify(sql, { key: `break_ended:${at}`, kind: 'break_ended', values: {}, at });
  return ended;
}

/** A size of null removes the limit. */
export function changeLimit(sql: SqlStorage, { kind, period, size }: LimitSetting, at: number): void {
  const shown = () => JSON.stringify(limitsAt(sql, at));
  const before = shown();
  setLimit(sql, kind, period, size, at);
  if (shown() !== before) notify(sql, { key: `limit:${kind}:${period}:${at}`, kind: 'limit_changed', values: {}, at });
}

/** Ends open game sessions as a break does. @param months calendar months; null for good */
export function excludeFor(sql: SqlStorage, months: number | null, at: number): void {
  exclude(sql, 'self_exclusion', months === null ? NEVER : monthsAfter(at, months), at);
  endAllSessions(sql, at);
  const until = exclusionAt(sql, 'self_exclusion', at)?.until ?? NEVER;
  const values: NotificationValues = until === NEVER ? {} : { until: isoTime(until) };
  notify(sql, { key: `exclusion:${until}`, kind: 'exclusion_began', values, at });
}

/** Call it inside `transactionSync`. @returns `exclusion_stands` for a break that cannot be ended yet. */
function changeProtection(sql: SqlStorage, change: ProtectionChange, at: number): Result<null, 'exclusion_stands'> {
  switch (change.action) {
    case 'limit':
      changeLimit(sql, change, at);
      break;
    case 'time_out':
      if (change.days === null) return endBreakNow(sql, at);
      takeBreak(sql, change.days, at);
      break;
    case 'self_exclusion':
      excludeFor(sql, change.months, at);
      break;
    case 'reality_check':
      setCheckInterval(sql, change.minutes, at);
      break;
    case 'reality_check_answer':
      answerCheck(sql, at);
  }
  return ok(null);
}

export const playerSaferGambling = (player: PlayerContext) => ({
  /** @returns the new state */
  protect: async (change: ProtectionChange) => {
    const act = (sql: SqlStorage, at: number) => {
      const changed = changeProtection(sql, change, at);
      return changed.ok ? ok(saferGamblingState(sql, at)) : changed;
    };
    return change.action === 'time_out' || change.action === 'self_exclusion'
      ? player.changeSilence(act)
      : player.change(act);
  },
  state: () => saferGamblingState(player.sql, Date.now()),
  netPosition: () => netPosition(player.sql, Date.now()),
  yearStatement: (year: number | null) => yearStatement(player.sql, year, Date.now()),
  /** @param upTo `upTo` of an earlier call, for the same statement; null for a new one */
  periodStatement(period: StatementPeriod, upTo: number | null) {
    const last = upTo ?? lastTransactionBefore(player.sql, Number.MAX_SAFE_INTEGER);
    return { statement: periodStatement(player.sql, period, last), upTo: last };
  },
});
