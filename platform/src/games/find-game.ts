import * as v from 'valibot';
import type { Integration } from '#domain/categories.ts';

/** A game of the catalogue as launching it, marking it and playing it need it. Bets in minor units. */
const Game = v.object({
  integration: v.picklist(['orion', 'vega', 'lyra', 'nova']),
  gameId: v.string(),
  name: v.string(),
  producerId: v.string(),
  producer: v.string(),
  gameType: v.string(),
  rtp: v.number(),
  volatility: v.picklist([1, 2, 3]),
  minBet: v.number(),
  maxBet: v.number(),
  hasDemo: v.number(),
  hasFreeSpins: v.number(),
});
export type Game = v.InferOutput<typeof Game>;

/** @returns null for a game that is unknown, excluded, or of a producer that the operator does not carry. */
export async function findGame(db: D1Database, integration: Integration, gameId: string): Promise<Game | null> {
  const row = await db
    .prepare(
      `SELECT g.integration, g.game_id AS gameId, g.name, p.id AS producerId, p.name AS producer, g.game_type AS gameType, g.rtp,
              g.volatility, g.min_bet AS minBet, g.max_bet AS maxBet, g.has_demo AS hasDemo, g.has_freespins AS hasFreeSpins
       FROM games g JOIN producers p ON p.id = g.producer_id
       WHERE g.integration = ?1 AND g.game_id = ?2 AND p.is_allowed = 1 AND p.is_active = 1
         AND NOT EXISTS (SELECT 1 FROM excluded_games x WHERE x.integration = g.integration AND x.game_id = g.game_id)`,
    )
    .bind(integration, gameId)
    .first();
  return row === null ? null : v.parse(Game, row);
}
