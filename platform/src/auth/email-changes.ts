// Changes of an account's e-mail address, and their undoing. Threat: an intruder who changes the address repeatedly, undoes
// the owner's undo, or registers the owner's address for another account. So undoing a change also undoes all later ones,
// and an address that an undo may restore is blocked for other accounts. Accepted: it stays blocked for some days.
import { durationMs, emailChange } from '#domain/house-rules.ts';
import { type Part, part, rowsIn, statementOf } from '#platform/host/sql.ts';

/** The link's lifetime, plus the three days for which its mail may wait. */
const UNDO_BLOCK_MS = durationMs(emailChange.undoneWithin) + 3 * 24 * 60 * 60 * 1000;
/** Rows are deleted after this; no undo needs them any more. */
export const CHANGES_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether an undo may give the address back to another account. */
const mayBeRestored = (id: string, email: string, now: Date): Part => part`
  EXISTS (SELECT 1 FROM email_changes WHERE previous = ${email} AND undone_at IS NULL
  AND user_id <> ${id} AND at > ${now.getTime() - UNDO_BLOCK_MS})`;

export const isAddressFree = (id: string, email: string, now: Date): Part => part`
  NOT EXISTS (SELECT 1 FROM users WHERE email = ${email} COLLATE NOCASE AND id <> ${id})
  AND NOT ${mayBeRestored(id, email, now)}`;

export async function isAddressTaken(db: D1Database, id: string, email: string, now: Date): Promise<boolean> {
  const [row] = await rowsIn<{ free: number }>(db)`SELECT ${isAddressFree(id, email, now)} AS free`;
  return row?.free !== 1;
}

/** Records the change unless the address is the same. @returns a row with its id and the previous address. */
export const insertEmailChange = (
  db: D1Database,
  id: string,
  email: string,
  now: Date,
  when: Part,
): D1PreparedStatement =>
  statementOf(db)`
    INSERT INTO email_changes (user_id, previous, address, at)
    SELECT id, email, ${email}, ${now.getTime()} FROM users WHERE id = ${id} AND email <> ${email} AND ${when}
    RETURNING id, previous`;

/** @param change the id of the change. */
export const isUndoable = (id: string, change: number): Part => part`
  EXISTS (SELECT 1 FROM email_changes WHERE id = ${change} AND user_id = ${id} AND undone_at IS NULL)`;

export async function emailChangeTime(db: D1Database, change: number): Promise<number> {
  const [row] = await rowsIn<{ at: number }>(db)`SELECT at FROM email_changes WHERE id = ${change}`;
  return row?.at ?? Number.POSITIVE_INFINITY;
}

/** Marks a change and all later ones as undone. @returns their addresses. */
export const undoChangesFrom = (
  db: D1Database,
  id: string,
  change: number,
  now: Date,
  when: Part,
): D1PreparedStatement =>
  statementOf(db)`
    UPDATE email_changes SET undone_at = ${now.getTime()}
    WHERE user_id = ${id} AND id >= ${change} AND undone_at IS NULL AND ${when} RETURNING previous, address`;
