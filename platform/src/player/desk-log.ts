/** What employees did for this player, each with who did it. Only ever added to; the database refuses anything else. */
export type DeskDetail = Readonly<Record<string, string | number | null>>;
export type DeskEntry = {
  readonly at: number;
  readonly staffId: string;
  readonly action: string;
  readonly detail: DeskDetail;
};
type Row = { at: number; staffId: string; action: string; detail: string };

const MOST = 50;

export function logAtDesk(sql: SqlStorage, entry: DeskEntry): void {
  sql.exec(
    'INSERT INTO desk_entry (at, staff_id, action, detail) VALUES (?, ?, ?, ?)',
    entry.at,
    entry.staffId,
    entry.action,
    JSON.stringify(entry.detail),
  );
}

/** Newest first, the last fifty. */
export function deskEntries(sql: SqlStorage): DeskEntry[] {
  return sql
    .exec<Row>('SELECT at, staff_id AS staffId, action, detail FROM desk_entry ORDER BY id DESC LIMIT ?', MOST)
    .toArray()
    .map((row) => ({ ...row, detail: JSON.parse(row.detail) as DeskDetail }));
}
