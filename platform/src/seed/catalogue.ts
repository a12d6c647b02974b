import { getTableColumns } from 'drizzle-orm';
import { catalogueVersion, games as gamesTable } from '#platform/lobby/games.ts';
import { producers } from '#platform/lobby/generator/families.ts';
import { type GeneratedGame, generateGames } from '#platform/lobby/generator/generate-games.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Existing keys are left unchanged. One JSON parameter, because a statement takes only a hundred.
 * @param table trusted
 */
export function insertRows(db: D1Database, table: string, rows: readonly Row[]): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`);
  const statement = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?) WHERE true`;
  return db.prepare(statement).bind(JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null))));
}

export async function seedCatalogue(db: D1Database): Promise<void> {
  const { games, excluded } = generateGames();
  const columns = Object.entries(getTableColumns(gamesTable)) as [keyof GeneratedGame, { name: string }][];
  const gameRows = games.map((game) => Object.fromEntries(columns.map(([key, { name }]) => [name, game[key]])));
  // A game that an employee shows again stays so.
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
