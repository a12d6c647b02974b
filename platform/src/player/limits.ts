/**
 * A player's own limits. Threat: a limit that is widened in the heat of play. So a narrower one holds at once and a
 * wider one, or none, only after days of thought (the house's rules); one that waits is dropped by a narrower one.
 */
import type { LimitKind, LimitPeriod } from '#contract/limits.ts';
import { durationMs, limits } from '#domain/house-rules.ts';
import { market } from '#domain/market.ts';
import { periodAt } from '#platform/player/market-calendar.ts';
import { type Played, playedSince } from '#platform/player/play-days.ts';

const WIDER_AFTER_MS = durationMs(limits.increaseAfter);
const MINUTE_MS = 60 * 1000;

/** Sizes are minor units of money; minutes for the kind `session`. */
export type Limit = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly size: number;
  /** What waits for its day; a size of null: no limit. */
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

/** The limits that hold at a moment: what waited until then has taken its place. None where the market has none. */
export function limitsAt(sql: SqlStorage, at: number): Limit[] {
  if (!market.limits) return [];
  return sql
    .exec<Row>(
      'SELECT kind, period, size, next_size AS nextSize, next_from AS nextFrom FROM play_limit ORDER BY kind, period',
    )
    .toArray()
    .flatMap(({ kind, period, size, nextSize, nextFrom }) => {
      if (nextFrom === null || nextFrom > at) {
        return [{ kind, period, size, next: nextFrom === null ? null : { size: nextSize, from: nextFrom } }];
      }
      return nextSize === null ? [] : [{ kind, period, size: nextSize, next: null }];
    });
}

/** @param size null takes the limit away. */
export function setLimit(sql: SqlStorage, kind: LimitKind, period: LimitPeriod, size: number | null, at: number): void {
  const now = limitsAt(sql, at).find((limit) => limit.kind === kind && limit.period === period);
  if (now === undefined) {
    sql.exec('DELETE FROM play_limit WHERE kind = ? AND period = ?', kind, period);
    if (size === null) return;
  }
  // The same wish again, a form sent twice, does not begin its days anew.
  if (now?.next && now.next.size === size) return;
  const isWider = now !== undefined && (size === null || size > now.size);
  sql.exec(
    'INSERT OR REPLACE INTO play_limit (kind, period, size, next_size, next_from) VALUES (?, ?, ?, ?, ?)',
    kind,
    period,
    isWider ? now.size : size,
    isWider ? size : null,
    isWider ? at + WIDER_AFTER_MS : null,
  );
}

/** Every limit that holds, with what is used of it in its present period. */
export function limitUses(sql: SqlStorage, at: number): LimitUse[] {
  return limitsAt(sql, at).map((limit) => {
    const { firstDay, endsAt } = periodAt(limit.period, at);
    const used = usedOf(limit.kind, playedSince(sql, firstDay));
    return { ...limit, used, left: Math.max(0, Math.floor(limit.size - used)), endsAt };
  });
}

/** Minutes are whole only when they are shown: a limit ends to the second. */
function usedOf(kind: LimitKind, { deposited, staked, returned, playedMs }: Played): number {
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
