import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ReceivedGame } from '#contract/slots.ts';
import { slugOf } from '#domain/catalogue.ts';
import { gameTypes, integrations } from '#domain/categories.ts';
import { generateGames } from '#platform/catalogue/generator/generate-games.ts';
import { producers } from '#platform/catalogue/generator/producers.ts';

const { games, excluded } = generateGames();
const producerOf = (id: string) => producers.find((one) => one.id === id);
const isOffered = ({ integration, gameId, producerId }: (typeof games)[number]) =>
  producerOf(producerId)?.isAllowed === true &&
  !excluded.some((game) => game.integration === integration && game.gameId === gameId);
const offered = games.filter(isOffered);

describe('the generated catalogue', () => {
  test('offers as many games as the specification counts, and receives more than it offers', () => {
    const counts = integrations.map((name) => offered.filter(({ integration }) => integration === name).length);
    expect(counts).toEqual([2939, 878, 101, 24]);
    expect(games.length).toBeGreaterThan(offered.length);
    expect(games.filter(({ producerId }) => producerOf(producerId)?.isAllowed === false).length).toBeGreaterThan(0);
    expect(excluded.length).toBeGreaterThan(0);
  });

  test('is the same on every machine and at every time', () => {
    expect(generateGames()).toEqual({ games, excluded });
  });

  test('gives no title twice, and every game the slug of its title', () => {
    expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
    expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(games.length);
    expect(games.filter(({ gameId, name }) => gameId !== slugOf(name))).toEqual([]);
  });

  test('comes from producers that carry the integration, nine allowed at least', () => {
    expect(producers.filter(({ isAllowed }) => isAllowed).length).toBeGreaterThanOrEqual(9);
    expect(
      games.filter(({ producerId, integration }) => !producerOf(producerId)?.integrations.includes(integration)),
    ).toEqual([]);
  });

  test('has games of every family', () => {
    expect(gameTypes.filter((type) => !offered.some(({ gameType }) => gameType === type))).toEqual([]);
  });

  test('keeps returns within 94.00 and 99.41 per cent, and stakes within 0.01 and 3,000', () => {
    expect(games.filter(({ rtp }) => rtp < 9400 || rtp > 9941)).toEqual([]);
    expect(games.filter(({ minBet, maxBet }) => minBet < 10 || maxBet > 3_000_000 || minBet >= maxBet)).toEqual([]);
  });

  test('ranks every game once, the lobby’s own first', () => {
    expect(games.map(({ popularity }) => popularity)).toEqual(games.map((_, index) => index + 1));
    expect(offered.slice(0, 3).map(({ name }) => name)).toEqual([
      'Sugar Caravan',
      'Moonlit Pharaoh',
      'Wolf of the Steppe',
    ]);
  });

  test('has ids and titles that the contract accepts', () => {
    const { game_id: gameId, name } = ReceivedGame.entries;
    expect(games.filter((game) => !v.is(gameId, game.gameId) || !v.is(name, game.name))).toEqual([]);
  });
});
