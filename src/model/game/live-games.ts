import type { Game } from '#domain/lobby/catalogue.ts';

/** Whether everybody plays it together, on a shared clock: races of virtual horses do, too. */
export const isLive = ({ isLive, type }: Pick<Game, 'isLive' | 'type'>): boolean =>
  isLive || type === 'live-show' || type === 'virtual-games';
