// Threat: a player undoes a break in a weak moment. So a repeated request never shortens it, it can be ended only after
// some days, and nobody can end a self-exclusion.
import { durationMs, timeOut } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { firstOf, oneOf, run } from '#platform/host/sql.ts';

const LIFTABLE_AFTER_MS = durationMs(timeOut.reversibleAfter);
/** The end of a permanent exclusion. */
export const NEVER = Date.UTC(9999, 11, 31);

export type ExclusionKind = 'self_exclusion' | 'time_out';
export type Exclusion = { readonly since: number; readonly until: number };

/** @returns null when none is in force at that moment. */
export function exclusionAt(sql: SqlStorage, kind: ExclusionKind, at: number): Exclusion | null {
  const row = firstOf<Exclusion>(sql)`SELECT since, until FROM exclusion WHERE kind = ${kind} AND until > ${at}`;
  return row ?? null;
}

export const excludedUntil = (sql: SqlStorage, at: number): number | null =>
  oneOf<{ until: number | null }>(sql)`SELECT MAX(until) AS until FROM exclusion WHERE until > ${at}`.until;

export const isExcluded = (sql: SqlStorage, at: number): boolean => excludedUntil(sql, at) !== null;

/** Begins an exclusion or extends the current one. */
export function exclude(sql: SqlStorage, kind: ExclusionKind, until: number, at: number): void {
  run(sql)`INSERT INTO exclusion (kind, since, until) VALUES (${kind}, ${at}, ${until})
     ON CONFLICT (kind) DO UPDATE SET since = excluded.since, until = MAX(until, excluded.until)`;
}

/** When the player may end the current break; null without a break, or if it ends earlier by itself. */
export function liftableFrom(sql: SqlStorage, at: number): number | null {
  const current = exclusionAt(sql, 'time_out', at);
  if (current === null) return null;
  const from = current.since + LIFTABLE_AFTER_MS;
  return from < current.until ? from : null;
}

/** Succeeds without a break, too. */
export function endBreak(sql: SqlStorage, at: number): Result<null, 'exclusion_stands'> {
  const from = liftableFrom(sql, at);
  if (exclusionAt(sql, 'time_out', at) !== null && (from === null || from > at)) return err('exclusion_stands');
  run(sql)`DELETE FROM exclusion WHERE kind = 'time_out'`;
  return ok(null);
}
