// The database: players, and shared data.
import type { Player } from './player.ts';
import { playersAt } from './seed.ts';

export type Game = {
  readonly id: number;
  readonly gameId: number;
  readonly name: string;
  readonly integration: string;
  readonly producer: string;
  readonly type: string;
};

export type Database = {
  readonly players: Player[];
  readonly games: readonly Game[];
  /** Ids of revoked refresh tokens. */
  readonly blacklist: Set<string>;
  /** Keys of opened games, by token. */
  readonly sessions: Map<string, string>;
};

export const CURRENCY = 'TND';
/** The first opens games by `createsession`, the second by `login/`. */
export const INTEGRATIONS = ['falcon', 'oasis'] as const;
export const SPORTS = ['alt', 'dgt', 'sft'] as const;

const titles =
  'Saffron Sands,Lucky Medina,Olive Harvest,Atlas Gold,Blue Lagoon,Copper Market,Desert Fox,Fig and Honey,Golden Minaret,Jasmine Nights,Lantern Street,Mosaic Riches'.split(
    ',',
  );
const types = 'popular,table games,roulette,blackjack,live-show,video poker'.split(',');
const producers = ['Falcon Studio', 'Zitouna', 'North Star Gaming'];

/** 60 in two integrations. */
const games: readonly Game[] = Array.from({ length: 60 }, (_, index) => {
  const round = Math.floor(index / titles.length);
  return {
    id: index + 1,
    gameId: 7000 + index,
    name: `${titles[index % titles.length]}${round === 0 ? '' : ` ${round + 1}`}`,
    integration: INTEGRATIONS[index < 38 ? 0 : 1],
    producer: producers[index % producers.length] ?? '',
    type: types[index % types.length] ?? '',
  };
});

export { producers };

export const newDatabase = (nowMs: number): Database => ({
  players: playersAt(nowMs),
  games,
  blacklist: new Set(),
  sessions: new Map(),
});
