// The platform's seeded catalogue in the site's format, so that tests of the lobby use real titles.
import { type Catalogue, type Game, gameKey } from '#domain/lobby/catalogue.ts';
import { amountMinor } from '#domain/money.ts';
import { producers } from '#platform/lobby/generator/families.ts';
import { generateGames } from '#platform/lobby/generator/generate-games.ts';

const offered = new Map(producers.filter(({ isAllowed }) => isAllowed).map(({ id, name }) => [id, name]));

export function realCatalogue(): Catalogue {
  const { games, excluded } = generateGames();
  const withheld = new Set(excluded.map(({ integration, gameId }) => gameKey(integration, gameId)));
  const shown = games.flatMap((game): Game[] => {
    const id = gameKey(game.integration, game.gameId);
    const producer = offered.get(game.producerId);
    if (producer === undefined || withheld.has(id)) return [];
    const { gameId, name, integration, gameType, rtp, volatility, hasDemo, hasFreeSpins, dropsAndWins } = game;
    const [minBet, maxBet] = [amountMinor(game.minBet), amountMinor(game.maxBet)];
    const released = game.released.slice(0, 7);
    return [
      {
        id,
        gameId,
        name,
        integration,
        slug: '',
        hostId: '',
        producer,
        type: gameType,
        rtp,
        volatility,
        minBet,
        maxBet,
        hasDemo,
        hasFreeSpins,
        dropsAndWins,
        isLive: integration === 'lyra',
        released,
        image: null,
      },
    ];
  });
  return { games: shown, version: 'seeded' };
}
