import { rowsIn, statementOf } from '#platform/host/sql.ts';

/** Where gifts wait for a second employee. Each is in its player's object, which writes here. */
type WaitingGift = { readonly id: string; readonly playerId: string /** Epoch milliseconds. */; readonly at: number };

const MOST = 50;

export const listGift = (db: D1Database, { id, playerId, at }: WaitingGift): Promise<unknown> =>
  statementOf(db)`INSERT OR IGNORE INTO waiting_gifts (id, user_id, at) VALUES (${id}, ${playerId}, ${at})`.run();

export const unlistGift = (db: D1Database, id: string): Promise<unknown> =>
  statementOf(db)`DELETE FROM waiting_gifts WHERE id = ${id}`.run();

/** The oldest ones first, with the player's username. */
export async function waitingGiftsOfAll(db: D1Database) {
  return rowsIn<WaitingGift & { readonly username: string }>(db)`
    SELECT waiting_gifts.id, user_id AS playerId, at, username FROM waiting_gifts JOIN users ON users.id = user_id
    ORDER BY at LIMIT ${MOST}`;
}
