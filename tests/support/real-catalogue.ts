// The catalogue that the platform seeds, as the site works with it: tests of the lobby read real titles.
import { type Catalogue, type Game, gameKey } from '#domain/catalogue.ts';
import { amountMinor } from '#domain/money.ts';
import { generateGames } from '#platform/catalogue/generator/generate-games.ts';
import { producers } from '#platform/catalogue/generator/producers.ts';

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
