import type { Catalogue, Game } from '#domain/lobby/catalogue.ts';
import type { GameType } from '#domain/lobby/categories.ts';

/** Enough to be swiped through; the rest is behind 'see all'. */
export const RAIL_CARDS = 12;

/** Rails that come from the catalogue in the browser: a category's most played games, and those with drops and wins. */
export type RailId = GameType | 'drops-and-wins';
export type RailGames = ReadonlyMap<string, readonly Game[]>;

/** One walk over the catalogue, most played first, fills them all. */
export function railGames({ games }: Catalogue): RailGames {
  const rails = new Map<string, Game[]>();
  const put = (rail: string, game: Game) => {
    const there = rails.get(rail);
    if (!there) rails.set(rail, [game]);
    else if (there.length < RAIL_CARDS) there.push(game);
  };
  for (const game of games) {
    put(game.type, game);
    if (game.dropsAndWins) put('drops-and-wins', game);
  }
  return rails;
}
