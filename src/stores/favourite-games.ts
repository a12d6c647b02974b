import { computed } from 'nanostores';
import type { Game } from '#domain/catalogue.ts';
import { $catalogue } from '#stores/catalogue.ts';
import { $favourites } from '#stores/favourites.ts';

/** The favourites as games, the last marked first; null until both are known. One that is no longer offered is left out. */
export const $favouriteGames = computed([$catalogue, $favourites], (state, ids): readonly Game[] | null => {
  if (state.kind !== 'ready' || ids === null) return null;
  const wanted = new Set(ids);
  const byId = new Map(state.catalogue.games.filter(({ id }) => wanted.has(id)).map((game) => [game.id, game]));
  return ids.flatMap((id) => byId.get(id) ?? []);
});
