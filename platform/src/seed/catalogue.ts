import { generateGames } from '#platform/lobby/generator/generate-games.ts';
import { producers } from '#platform/lobby/generator/producers.ts';
import { insertRows } from '#platform/seed/insert-rows.ts';

/** Fills an empty catalogue. */
export async function seedCatalogue(db: D1Database): Promise<void> {
  const { games, excluded } = generateGames();
  const gameRows = games.map((game) => ({
    integration: game.integration,
    game_id: game.gameId,
    name: game.name,
    producer_id: game.producerId,
    game_type: game.gameType,
    rtp: game.rtp,
    volatility: game.volatility,
    min_bet: game.minBet,
    max_bet: game.maxBet,
    max_win: game.maxWin,
    has_demo: game.hasDemo,
    has_freespins: game.hasFreeSpins,
    drops_and_wins: game.dropsAndWins,
    released: game.released,
    popularity: game.popularity,
  }));
  await db.batch([
    insertRows(
      db,
      'producers',
      producers.map(({ id, name, isAllowed }) => ({ id, name, is_active: true, is_allowed: isAllowed })),
    ),
    insertRows(db, 'games', gameRows),
    insertRows(
      db,
      'excluded_games',
      excluded.map(({ integration, gameId }) => ({ integration, game_id: gameId })),
    ),
  ]);
}
