/** The catalogue for employees, including hidden games. Each change increases the version, which invalidates cached lists. */
import type { StaffGame } from '#contract/backoffice/staff-catalogue.ts';
import type { Integration } from '#domain/game/embedded-integrations.ts';
import { part, rowsIn, statementOf } from '#platform/host/sql.ts';

type Row = Omit<StaffGame, 'is_hidden' | 'is_allowed'> & { readonly is_hidden: number; readonly is_allowed: number };
type GameName = { readonly integration: string; readonly gameId: string };

const from = part`FROM games g JOIN producers p ON p.id = g.producer_id
  LEFT JOIN excluded_games x ON x.integration = g.integration AND x.game_id = g.game_id`;
const columns = part`g.integration, g.game_id, g.name, p.name AS producer, g.game_type, g.popularity AS rank,
  x.game_id IS NOT NULL AS is_hidden, p.is_allowed AND p.is_active AS is_allowed`;

const read = (row: Row): StaffGame => ({ ...row, is_hidden: row.is_hidden === 1, is_allowed: row.is_allowed === 1 });

export type GameQuery = {
  readonly text: string;
  readonly integration: Integration | null;
  readonly isHidden: boolean | null;
  readonly page: number;
  readonly pageSize: number;
};

/** Uses `instr` instead of LIKE, because the text may contain wildcards. */
export async function searchGames(
  db: D1Database,
  { text, integration, isHidden, page, pageSize }: GameQuery,
): Promise<{ games: StaffGame[]; count: number }> {
  const [search, hidden] = [text.toLowerCase(), isHidden === null ? null : Number(isHidden)];
  const filtered = part`${from} WHERE (instr(lower(g.name), ${search}) OR instr(lower(p.name), ${search}))
    AND (${integration} IS NULL OR g.integration = ${integration})
    AND (${hidden} IS NULL OR (x.game_id IS NOT NULL) = ${hidden})`;
  const [rows, counted] = await Promise.all([
    rowsIn<Row>(db)`
      SELECT ${columns} ${filtered} ORDER BY g.popularity, g.integration, g.game_id
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    statementOf(db)`SELECT COUNT(*) AS count ${filtered}`.first<{ count: number }>(),
  ]);
  return { games: rows.map(read), count: counted?.count ?? 0 };
}

export async function findStaffGame(db: D1Database, { integration, gameId }: GameName): Promise<StaffGame | null> {
  const row = await statementOf(db)`
    SELECT ${columns} ${from} WHERE g.integration = ${integration} AND g.game_id = ${gameId}`.first<Row>();
  return row && read(row);
}

/** Run it in the change's transaction, so that no list is cached under the new version without the change. */
const raiseVersion = (db: D1Database) => statementOf(db)`
  INSERT INTO catalogue_version (id, version) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET version = version + 1`;

export async function hideGame(db: D1Database, { integration, gameId }: GameName, isHidden: boolean): Promise<void> {
  const change = isHidden
    ? part`INSERT INTO excluded_games (integration, game_id) VALUES (${integration}, ${gameId}) ON CONFLICT DO NOTHING`
    : part`DELETE FROM excluded_games WHERE integration = ${integration} AND game_id = ${gameId}`;
  await db.batch([statementOf(db)`${change}`, raiseVersion(db)]);
}

/** One statement, so that concurrent moves do not overwrite each other. */
export async function moveGame(db: D1Database, { integration, gameId }: GameName, rank: number): Promise<void> {
  const isMoved = part`integration = ${integration} AND game_id = ${gameId}`;
  // FROM computes all positions before any changes.
  const move = statementOf(db)`
    UPDATE games SET popularity = CASE
      WHEN ${isMoved} THEN target
      WHEN target < moved THEN popularity + 1
      ELSE popularity - 1 END
    FROM (SELECT popularity AS moved, MIN(${rank}, (SELECT COUNT(*) FROM games)) AS target FROM games WHERE ${isMoved})
    WHERE ${isMoved} OR popularity BETWEEN target AND moved - 1 OR popularity BETWEEN moved + 1 AND target`;
  await db.batch([move, raiseVersion(db)]);
}
