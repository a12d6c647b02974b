// Alarms for employees. Raising the same finding again keeps the alarm; a closed alarm reopens only with another detail. So
// a detail must not contain volatile values such as times.
import dayjs from 'dayjs';
import { audit } from '#domain/house-rules.ts';
import { sha256 } from '#platform/host/digest.ts';
import { deleteBatch, rowsIn, statementOf } from '#platform/host/sql.ts';

type Detail = Readonly<Record<string, string | number | boolean | null>>;
export type NewAlarm = {
  readonly kind: string;
  readonly subject: string;
  readonly detail: Detail;
  readonly at: number;
  /** The player concerned. Closing the alarm releases holds that it caused. */
  readonly player?: string | null;
};
export type Alarm = NewAlarm & { readonly id: string; readonly player: string | null };

export const alarmId = ({ kind, subject }: Pick<NewAlarm, 'kind' | 'subject'>): string =>
  sha256(`${kind}\n${subject}`, 'hex').slice(0, 32);

export async function raiseAlarm(db: D1Database, { kind, subject, detail, at, player }: NewAlarm): Promise<void> {
  await statementOf(db)`
    INSERT INTO alarm (id, kind, subject, detail, raised_at, player_id)
    VALUES (${alarmId({ kind, subject })}, ${kind}, ${subject}, ${JSON.stringify(detail)}, ${at}, ${player ?? null})
    ON CONFLICT (id) DO UPDATE
    SET detail = excluded.detail, raised_at = excluded.raised_at, closed_at = NULL, closed_by = NULL
    WHERE detail <> excluded.detail`.run();
}

const MAX_LISTED = 100;

export async function listOpenAlarms(db: D1Database): Promise<Alarm[]> {
  const results = await rowsIn<Omit<Alarm, 'detail'> & { detail: string }>(db)`
    SELECT id, kind, subject, detail, raised_at AS at, player_id AS player FROM alarm WHERE closed_at IS NULL
    ORDER BY raised_at DESC, id LIMIT ${MAX_LISTED}`;
  return results.map((row) => ({ ...row, detail: JSON.parse(row.detail) as Detail }));
}

export type SeenAlarm = Pick<Alarm, 'id' | 'at' | 'player'> & { readonly detail: string };

export async function findAlarm(db: D1Database, id: string): Promise<SeenAlarm | null> {
  return statementOf(db)`
    SELECT id, raised_at AS at, player_id AS player, detail FROM alarm WHERE id = ${id}`.first();
}

/** Keeps the first closing. An alarm that has changed since it was read stays open. */
export async function closeAlarm(db: D1Database, { id, detail }: SeenAlarm, staffId: string, at: number) {
  await statementOf(db)`
    UPDATE alarm SET closed_at = COALESCE(closed_at, ${at}), closed_by = COALESCE(closed_by, ${staffId})
    WHERE id = ${id} AND detail = ${detail}`.run();
}

/** Deletes a batch of closed alarms after the retention of the audit trail. */
export async function forgetAlarms({ DB }: { readonly DB: D1Database }, nowMs: number): Promise<void> {
  const until = dayjs(nowMs).subtract(audit.keptFor.count, 'month').valueOf();
  await deleteBatch(DB, 'alarm', 'id', 'closed_at', until).run();
}
