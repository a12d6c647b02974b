/**
 * Times without play: an exclusion that a player asked for, or a shorter break. Threat: one that is undone in a weak
 * hour. So neither is ever shortened; an exclusion is lifted days after it was asked for at the earliest (the
 * house's rules), and a break never.
 */
import { durationMs, timeOut } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFTABLE_AFTER_MS = durationMs(timeOut.reversibleAfter);

export type ExclusionKind = 'self_exclusion' | 'time_out';
export type Exclusion = { readonly since: number; readonly until: number };

/** @returns null when none stands at that moment. */
export function exclusionAt(sql: SqlStorage, kind: ExclusionKind, at: number): Exclusion | null {
  const [row] = sql
    .exec<Exclusion>('SELECT since, until FROM exclusion WHERE kind = ? AND until > ?', kind, at)
    .toArray();
  return row ?? null;
}

export const isExcluded = (sql: SqlStorage, at: number): boolean =>
  sql.exec('SELECT 1 FROM exclusion WHERE until > ? LIMIT 1', at).toArray().length > 0;

/** Begins one, or makes a standing one longer. */
export function exclude(sql: SqlStorage, kind: ExclusionKind, days: number, at: number): void {
  sql.exec(
    `INSERT INTO exclusion (kind, since, until) VALUES (?, ?, ?)
     ON CONFLICT (kind) DO UPDATE SET since = excluded.since, until = MAX(until, excluded.until)`,
    kind,
    at,
    at + days * DAY_MS,
  );
}

/** From when a standing exclusion may be lifted; null when none stands. */
export function liftableFrom(sql: SqlStorage, at: number): number | null {
  const standing = exclusionAt(sql, 'self_exclusion', at);
  return standing && standing.since + LIFTABLE_AFTER_MS;
}

/** Lifting what does not stand is no error. */
export function liftExclusion(sql: SqlStorage, at: number): Result<null, 'exclusion_stands'> {
  const from = liftableFrom(sql, at);
  if (from !== null && from > at) return err('exclusion_stands');
  sql.exec(`DELETE FROM exclusion WHERE kind = 'self_exclusion'`);
  return ok(null);
}
