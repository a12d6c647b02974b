import { computed } from 'nanostores';
import type { Game } from '#domain/lobby/catalogue.ts';
import { railGames } from '#model/lobby/lobby-rails.ts';
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

/** The games of the lobby's lazy rails; null until the catalogue is loaded. */
export const $railGames = computed($catalogue, (state) => (state.kind === 'ready' ? railGames(state.catalogue) : null));
