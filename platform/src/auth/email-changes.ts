// Changes of an account's e-mail address, and which of them may be undone. Threat: somebody who got in changes the address
// more than once, and undoes the owner's undo, or registers the owner's address elsewhere meanwhile. So undoing a change undoes
// all that came after it, and nobody else gets an address that may come back. Accepted: for some days it is nobody else's.
import { durationMs, emailChange } from '#domain/house-rules.ts';
import { type Part, part, rowsIn, statementOf } from '#platform/host/sql.ts';

/** As long as the link may work: its mail may have waited for three days. */
const MAY_COME_BACK_MS = durationMs(emailChange.undoneWithin) + 3 * 24 * 60 * 60 * 1000;
/** Rows are of use to an undo no longer. */
export const CHANGES_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Somebody else had this address before a change that may still be undone. */
const isOfChange = (id: string, email: string, now: Date): Part => part`
  EXISTS (SELECT 1 FROM email_changes WHERE previous = ${email} AND undone_at IS NULL
  AND user_id <> ${id} AND at > ${now.getTime() - MAY_COME_BACK_MS})`;

export const isAddressFree = (id: string, email: string, now: Date): Part => part`
  NOT EXISTS (SELECT 1 FROM users WHERE email = ${email} COLLATE NOCASE AND id <> ${id})
  AND NOT ${isOfChange(id, email, now)}`;

export async function isAddressTaken(db: D1Database, id: string, email: string, now: Date): Promise<boolean> {
  const [row] = await rowsIn<{ free: number }>(db)`SELECT ${isAddressFree(id, email, now)} AS free`;
  return row?.free !== 1;
}

/** Notes the change where the account has another address. @returns a row of its id and of the address before. */
export const noteEmailChange = (
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

/** @param change its id, for a change that may be undone. */
export const isUndoable = (id: string, change: number): Part => part`
  EXISTS (SELECT 1 FROM email_changes WHERE id = ${change} AND user_id = ${id} AND undone_at IS NULL)`;

export async function timeOfChange(db: D1Database, change: number): Promise<number> {
  const [row] = await rowsIn<{ at: number }>(db)`SELECT at FROM email_changes WHERE id = ${change}`;
  return row?.at ?? Number.POSITIVE_INFINITY;
}

/** A change and every later one. @returns their addresses. */
export const undoneFrom = (db: D1Database, id: string, change: number, now: Date, when: Part): D1PreparedStatement =>
  statementOf(db)`
    UPDATE email_changes SET undone_at = ${now.getTime()}
    WHERE user_id = ${id} AND id >= ${change} AND undone_at IS NULL AND ${when} RETURNING previous, address`;
