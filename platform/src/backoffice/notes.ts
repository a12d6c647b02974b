// Employees' notes on a player, erased with the account (`forgetAccount`).
import { rowsIn, statementOf } from '#platform/host/sql.ts';

type Note = { readonly at: number; readonly staffId: string; readonly text: string };

const MAX_LISTED = 100;

export async function addNote(db: D1Database, userId: string, { at, staffId, text }: Note): Promise<void> {
  await statementOf(db)`
    INSERT INTO player_notes (user_id, at, staff_id, text) VALUES (${userId}, ${at}, ${staffId}, ${text})`.run();
}

/** Newest first. */
export async function listNotes(db: D1Database, userId: string): Promise<Note[]> {
  return rowsIn<Note>(db)`
    SELECT at, staff_id AS staffId, text FROM player_notes
    WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${MAX_LISTED}`;
}
