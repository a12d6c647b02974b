import { computed } from 'nanostores';
import type { Catalogue, Game } from '#domain/lobby/catalogue.ts';
import type { GameType } from '#domain/lobby/categories.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { $favourites } from '#stores/lobby/favourites.ts';

/**
 * The favourites as games, the latest first; null until both are loaded. Leaves out games that are no longer offered.
 */
export const $favouriteGames = computed([$catalogue, $favourites], (state, ids): readonly Game[] | null => {
  if (state.kind !== 'ready' || ids === null) return null;
  const wanted = new Set(ids);
  const byId = new Map(state.catalogue.games.filter(({ id }) => wanted.has(id)).map((game) => [game.id, game]));
  return ids.flatMap((id) => byId.get(id) ?? []);
});

export const $railGames = computed($catalogue, (state) => (state.kind === 'ready' ? railGames(state.catalogue) : null));

/** Enough to be swiped through; the rest is behind 'see all'. */
export const RAIL_CARDS = 12;

export type RailId = GameType | 'drops-and-wins';
export type RailGames = ReadonlyMap<string, readonly Game[]>;

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
