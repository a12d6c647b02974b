/** The catalogue as employees see it: hidden games too. Each change raises the version that cached lists are kept by. */
import type { StaffGame } from '#contract/backoffice/staff-catalogue.ts';
import type { Integration } from '#domain/game/embedded-integrations.ts';

type Row = Omit<StaffGame, 'is_hidden' | 'is_allowed'> & { readonly is_hidden: number; readonly is_allowed: number };
type GameName = { readonly integration: string; readonly gameId: string };

const FROM = `FROM games g JOIN producers p ON p.id = g.producer_id
  LEFT JOIN excluded_games x ON x.integration = g.integration AND x.game_id = g.game_id`;
const COLUMNS = `g.integration, g.game_id, g.name, p.name AS producer, g.game_type, g.popularity AS rank,
  x.game_id IS NOT NULL AS is_hidden, p.is_allowed AND p.is_active AS is_allowed`;

const read = (row: Row): StaffGame => ({ ...row, is_hidden: row.is_hidden === 1, is_allowed: row.is_allowed === 1 });

export type GameQuery = {
  readonly text: string;
  readonly integration: Integration | null;
  readonly isHidden: boolean | null;
  readonly page: number;
  readonly pageSize: number;
};

/** Not LIKE: the text may contain its wildcards. */
export async function searchGames(
  db: D1Database,
  { text, integration, isHidden, page, pageSize }: GameQuery,
): Promise<{ games: StaffGame[]; count: number }> {
  const where = `WHERE (instr(lower(g.name), ?1) OR instr(lower(p.name), ?1)) AND (?2 IS NULL OR g.integration = ?2)
    AND (?3 IS NULL OR (x.game_id IS NOT NULL) = ?3)`;
  const asked = [text.toLowerCase(), integration, isHidden === null ? null : Number(isHidden)];
  const [rows, counted] = await Promise.all([
    db
      .prepare(`SELECT ${COLUMNS} ${FROM} ${where} ORDER BY g.popularity, g.integration, g.game_id LIMIT ?4 OFFSET ?5`)
      .bind(...asked, pageSize, (page - 1) * pageSize)
      .all<Row>(),
    db
      .prepare(`SELECT COUNT(*) AS count ${FROM} ${where}`)
      .bind(...asked)
      .first<{ count: number }>(),
  ]);
  return { games: rows.results.map(read), count: counted?.count ?? 0 };
}

export async function findStaffGame(db: D1Database, { integration, gameId }: GameName): Promise<StaffGame | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} ${FROM} WHERE g.integration = ? AND g.game_id = ?`)
    .bind(integration, gameId)
    .first<Row>();
  return row && read(row);
}

/** In the transaction of the change itself: no list can be kept under the new version without it. */
const raiseVersion = (db: D1Database) =>
  db.prepare(
    'INSERT INTO catalogue_version (id, version) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET version = version + 1',
  );

export async function hideGame(db: D1Database, { integration, gameId }: GameName, isHidden: boolean): Promise<void> {
  const change = isHidden
    ? 'INSERT INTO excluded_games (integration, game_id) VALUES (?, ?) ON CONFLICT DO NOTHING'
    : 'DELETE FROM excluded_games WHERE integration = ? AND game_id = ?';
  await db.batch([db.prepare(change).bind(integration, gameId), raiseVersion(db)]);
}

/** One statement, so that two employees who move games at once cannot lose each other's order. */
export async function moveGame(db: D1Database, { integration, gameId }: GameName, rank: number): Promise<void> {
  // FROM: all places are computed before the first one changes.
  const move = db.prepare(
    `UPDATE games SET popularity = CASE
       WHEN integration = ?1 AND game_id = ?2 THEN target
       WHEN target < moved THEN popularity + 1
       ELSE popularity - 1 END
     FROM (SELECT popularity AS moved, MIN(?3, (SELECT COUNT(*) FROM games)) AS target
       FROM games WHERE integration = ?1 AND game_id = ?2)
     WHERE integration = ?1 AND game_id = ?2
       OR popularity BETWEEN target AND moved - 1 OR popularity BETWEEN moved + 1 AND target`,
  );
  await db.batch([move.bind(integration, gameId, rank), raiseVersion(db)]);
}
