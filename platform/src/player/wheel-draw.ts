/** The key that a player's next spin is drawn with, what is told of it before, and the draw itself. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { committedText, rollOf, tableText, tileAt, type WheelTable } from '#domain/wheel.ts';

/** The key of the next draw, chosen when it is first asked for. Call it inside `transactionSync`. */
export function secretOf(sql: SqlStorage, at: number): string {
  const [known] = sql.exec<{ secret: string }>('SELECT secret FROM wheel_key').toArray();
  return known?.secret ?? newSecret(sql, at);
}

/** Replaces the key once a spin has been drawn with it. */
export function newSecret(sql: SqlStorage, at: number): string {
  const secret = randomBytes(32).toString('hex');
  sql.exec('INSERT OR REPLACE INTO wheel_key (one, secret, chosen_at) VALUES (1, ?, ?)', secret, at);
  return secret;
}

export const commit = (secret: string, wheel: WheelTable): string =>
  createHash('sha256')
    .update(committedText(secret, tableText(wheel)))
    .digest('hex');

/** What the next spin of this wheel is committed to. Call it inside `transactionSync`. */
export const commitmentOf = (sql: SqlStorage, wheel: WheelTable, at: number): string =>
  commit(secretOf(sql, at), wheel);

/** The tile of a draw: nothing but its key, its request and the weights decide. */
export function drawTile(secret: string, requestId: string, tiles: readonly { readonly weight: number }[]): number {
  return tileAt(tiles, rollOf(createHmac('sha256', secret).update(requestId).digest('hex')));
}
