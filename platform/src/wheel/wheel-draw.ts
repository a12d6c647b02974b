/** The secret of a player's next spin, the commitment published before it, and the draw itself. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { committedText, rollOf, tableText, tileAt, type WheelTable } from '#domain/wheel/wheel.ts';

/** The secret of the next draw, created on first use. Call it inside `transactionSync`. */
export function secretOf(sql: SqlStorage, at: number): string {
  const [known] = sql.exec<{ secret: string }>('SELECT secret FROM wheel_key').toArray();
  return known?.secret ?? newSecret(sql, at);
}

/** Replaces the secret after a spin was drawn with it. */
export function newSecret(sql: SqlStorage, at: number): string {
  const secret = randomBytes(32).toString('hex');
  sql.exec('INSERT OR REPLACE INTO wheel_key (one, secret, chosen_at) VALUES (1, ?, ?)', secret, at);
  return secret;
}

export const commit = (secret: string, wheel: WheelTable): string =>
  createHash('sha256')
    .update(committedText(secret, tableText(wheel)))
    .digest('hex');

/** The commitment for the next spin of this wheel. Call it inside `transactionSync`. */
export const commitmentOf = (sql: SqlStorage, wheel: WheelTable, at: number): string =>
  commit(secretOf(sql, at), wheel);

/** The tile of a draw: determined only by secret, request id and weights. */
export function drawTile(secret: string, requestId: string, tiles: readonly { readonly weight: number }[]): number {
  return tileAt(tiles, rollOf(createHmac('sha256', secret).update(requestId).digest('hex')));
}
