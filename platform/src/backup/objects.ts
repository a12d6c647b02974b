// The objects that are exported, by their kind and name. Mails on their way are not: they are sent again by whoever waits.

import { sportIds } from '#domain/sportsbook/sports.ts';
import type { Env } from '#platform/host/env.ts';
import type { KeptObject } from '#platform/host/kept-object.ts';
import {
  JACKPOT_POOL,
  jackpotPool,
  jackpotShard,
  jackpotShardNames,
  oddsBookOf,
  playerOf,
  raceOf,
} from '#platform/host/objects.ts';
import { rowsIn } from '#platform/host/sql.ts';

/** In the order in which they are restored: a player's object tells the others at once what it has. */
export const kinds = ['jackpots', 'jackpot-shard', 'race', 'sport', 'player'] as const;
export type Kind = (typeof kinds)[number];
export type Named = { readonly kind: Kind; readonly name: string };
type Kept = Pick<KeptObject<Env>, 'exportTo' | 'restoreFrom' | 'compareWith' | 'recoverTo'>;
type Called = { readonly [M in keyof Kept]: (...args: Parameters<Kept[M]>) => Promise<Awaited<ReturnType<Kept[M]>>> };

export function objectOf(env: Env, { kind, name }: Named): Called {
  if (kind === 'player') return playerOf(env, name).object as unknown as Called;
  if (kind === 'jackpot-shard') return jackpotShard(env, name) as unknown as Called;
  if (kind === 'race') return raceOf(env, name) as unknown as Called;
  if (kind === 'sport') return oddsBookOf(env, Number(name)) as unknown as Called;
  return jackpotPool(env) as unknown as Called;
}

/** Those that there are, whoever plays. */
export async function houseObjects(env: Env): Promise<Named[]> {
  const races = await rowsIn<{ id: string }>(env.DB)`SELECT id FROM races ORDER BY id`;
  return [
    { kind: 'jackpots', name: JACKPOT_POOL },
    ...jackpotShardNames(env).map((name) => ({ kind: 'jackpot-shard' as const, name })),
    ...races.map(({ id }) => ({ kind: 'race' as const, name: id })),
    ...sportIds.map((sport) => ({ kind: 'sport' as const, name: `${sport}` })),
  ];
}

export const keyOf = (day: string, { kind, name }: Named): string => `${day}/objects/${kind}/${name}`;
export const tableKey = (day: string, table: string, page: number): string =>
  `${day}/tables/${table}/${`${page}`.padStart(6, '0')}`;

export function namedBy(key: string): Named | null {
  const [, said, name] = /^[^/]+\/objects\/([a-z-]+)\/(.+)$/.exec(key) ?? [];
  const kind = kinds.find((one) => one === said);
  return kind && name ? { kind, name } : null;
}
