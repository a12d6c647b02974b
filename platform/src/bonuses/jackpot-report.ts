// What a player's object tells the jackpots of its stakes. The first report goes to the pool itself, which also knows
// those who staked before there were shards; from the second on, to the player's shard.
import { amountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import type { Env } from '#platform/host/env.ts';
import { JACKPOT_POOL, jackpotPool, jackpotShard, jackpotShardFor } from '#platform/host/objects.ts';
import { firstOf, run } from '#platform/host/sql.ts';
import { findHolder } from '#platform/ledger/holder.ts';
import { cashStaked } from '#platform/ledger/ledger.ts';

type ReportEnv = Pick<Env, 'JACKPOT' | 'JACKPOT_SHARD' | 'JACKPOT_SHARDS'>;
type Report = { readonly shard: string; readonly taken: number };

/**
 * Reports the cash staked since the last report that was answered. Idempotent; call it again when it throws. Another
 * number of shards counts only once the shard of before has answered: so no stake reaches two.
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
