import { computed } from 'nanostores';
import { railGames } from '#domain/lobby-rails.ts';
import { $catalogue } from '#stores/catalogue.ts';

/** What the lobby's lazy rails show; null until the catalogue is here. */
export const $railGames = computed($catalogue, (state) => (state.kind === 'ready' ? railGames(state.catalogue) : null));
