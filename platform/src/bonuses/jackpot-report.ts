// Reports of a player's stakes to the jackpots. The first report goes to the pool, which has the totals of players from
// before shards existed; later ones go to the player's shard.
import { amountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import type { Env } from '#platform/host/env.ts';
import { JACKPOT_POOL, jackpotPool, jackpotShard, jackpotShardFor } from '#platform/host/objects.ts';
import { firstOf, run } from '#platform/host/sql.ts';
import { findHolder } from '#platform/ledger/holder.ts';
import { cashStaked } from '#platform/ledger/ledger.ts';

type ReportEnv = Pick<Env, 'JACKPOT' | 'JACKPOT_SHARD' | 'JACKPOT_SHARDS'>;
type Report = { readonly shard: string; readonly taken: number };

/**
 * Reports the cash staked since the last acknowledged report. Idempotent; retry when it throws. After the number of shards
 * has changed, the player moves only once the previous shard has acknowledged, so that no stake counts in two shards.
 */
export async function reportStakes(sql: SqlStorage, env: ReportEnv): Promise<void> {
  const holder = findHolder(sql);
  if (holder?.currency !== DEFAULT_CURRENCY) return;
  const { playerId } = holder;
  const total = cashStaked(sql);
  const last = firstOf<Report>(sql)`SELECT shard, taken FROM jackpot_report`;
  if (total <= (last?.taken ?? 0)) return;
  if (last === undefined || last.shard === JACKPOT_POOL) await jackpotPool(env).grow(playerId, total);
  else await jackpotShard(env, last.shard).grow({ playerId, from: amountMinor(last.taken), total });
  const shard = jackpotShardFor(env, playerId) ?? last?.shard ?? JACKPOT_POOL;
  run(sql)`INSERT INTO jackpot_report (one, shard, taken) VALUES (1, ${shard}, ${total})
    ON CONFLICT (one) DO UPDATE SET shard = ${shard}, taken = ${total}`;
}
