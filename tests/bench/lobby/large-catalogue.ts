// Five times the seeded catalogue, as if an operator added providers: the same games again, as sequels.
import { type CataloguePack, packCatalogue } from '#contract/lobby/catalogue-pack.ts';
import { type Catalogue, type Game, gameKey, toSlug } from '#domain/lobby/catalogue.ts';
import { realCatalogue } from '../../support/real-catalogue.ts';
import { packedGame } from '../../support/received-game.ts';

export const LARGE = 20_000;
const SEQUELS = ['', ' Deluxe', ' Reloaded', ' Express', ' Returns', ' Nights'];

export function largeCatalogue(): Catalogue {
  const { games } = realCatalogue();
  const all = SEQUELS.flatMap((sequel) =>
    games.map((game): Game => {
      const name = `${game.name}${sequel}`;
      const gameId = toSlug(name);
      return { ...game, name, gameId, id: gameKey(game.integration, gameId) };
    }),
  );
  return { games: all.slice(0, LARGE), version: 'large' };
}

/** As the edge serves it. */
export function largePack(): CataloguePack {
  const received = largeCatalogue().games.map((game, index) =>
    packedGame({
      id: index + 1,
      game_id: game.gameId,
      name: game.name,
      integration: game.integration,
      isLive: game.isLive,
      producer: game.producer,
      game_type: game.type,
      rtp: ((game.rtp ?? 0) / 100).toFixed(2),
      volatility: game.volatility,
      has_demo: game.hasDemo,
      has_freespins: game.hasFreeSpins ?? undefined,
      drops_and_wins: game.dropsAndWins,
      released: `${game.released}-01`,
      popularity: index + 1,
    }),
  );
  return packCatalogue(received, 'large');
}
