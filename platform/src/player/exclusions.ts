/**
 * Times without play: an exclusion that a player asked for, or a shorter break. Threat: one that is undone in a weak
 * hour. So neither is ever shortened by asking again; a break is ended days after it was asked for at the earliest (the
 * house's rules), and an exclusion never, by nobody.
 */
import { durationMs, timeOut } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';

const LIFTABLE_AFTER_MS = durationMs(timeOut.reversibleAfter);
/** An end that is written like any other and never comes. */
export const NEVER = Date.UTC(9999, 11, 31);

export type ExclusionKind = 'self_exclusion' | 'time_out';
export type Exclusion = { readonly since: number; readonly until: number };

/** @returns null when none stands at that moment. */
export function exclusionAt(sql: SqlStorage, kind: ExclusionKind, at: number): Exclusion | null {
  const [row] = sql
    .exec<Exclusion>('SELECT since, until FROM exclusion WHERE kind = ? AND until > ?', kind, at)
    .toArray();
  return row ?? null;
}

/** When the last that stands ends; null when none does. */
export const excludedUntil = (sql: SqlStorage, at: number): number | null =>
  sql.exec<{ until: number | null }>('SELECT MAX(until) AS until FROM exclusion WHERE until > ?', at).one().until;

export const isExcluded = (sql: SqlStorage, at: number): boolean => excludedUntil(sql, at) !== null;

export const isForGood = ({ until }: Exclusion): boolean => until === NEVER;

/** Begins one, or makes a standing one longer. */
export function exclude(sql: SqlStorage, kind: ExclusionKind, until: number, at: number): void {
  sql.exec(
    `INSERT INTO exclusion (kind, since, until) VALUES (?, ?, ?)
     ON CONFLICT (kind) DO UPDATE SET since = excluded.since, until = MAX(until, excluded.until)`,
    kind,
    at,
    until,
  );
}

/** From when a standing break may be ended; null when none stands, or when it is over before. */
export function liftableFrom(sql: SqlStorage, at: number): number | null {
  const standing = exclusionAt(sql, 'time_out', at);
  if (standing === null) return null;
  const from = standing.since + LIFTABLE_AFTER_MS;
  return from < standing.until ? from : null;
}

/** Ending a break that does not stand is no error. */
export function endBreak(sql: SqlStorage, at: number): Result<null, 'exclusion_stands'> {
  const from = liftableFrom(sql, at);
  if (exclusionAt(sql, 'time_out', at) !== null && (from === null || from > at)) return err('exclusion_stands');
  sql.exec(`DELETE FROM exclusion WHERE kind = 'time_out'`);
  return ok(null);
}
