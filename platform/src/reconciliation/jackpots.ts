// What the jackpots know, of the pool and all its shards.
import { logFault } from '#domain/request-log.ts';
import { raiseAlarm } from '#platform/backoffice/alarms.ts';
import type { PlayerJackpots } from '#platform/bonuses/jackpot-pool.ts';
import type { Env } from '#platform/host/env.ts';
import { JACKPOT_POOL, jackpotPool, jackpotShard } from '#platform/host/objects.ts';

/** @returns null when they cannot be read, which raises an alarm: everything else is still compared. */
export async function readJackpots<T>(env: Env, at: number, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (cause) {
    logFault('the jackpots could not be read', cause);
    await raiseAlarm(env.DB, { kind: 'jackpots-unreadable', subject: JACKPOT_POOL, detail: {}, at });
    return null;
  }
}

/** What a player staked is the sum of what came by the pool and by each shard that the player ever had. */
export async function jackpotsOf(env: Env, ids: readonly string[]): Promise<Record<string, PlayerJackpots>> {
  const pool = jackpotPool(env);
  const [known, sums] = await Promise.all([pool.ofPlayers(ids), pool.sums()]);
  const counted = await Promise.all(Object.keys(sums).map((name) => jackpotShard(env, name).counted(ids)));
  return Object.fromEntries(
    Object.entries(known).map(([id, { staked, falls }]) => [
      id,
      { falls, staked: staked && counted.reduce((sum, of) => sum + (of[id] ?? 0), staked) },
    ]),
  );
}

/** Of each jackpot, as `JackpotPool.differences` says, and of each shard, as `JackpotShard.difference` does. */
export async function jackpotDifferences(env: Env): Promise<{ subject: string; difference: string }[]> {
  const pool = jackpotPool(env);
  const ofTiers = (await pool.differences()).map(({ tier, difference }) => ({ subject: tier, difference }));
  const ofShards = await Promise.all(
    Object.entries(await pool.sums()).map(async ([name, sent]) => ({
      subject: `shard ${name}`,
      difference: await jackpotShard(env, name).difference(sent),
    })),
  );
  return [...ofTiers, ...ofShards.filter(({ difference }) => difference !== '0')];
}
