// Reads the jackpot pool and all its shards for the reconciliation.
import { logFault } from '#domain/request-log.ts';
import { raiseAlarm } from '#platform/backoffice/alarms.ts';
import type { PlayerJackpots } from '#platform/bonuses/jackpot-pool.ts';
import type { Env } from '#platform/host/env.ts';
import { JACKPOT_POOL, jackpotPool, jackpotShard } from '#platform/host/objects.ts';

/** Raises an alarm if the jackpots cannot be read. @returns null then, so that everything else is still compared */
export async function readJackpots<T>(env: Env, at: number, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (cause) {
    logFault('the jackpots could not be read', cause);
    await raiseAlarm(env.DB, { kind: 'jackpots-unreadable', subject: JACKPOT_POOL, detail: {}, at });
    return null;
  }
}

/** A player's stakes are the sum of those reported to the pool and to each shard. */
export async function jackpotsOf(env: Env, ids: readonly string[]): Promise<Record<string, PlayerJackpots>> {
  const pool = jackpotPool(env);
  const [known, sums] = await Promise.all([pool.playerRecords(ids), pool.sums()]);
  const counted = await Promise.all(Object.keys(sums).map((name) => jackpotShard(env, name).counted(ids)));
  return Object.fromEntries(
    Object.entries(known).map(([id, { staked, wins }]) => [
      id,
      { wins, staked: staked && counted.reduce((sum, of) => sum + (of[id] ?? 0), staked) },
    ]),
  );
}

/** See `JackpotPool.differences` and `JackpotShard.difference`. */
export async function jackpotDifferences(env: Env): Promise<{ subject: string; difference: string }[]> {
  const pool = jackpotPool(env);
  const tiers = (await pool.differences()).map(({ tier, difference }) => ({ subject: tier, difference }));
  const shards = await Promise.all(
    Object.entries(await pool.sums()).map(async ([name, sent]) => ({
      subject: `shard ${name}`,
      difference: await jackpotShard(env, name).difference(sent),
    })),
  );
  return [...tiers, ...shards.filter(({ difference }) => difference !== '0')];
}
