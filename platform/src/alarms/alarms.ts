/**
 * What an employee must look at. The same finding is one alarm: raised again it stays as it is, and once it was closed it
 * opens again only with another detail. So a detail holds nothing that changes by itself, such as a time.
 */
import { createHash } from 'node:crypto';

type Detail = Readonly<Record<string, string | number | boolean | null>>;
export type NewAlarm = {
  /** Which check found it, in lower case with hyphens. */
  readonly kind: string;
  /** What it is about, such as a player's id. */
  readonly subject: string;
  readonly detail: Detail;
  readonly at: number;
};
export type Alarm = NewAlarm & { readonly id: string };

export const alarmId = ({ kind, subject }: Pick<NewAlarm, 'kind' | 'subject'>): string =>
  createHash('sha256').update(`${kind}\n${subject}`).digest('hex').slice(0, 32);

export async function raiseAlarm(db: D1Database, { kind, subject, detail, at }: NewAlarm): Promise<void> {
  await db
    .prepare(
      `INSERT INTO alarm (id, kind, subject, detail, raised_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE
       SET detail = excluded.detail, raised_at = excluded.raised_at, closed_at = NULL, closed_by = NULL
       WHERE detail <> excluded.detail`,
    )
    .bind(alarmId({ kind, subject }), kind, subject, JSON.stringify(detail), at)
    .run();
}

const MOST_LISTED = 100;

/** Newest first. */
export async function listOpenAlarms(db: D1Database): Promise<Alarm[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, subject, detail, raised_at AS at FROM alarm WHERE closed_at IS NULL
       ORDER BY raised_at DESC, id LIMIT ${MOST_LISTED}`,
    )
    .all<Omit<Alarm, 'detail'> & { detail: string }>();
  return results.map((row) => ({ ...row, detail: JSON.parse(row.detail) as Detail }));
}

/** Keeps who closed it first. @returns whether there is such an alarm. */
export async function closeAlarm(db: D1Database, id: string, staffId: string, at: number): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE alarm SET closed_at = COALESCE(closed_at, ?), closed_by = COALESCE(closed_by, ?) WHERE id = ?')
    .bind(at, staffId, id)
    .run();
  return meta.changes > 0;
}
