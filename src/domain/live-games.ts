import type { Game } from '#domain/catalogue.ts';

/** Played by everybody together on a shared clock: all of lyra's and nova's games, and orion's shows. They have no demo. */
export const isLive = ({ integration, type }: Pick<Game, 'integration' | 'type'>): boolean =>
  integration === 'lyra' || integration === 'nova' || type === 'live-show';
