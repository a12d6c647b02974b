import { and, asc, eq, getTableColumns, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import * as v from 'valibot';
import { type Integration, integrations } from '#domain/game/embedded-integrations.ts';
import { gameTypes } from '#domain/lobby/categories.ts';
import { amountMinor } from '#domain/money.ts';

const flag = { mode: 'boolean' } as const;

export const producers = sqliteTable('producers', {
  id: text().primaryKey(),
  name: text().notNull(),
  isActive: integer('is_active', flag).notNull(),
  isAllowed: integer('is_allowed', flag).notNull(),
});

export const games = sqliteTable(
  'games',
  {
    integration: text().notNull(),
    gameId: text('game_id').notNull(),
    name: text().notNull(),
    producerId: text('producer_id').notNull(),
    gameType: text('game_type').notNull(),
    rtp: integer().notNull(),
    volatility: integer().notNull(),
    minBet: integer('min_bet').notNull(),
    maxBet: integer('max_bet').notNull(),
    maxWin: integer('max_win'),
    hasDemo: integer('has_demo', flag).notNull(),
    hasFreeSpins: integer('has_free_spins', flag).notNull(),
    dropsAndWins: integer('drops_and_wins', flag).notNull(),
    released: text().notNull(),
    popularity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.integration, table.gameId] })],
);

export const excludedGames = sqliteTable(
  'excluded_games',
  { integration: text().notNull(), gameId: text('game_id').notNull() },
  (table) => [primaryKey({ columns: [table.integration, table.gameId] })],
);

const minorUnits = v.pipe(v.number(), v.integer(), v.transform(amountMinor));
export const CatalogueGame = v.object({
  integration: v.picklist(integrations),
  gameId: v.string(),
  name: v.string(),
  producerId: v.string(),
  producer: v.string(),
  gameType: v.picklist(gameTypes),
  /** Hundredths of a per cent. */
  rtp: v.pipe(v.number(), v.integer()),
  volatility: v.picklist([1, 2, 3]),
  minBet: minorUnits,
  maxBet: minorUnits,
  /** In whole times the stake; null where the game publishes none. */
  maxWin: v.nullable(v.pipe(v.number(), v.integer())),
  hasDemo: v.boolean(),
  hasFreeSpins: v.boolean(),
  dropsAndWins: v.boolean(),
  released: v.string(),
  /** 1 is the most played. */
  popularity: v.pipe(v.number(), v.integer()),
});
export type CatalogueGame = v.InferOutput<typeof CatalogueGame>;

/** The games of producers on the allow-list that are active, hidden ones included. */
const selectKnown = (db: D1Database, which?: SQL) =>
  drizzle(db)
    .select({ ...getTableColumns(games), producer: producers.name, isHidden: isNotNull(excludedGames.gameId) })
    .from(games)
    .innerJoin(producers, eq(producers.id, games.producerId))
    .leftJoin(
      excludedGames,
      and(eq(excludedGames.integration, games.integration), eq(excludedGames.gameId, games.gameId)),
    )
    .where(and(eq(producers.isAllowed, true), eq(producers.isActive, true), which));

const selectOffered = (db: D1Database, which?: SQL) => selectKnown(db, and(isNull(excludedGames.gameId), which));

export async function readOfferedGames(db: D1Database): Promise<CatalogueGame[]> {
  return v.parse(v.array(CatalogueGame), await selectOffered(db).orderBy(asc(games.popularity)));
}

/** Raised with each change of an employee. */
export async function catalogueVersion(db: D1Database): Promise<number> {
  const row = await db.prepare('SELECT version FROM catalogue_version').first<{ version: number }>();
  return row?.version ?? 0;
}

export async function findOfferedGame(
  db: D1Database,
  integration: Integration,
  gameId: string,
): Promise<CatalogueGame | null> {
  const row = await selectOffered(db, and(eq(games.integration, integration), eq(games.gameId, gameId))).get();
  return row === undefined ? null : v.parse(CatalogueGame, row);
}

/** Also a hidden game, whose open rounds are still played. */
export async function findKnownGame(
  db: D1Database,
  integration: Integration,
  gameId: string,
): Promise<{ game: CatalogueGame; isHidden: boolean } | null> {
  const row = await selectKnown(db, and(eq(games.integration, integration), eq(games.gameId, gameId))).get();
  return row === undefined ? null : { game: v.parse(CatalogueGame, row), isHidden: Boolean(row.isHidden) };
}
