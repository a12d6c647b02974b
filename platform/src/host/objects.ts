import { createHash } from 'node:crypto';
import { traceId } from '#domain/request-log.ts';
import type { Env } from '#platform/host/env.ts';

type Parts = PlatformObjects['PLAYER']['parts'];
type Calls<Part> = {
  readonly [M in keyof Part as Part[M] extends (...args: never[]) => unknown ? M : never]: Part[M] extends (
    ...args: infer A
  ) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never;
};
/** A player's object for its callers: `player.bets.place(...)` is one call to the object. */
export type PlayerCalls = { readonly [P in keyof Parts]: Calls<Parts[P]> } & {
  readonly object: DurableObjectStub<PlatformObjects['PLAYER']>;
};

export function playerOf({ PLAYER }: Pick<Env, 'PLAYER'>, playerId: string): PlayerCalls {
  const object = PLAYER.getByName(playerId);
  const callsOf = (part: string) =>
    new Proxy(
      {},
      {
        get:
          (_, method: string) =>
          (...args: unknown[]) =>
            object.call(part, method, args, traceId()),
      },
    );
  return new Proxy({}, { get: (_, part: string) => (part === 'object' ? object : callsOf(part)) }) as PlayerCalls;
}

export const oddsBookOf = (
  { ODDS_BOOK }: Pick<Env, 'ODDS_BOOK'>,
  sport: number,
): DurableObjectStub<PlatformObjects['ODDS_BOOK']> => ODDS_BOOK.getByName(`${sport}`);

/** @param share from 0 to below 1: any shard serves any reader. */
export const oddsShardOf = (
  { ODDS_SHARD, ODDS_SHARDS }: Pick<Env, 'ODDS_SHARD' | 'ODDS_SHARDS'>,
  sport: number,
  share = Math.random(),
): DurableObjectStub<PlatformObjects['ODDS_SHARD']> =>
  ODDS_SHARD.getByName(`${sport}-${Math.floor(share * Number(ODDS_SHARDS ?? 1))}`);
export const sportOfShard = (name: string): number => Number(name.split('-')[0]);

export const JACKPOT_POOL = 'house';
export const jackpotPool = ({ JACKPOT }: Pick<Env, 'JACKPOT'>): DurableObjectStub<PlatformObjects['JACKPOT']> =>
  JACKPOT.getByName(JACKPOT_POOL);

/** Empty without JACKPOT_SHARDS. */
export const jackpotShardNames = ({ JACKPOT_SHARDS }: Pick<Env, 'JACKPOT_SHARDS'>): string[] =>
  Array.from({ length: Number(JACKPOT_SHARDS ?? 0) }, (_, shard) => `${shard}`);
export const jackpotShard = (
  { JACKPOT_SHARD }: Pick<Env, 'JACKPOT_SHARD'>,
  name: string,
): DurableObjectStub<PlatformObjects['JACKPOT_SHARD']> => JACKPOT_SHARD.getByName(name);
/** @returns the name of the player's shard; null without shards. */
export const jackpotShardFor = ({ JACKPOT_SHARDS }: Pick<Env, 'JACKPOT_SHARDS'>, playerId: string): string | null =>
  JACKPOT_SHARDS ? `${shardIndex(playerId, Number(JACKPOT_SHARDS))}` : null;

/** @param race the race's id. */
export const raceOf = ({ RACE }: Pick<Env, 'RACE'>, race: string): DurableObjectStub<PlatformObjects['RACE']> =>
  RACE.getByName(race);

/** Stable for an id. @returns an integer from 0 to below `count`. */
const shardIndex = (id: string, count: number): number =>
  createHash('sha256').update(id).digest().readUInt32BE() % count;
