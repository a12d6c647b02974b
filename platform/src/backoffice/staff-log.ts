/** The log of employees' actions on this player. Triggers keep it append-only until the retention ends. */
import dayjs from 'dayjs';
import { audit } from '#domain/house-rules.ts';
import { insertRow, rowsOf, run } from '#platform/host/sql.ts';

export type StaffLogDetail = Readonly<Record<string, string | number | null>>;
export type StaffLogEntry = {
  readonly at: number;
  readonly staffId: string;
  readonly action: string;
  readonly detail: StaffLogDetail;
};
type Row = { at: number; staffId: string; action: string; detail: string };

const MAX_ENTRIES = 50;

export function logByStaff(sql: SqlStorage, { at, staffId, action, detail }: StaffLogEntry): void {
  insertRow(sql, 'staff_log', { at, staff_id: staffId, action, detail: JSON.stringify(detail) });
}

export function staffLogEntries(sql: SqlStorage): StaffLogEntry[] {
  return rowsOf<Row>(sql)`
    SELECT at, staff_id AS staffId, action, detail FROM staff_log ORDER BY id DESC LIMIT ${MAX_ENTRIES}`.map((row) => ({
    ...row,
    detail: JSON.parse(row.detail) as StaffLogDetail,
  }));
}

/** Deletes entries older than the privacy policy allows. Call it daily. */
export function forgetStaffLog(sql: SqlStorage, at: number): void {
  run(sql)`DELETE FROM staff_log WHERE at <= ${dayjs(at).subtract(audit.keptFor.count, 'month').valueOf()}`;
}
