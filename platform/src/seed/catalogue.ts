import { columnOf } from '#platform/host/rows.ts';
import { raw, statementOf } from '#platform/host/sql.ts';
import { catalogueVersion } from '#platform/lobby/games.ts';
import { producers } from '#platform/lobby/generator/families.ts';
import { generateGames } from '#platform/lobby/generator/generate-games.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Leaves existing keys unchanged. All rows are one JSON parameter, because a statement takes only a hundred parameters.
 * @param table must be trusted.
 */
export function insertRows(db: D1Database, table: string, rows: readonly Row[]): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`);
  const cells = JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null)));
  return statementOf(db)`
    INSERT OR IGNORE INTO ${raw(table)} (${raw(columns.join(', '))})
    SELECT ${raw(values.join(', '))} FROM json_each(${cells}) WHERE true`;
}

export async function seedCatalogue(db: D1Database): Promise<void> {
  const { games, excluded } = generateGames();
  const gameRows = games.map((game) =>
    Object.fromEntries(Object.entries(game).map(([name, value]) => [columnOf(name), value])),
  );
  // Keeps a game visible that an employee has made visible.
  const isUnchanged = (await catalogueVersion(db)) === 0;
  const hidden = isUnchanged ? excluded.map(({ integration, gameId }) => ({ integration, game_id: gameId })) : [];
  await db.batch([
    insertRows(
      db,
      'producers',
      producers.map(({ id, name, isAllowed }) => ({ id, name, is_active: true, is_allowed: isAllowed })),
    ),
    insertRows(db, 'games', gameRows),
    ...(hidden.length === 0 ? [] : [insertRows(db, 'excluded_games', hidden)]),
  ]);
}
