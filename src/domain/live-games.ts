import type { Game } from '#domain/catalogue.ts';
import { isIntegration } from '#domain/categories.ts';
import { liveKindOf } from '#domain/live-kinds.ts';

/** Whether everybody plays it together, on a shared clock. Such a game has no demo. */
export const isLive = ({ integration, type, name }: Pick<Game, 'integration' | 'type' | 'name'>): boolean =>
  isIntegration(integration) && liveKindOf({ integration, game_type: type, name }) !== null;
