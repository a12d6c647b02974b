import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { generateGames } from '#platform/lobby/generator/generate-games.ts';
import type { Family } from '#sandbox/games/engine.ts';
import { engineOf } from '#sandbox/games/families.ts';

const { games } = generateGames();
const opened = (game: (typeof games)[number]) =>
  engineOf({
    integration: game.integration,
    game_id: game.gameId,
    name: game.name,
    producer: game.producerId,
    game_type: game.gameType,
    rtp: (game.rtp / 100).toFixed(2),
    volatility: game.volatility,
    min_bet: amountMinor(game.minBet),
    max_bet: amountMinor(game.maxBet),
    currency: 'TND',
    is_offered: true,
  });
/** Tables for one player; those of lyra and of races have a clock and are tested separately. */
const roundsPerHour = games.filter(({ integration }) => integration === 'orion' || integration === 'vega');

describe('a game of the catalogue', () => {
  test.each([
    [/roulette/i, 'roulette', 'roulette'],
    [/baccarat|punto banco/i, 'baccarat', 'baccarat'],
    [/blackjack/i, 'blackjack', 'blackjack'],
    [/three card poker/i, 'poker', 'three-card-poker'],
    [/jacks or better/i, 'video-poker', 'video-poker'],
    [/dragon tiger/i, 'table-games', 'dragon-tiger'],
    [/sic bo/i, 'dice', 'sic-bo'],
    [/^dice /i, 'dice', 'over-under'],
    [/keno|lotto/i, 'lotto', 'numbers'],
    [/plinko/i, 'other-games', 'plinko'],
    [/scratch card/i, 'other-games', 'scratch'],
  ] as const)('whose title says %s opens as that', (words, type, family: Family) => {
    const titled = roundsPerHour.filter(({ name, gameType }) => gameType === type && words.test(name));
    expect(titled.length).toBeGreaterThan(10);
    expect(titled.filter((game) => opened(game).family !== family).map(({ name }) => name)).toEqual([]);
  });

  test('offers stakes within its limits, from the minimum', () => {
    const tables = roundsPerHour.filter(({ gameType }) => !['video-slots', 'live-show'].includes(gameType));
    expect(tables.length).toBeGreaterThan(500);
    for (const game of tables) {
      const { stakes } = opened(game);
      expect([
        game.name,
        stakes.length > 0 && stakes.every((stake) => stake >= game.minBet && stake <= game.maxBet),
      ]).toEqual([game.name, true]);
      expect([...stakes].sort((a, b) => a - b)).toEqual(stakes);
    }
  });
});
