import * as v from 'valibot';
import { type Integration, integrations } from '#domain/game/embedded-integrations.ts';
import { gameTypes } from '#domain/lobby/categories.ts';
import { amountMinor } from '#domain/money.ts';
import { columnsBy, flag } from '#platform/host/rows.ts';
import { type Part, part, rowsIn, statementOf } from '#platform/host/sql.ts';

const minorUnits = v.pipe(v.number(), v.integer(), v.transform(amountMinor));
/** A row of `games`. */
const GameRow = v.object({
  integration: v.picklist(integrations),
  gameId: v.string(),
  name: v.string(),
  producerId: v.string(),
  gameType: v.picklist(gameTypes),
  /** Hundredths of a per cent. */
  rtp: v.pipe(v.number(), v.integer()),
  volatility: v.picklist([1, 2, 3]),
  minBet: minorUnits,
  maxBet: minorUnits,
  /** A whole multiple of the stake; null where the game publishes none. */
  maxWin: v.nullable(v.pipe(v.number(), v.integer())),
  hasDemo: flag,
  hasFreeSpins: flag,
  dropsAndWins: flag,
  released: v.string(),
  /** 1 is the most played. */
  popularity: v.pipe(v.number(), v.integer()),
});
export const CatalogueGame = v.object({ ...GameRow.entries, producer: v.string() });
export type CatalogueGame = v.InferOutput<typeof CatalogueGame>;

/** Games of active, allowed producers, including hidden games. */
const KNOWN = part`
  FROM games JOIN producers ON producers.id = games.producer_id
  LEFT JOIN excluded_games hidden ON hidden.integration = games.integration AND hidden.game_id = games.game_id
  WHERE producers.is_allowed = 1 AND producers.is_active = 1`;
const COLUMNS = part`${columnsBy(GameRow, 'games')}, producers.name AS producer, hidden.game_id IS NOT NULL AS isHidden`;
const OFFERED = part`${KNOWN} AND hidden.game_id IS NULL`;
const named = (integration: Integration, gameId: string): Part =>
  part`games.integration = ${integration} AND games.game_id = ${gameId}`;

export async function readOfferedGames(db: D1Database): Promise<CatalogueGame[]> {
  return v.parse(v.array(CatalogueGame), await rowsIn(db)`SELECT ${COLUMNS} ${OFFERED} ORDER BY games.popularity`);
}

/** Increases with each change by an employee. */
export async function catalogueVersion(db: D1Database): Promise<number> {
  const row = await statementOf(db)`SELECT version FROM catalogue_version`.first<{ version: number }>();
  return row?.version ?? 0;
}

export async function findOfferedGame(
  db: D1Database,
  integration: Integration,
  gameId: string,
): Promise<CatalogueGame | null> {
  const row = await statementOf(db)`SELECT ${COLUMNS} ${OFFERED} AND ${named(integration, gameId)}`.first();
  return row && v.parse(CatalogueGame, row);
}

/** Also finds a hidden game, whose open rounds players may finish. */
export async function findKnownGame(
  db: D1Database,
  integration: Integration,
  gameId: string,
): Promise<{ game: CatalogueGame; isHidden: boolean } | null> {
  const row = await statementOf(db)`SELECT ${COLUMNS} ${KNOWN} AND ${named(integration, gameId)}`.first<{
    isHidden: 0 | 1;
  }>();
  return row && { game: v.parse(CatalogueGame, row), isHidden: row.isHidden === 1 };
}
