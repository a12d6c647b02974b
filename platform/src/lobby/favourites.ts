import type { Integration } from '#domain/game/embedded-integrations.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { exists, oneOf, rowsOf, run } from '#platform/host/sql.ts';

export type Favourite = { readonly integration: string; readonly gameId: string };

/** Bounds the object's size against scripts. */
export const MOST_FAVOURITES = 500;

export function listFavourites(sql: SqlStorage): Favourite[] {
  return rowsOf<Favourite>(sql)`SELECT integration, game_id AS gameId FROM favourite ORDER BY added_at DESC, game_id`;
}

/** Idempotent: an existing favourite keeps its position. */
export function addFavourite(
  sql: SqlStorage,
  integration: Integration,
  gameId: string,
  at: number,
): Result<null, 'too_many'> {
  const known = exists(sql)`SELECT 1 FROM favourite WHERE integration = ${integration} AND game_id = ${gameId}`;
  if (known) return ok(null);
  const { count } = oneOf<{ count: number }>(sql)`SELECT COUNT(*) AS count FROM favourite`;
  if (count >= MOST_FAVOURITES) return err('too_many');
  run(sql)`INSERT INTO favourite (integration, game_id, added_at) VALUES (${integration}, ${gameId}, ${at})`;
  return ok(null);
}

export function removeFavourite(sql: SqlStorage, integration: Integration, gameId: string): void {
  run(sql)`DELETE FROM favourite WHERE integration = ${integration} AND game_id = ${gameId}`;
}
