// Threat: a break that the player undoes in a weak moment. So a repeated request never shortens it; it can be ended
// days later at the earliest, and an exclusion by nobody.
import { durationMs, timeOut } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { firstOf, oneOf, run } from '#platform/host/sql.ts';

const LIFTABLE_AFTER_MS = durationMs(timeOut.reversibleAfter);
/** The end of an exclusion for good: a date that never comes. */
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

/** Begins one, or extends the one in force. */
export function exclude(sql: SqlStorage, kind: ExclusionKind, until: number, at: number): void {
  run(sql)`INSERT INTO exclusion (kind, since, until) VALUES (${kind}, ${at}, ${until})
     ON CONFLICT (kind) DO UPDATE SET since = excluded.since, until = MAX(until, excluded.until)`;
}

/** From when the current break may be ended; null when there is none, or when it ends sooner by itself. */
export function liftableFrom(sql: SqlStorage, at: number): number | null {
  const standing = exclusionAt(sql, 'time_out', at);
  if (standing === null) return null;
  const from = standing.since + LIFTABLE_AFTER_MS;
  return from < standing.until ? from : null;
}

/** Ending a break when there is none is no error. */
export function endBreak(sql: SqlStorage, at: number): Result<null, 'exclusion_stands'> {
  const from = liftableFrom(sql, at);
  if (exclusionAt(sql, 'time_out', at) !== null && (from === null || from > at)) return err('exclusion_stands');
  run(sql)`DELETE FROM exclusion WHERE kind = 'time_out'`;
  return ok(null);
}
