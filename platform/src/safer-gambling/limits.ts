// Threat: a player raises a limit in the heat of play. So a lower limit applies at once, and a higher one after a wait.
import type { LimitKind, LimitPeriod } from '#contract/safer-gambling/limits.ts';
import { durationMs, limits } from '#domain/house-rules.ts';
import { market } from '#domain/market.ts';
import { rowsOf, run } from '#platform/host/sql.ts';
import { periodAt } from '#platform/ledger/market-calendar.ts';
import { type Played, playedSince } from '#platform/ledger/play-days.ts';

const INCREASE_AFTER_MS = durationMs(limits.increaseAfter);
const MINUTE_MS = 60 * 1000;

/** Sizes are minor units of money; minutes for the kind `session`. */
export type Limit = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly size: number;
  /** The pending change; a size of null removes the limit. */
  readonly next: { readonly size: number | null; readonly from: number } | null;
};
export type LimitUse = Limit & { readonly used: number; readonly left: number; readonly endsAt: number };
type Row = {
  kind: LimitKind;
  period: LimitPeriod;
  size: number;
  nextSize: number | null;
  nextFrom: number | null;
};

/** The limits in force at a moment, with pending changes that are due. Empty in a market without limits. */
export function limitsAt(sql: SqlStorage, at: number): Limit[] {
  if (!market.limits) return [];
  return rowsOf<Row>(sql)`
    SELECT kind, period, size, next_size AS nextSize, next_from AS nextFrom FROM play_limit
    ORDER BY kind, period`.flatMap(({ kind, period, size, nextSize, nextFrom }) => {
    if (nextFrom === null || nextFrom > at) {
      return [{ kind, period, size, next: nextFrom === null ? null : { size: nextSize, from: nextFrom } }];
    }
    return nextSize === null ? [] : [{ kind, period, size: nextSize, next: null }];
  });
}

/** @param size null removes the limit. */
export function setLimit(sql: SqlStorage, kind: LimitKind, period: LimitPeriod, size: number | null, at: number): void {
  const now = limitsAt(sql, at).find((limit) => limit.kind === kind && limit.period === period);
  if (now === undefined) {
    run(sql)`DELETE FROM play_limit WHERE kind = ${kind} AND period = ${period}`;
    if (size === null) return;
  }
  // A repeated request (a form submitted twice) does not restart the waiting period.
  if (now?.next && now.next.size === size) return;
  const isIncrease = now !== undefined && (size === null || size > now.size);
  run(sql)`
    INSERT OR REPLACE INTO play_limit (kind, period, size, next_size, next_from)
    VALUES (${kind}, ${period}, ${isIncrease ? now.size : size}, ${isIncrease ? size : null},
      ${isIncrease ? at + INCREASE_AFTER_MS : null})`;
}

export function limitUses(sql: SqlStorage, at: number): LimitUse[] {
  return limitsAt(sql, at).map((limit) => {
    const { firstDay, endsAt } = periodAt(limit.period, at);
    const used = usage(limit.kind, playedSince(sql, firstDay));
    return { ...limit, used, left: Math.max(0, Math.floor(limit.size - used)), endsAt };
  });
}

/** Minutes are not rounded here: a session limit ends to the second. */
function usage(kind: LimitKind, { deposited, staked, returned, playedMs }: Played): number {
  switch (kind) {
    case 'deposit':
      return deposited;
    case 'wager':
      return Math.max(0, staked);
    case 'loss':
      return Math.max(0, staked - returned);
    case 'session':
      return playedMs / MINUTE_MS;
  }
}
