type Named = { readonly integration: string; readonly gameId: string };
type Row = Named & { readonly name: string };

/**
 * What the catalogue calls some games now, those that are no longer offered included: a history outlives an offer.
 * @returns a look-up that answers null for a game the catalogue never had.
 */
export async function gameNames(db: D1Database, games: readonly Named[]): Promise<(game: Named) => string | null> {
  // As one JSON value, because a statement takes only a hundred parameters.
  const wanted = JSON.stringify([...new Set(games.map(({ gameId }) => gameId))]);
  const { results } = await db
    .prepare('SELECT integration, game_id AS gameId, name FROM games WHERE game_id IN (SELECT value FROM json_each(?))')
    .bind(wanted)
    .all<Row>();
  return ({ integration, gameId }) =>
    results.find((row) => row.integration === integration && row.gameId === gameId)?.name ?? null;
}
