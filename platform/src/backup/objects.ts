// The Durable Objects that are exported, by kind and name. The mail queue is not: users request their mails again.

import { sportIds } from '#domain/sportsbook/sports.ts';
import type { Env } from '#platform/host/env.ts';
import type { ExportableObject } from '#platform/host/exportable-object.ts';
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

/** In the order of a restore: players come last, because a player's object reports to the others at once. */
export const kinds = ['jackpots', 'jackpot-shard', 'race', 'sport', 'player'] as const;
export type Kind = (typeof kinds)[number];
export type ObjectName = { readonly kind: Kind; readonly name: string };
type Backup = Pick<ExportableObject<Env>, 'exportTo' | 'restoreFrom' | 'compareWith' | 'recoverTo'>;
type Stub = {
  readonly [M in keyof Backup]: (...args: Parameters<Backup[M]>) => Promise<Awaited<ReturnType<Backup[M]>>>;
};

export function objectOf(env: Env, { kind, name }: ObjectName): Stub {
  if (kind === 'player') return playerOf(env, name).object as unknown as Stub;
  if (kind === 'jackpot-shard') return jackpotShard(env, name) as unknown as Stub;
  if (kind === 'race') return raceOf(env, name) as unknown as Stub;
  if (kind === 'sport') return oddsBookOf(env, Number(name)) as unknown as Stub;
  return jackpotPool(env) as unknown as Stub;
}

/** All objects except players. */
export async function houseObjects(env: Env): Promise<ObjectName[]> {
  const races = await rowsIn<{ id: string }>(env.DB)`SELECT id FROM races ORDER BY id`;
  return [
    { kind: 'jackpots', name: JACKPOT_POOL },
    ...jackpotShardNames(env).map((name) => ({ kind: 'jackpot-shard' as const, name })),
    ...races.map(({ id }) => ({ kind: 'race' as const, name: id })),
    ...sportIds.map((sport) => ({ kind: 'sport' as const, name: `${sport}` })),
  ];
}

export const keyOf = (day: string, { kind, name }: ObjectName): string => `${day}/objects/${kind}/${name}`;
export const tableKey = (day: string, table: string, page: number): string =>
  `${day}/tables/${table}/${`${page}`.padStart(6, '0')}`;

export function parseKey(key: string): ObjectName | null {
  const [, prefix, name] = /^[^/]+\/objects\/([a-z-]+)\/(.+)$/.exec(key) ?? [];
  const kind = kinds.find((one) => one === prefix);
  return kind && name ? { kind, name } : null;
}
