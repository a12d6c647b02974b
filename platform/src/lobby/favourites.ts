import type { Integration } from '#domain/game/embedded-integrations.ts';
import { err, ok, type Result } from '#domain/result.ts';

export type Favourite = { readonly integration: string; readonly gameId: string };

/** Bounds the object's size against scripts. */
export const MOST_FAVOURITES = 500;

export function listFavourites(sql: SqlStorage): Favourite[] {
  return sql
    .exec<Favourite>('SELECT integration, game_id AS gameId FROM favourite ORDER BY added_at DESC, game_id')
    .toArray();
}

/** Idempotent: an existing favourite keeps its position. */
export function addFavourite(
  sql: SqlStorage,
  integration: Integration,
  gameId: string,
  at: number,
): Result<null, 'too_many'> {
  const known =
    sql.exec('SELECT 1 FROM favourite WHERE integration = ? AND game_id = ?', integration, gameId).toArray().length > 0;
  if (known) return ok(null);
  const { count } = sql.exec<{ count: number }>('SELECT COUNT(*) AS count FROM favourite').one();
  if (count >= MOST_FAVOURITES) return err('too_many');
  sql.exec('INSERT INTO favourite (integration, game_id, added_at) VALUES (?, ?, ?)', integration, gameId, at);
  return ok(null);
}

export function removeFavourite(sql: SqlStorage, integration: Integration, gameId: string): void {
  sql.exec('DELETE FROM favourite WHERE integration = ? AND game_id = ?', integration, gameId);
}
