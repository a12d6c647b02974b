import { and, asc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { type Integration, integrations } from '#domain/game/embedded-integrations.ts';
import { gameTypes } from '#domain/lobby/categories.ts';
import { amountMinor } from '#domain/money.ts';
import { excludedGames, games, producers } from '#platform/lobby/tables.ts';

const minorUnits = v.pipe(v.number(), v.integer(), v.transform(amountMinor));
const CatalogueGame = v.object({
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
/** A game that the operator offers. */
export type CatalogueGame = v.InferOutput<typeof CatalogueGame>;

/** A game is offered when its producer is on the allow-list and active, and the game is not excluded. */
const selectOffered = (db: D1Database, which?: SQL) =>
  drizzle(db)
    .select({ ...getTableColumns(games), producer: producers.name })
    .from(games)
    .innerJoin(producers, eq(producers.id, games.producerId))
    .leftJoin(
      excludedGames,
      and(eq(excludedGames.integration, games.integration), eq(excludedGames.gameId, games.gameId)),
    )
    .where(and(eq(producers.isAllowed, true), eq(producers.isActive, true), isNull(excludedGames.gameId), which));

/** The games that are offered, most played first. */
export async function readOfferedGames(db: D1Database): Promise<CatalogueGame[]> {
  return v.parse(v.array(CatalogueGame), await selectOffered(db).orderBy(asc(games.popularity)));
}

/** @returns null for a game that is unknown or not offered. */
export async function findOfferedGame(
  db: D1Database,
  integration: Integration,
  gameId: string,
): Promise<CatalogueGame | null> {
  const row = await selectOffered(db, and(eq(games.integration, integration), eq(games.gameId, gameId))).get();
  return row === undefined ? null : v.parse(CatalogueGame, row);
}
