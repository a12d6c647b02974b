// Collects the stakes of many players, draws wins, and sends its total to the pool about once a second. Threat: a stake
// that contributes twice, or is lost when its player moves to another shard. So a player's report has a start and an end
// total, the player moves only once the previous shard has acknowledged, and the shard resends its total to the pool until
// acknowledged.
import { type AmountMinor, add, amountMinor, subtract } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import { drawn, PARTS, type ShardWin, type Stakes, SUM_DELAY_MS } from '#platform/bonuses/jackpot-rules.ts';
import type { Env } from '#platform/host/env.ts';
import { ExportableObject, type ExportEnv } from '#platform/host/exportable-object.ts';
import { jackpotPool } from '#platform/host/objects.ts';
import { amountOf, exists, firstOf, insertRow, rowsOf, run } from '#platform/host/sql.ts';

type ShardEnv = Pick<Env, 'JACKPOT'> & ExportEnv;

export class JackpotShard extends ExportableObject<ShardEnv> {
  protected readonly kind = 'jackpot-shard';
  /** Whether this instance has set the alarm. */
  #isScheduled = false;

  /** `total`: all that the player ever staked; `counted`: the part that this shard collected. */
  protected makeTables(): void {
    run(this.sql)`
      CREATE TABLE IF NOT EXISTS contribution (
        player_id TEXT PRIMARY KEY, total INTEGER NOT NULL, counted INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS collected (one INTEGER PRIMARY KEY CHECK (one = 1), total INTEGER NOT NULL) STRICT;
      INSERT INTO collected VALUES (1, 0) ON CONFLICT (one) DO NOTHING;
      CREATE TABLE IF NOT EXISTS unsent_fall (
        id TEXT PRIMARY KEY, tier TEXT NOT NULL, player_id TEXT NOT NULL, total INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;`;
  }

  protected isEmpty = (): boolean => !exists(this.sql)`SELECT 1 FROM contribution`;
  protected rescheduleAlarms(): void {
    if (!this.isEmpty()) void this.ctx.storage.setAlarm(Date.now());
  }

  /** Idempotent in any order. */
  grow({ playerId, from, total }: Stakes): void {
    this.ctx.storage.transactionSync(() => {
      const known = firstOf<{ total: number }>(this.sql)`
        SELECT total FROM contribution WHERE player_id = ${playerId}`;
      const staked = subtract(total, amountMinor(Math.max(known?.total ?? 0, from)));
      if (staked <= 0) return;
      run(this.sql)`
        INSERT INTO contribution (player_id, total, counted) VALUES (${playerId}, ${total}, ${staked})
        ON CONFLICT (player_id) DO UPDATE SET total = ${total}, counted = counted + ${staked}`;
      const collected = add(this.#collected, staked);
      run(this.sql)`UPDATE collected SET total = ${collected}`;
      for (const tier of drawn(staked))
        insertRow(this.sql, 'unsent_fall', { id: crypto.randomUUID(), tier, player_id: playerId, total: collected });
      this.#schedule();
    });
  }

  get #collected(): AmountMinor {
    return amountOf(this.sql)`SELECT total AS number FROM collected`;
  }

  /** Without an await, so that the alarm commits together with the rows. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    void this.ctx.storage.setAlarm(Date.now() + SUM_DELAY_MS);
  }

  /** Sends the total, and retries until the pool acknowledges. Stakes collected meanwhile set the next alarm. */
  override async alarm(): Promise<void> {
    this.#isScheduled = false;
    const total = this.#collected;
    const wins = rowsOf<ShardWin>(this.sql)`
      SELECT id, tier, player_id AS playerId, total FROM unsent_fall ORDER BY total`;
    try {
      await jackpotPool(this.env).take(this.ctx.id.name ?? '', { total, wins });
      if (wins.length > 0) run(this.sql)`DELETE FROM unsent_fall WHERE total <= ${total}`;
    } catch (cause) {
      logFault('a sum of stakes did not reach the jackpots and will be sent again', cause);
      this.#schedule();
    }
  }

  /** For reconciliation: the stakes that this shard collected, by player. Unknown players are left out. */
  counted(ids: readonly string[]): Record<string, number> {
    const counted = rowsOf<{ id: string; counted: number }>(this.sql)`
      SELECT player_id AS id, counted FROM contribution
      WHERE player_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
    return Object.fromEntries(counted.map((row) => [row.id, row.counted]));
  }

  // For reconciliation: the total minus the sum over players; if those agree, the total minus the pool's record of it where
  // the pool has more. In millionths of a minor unit.
  difference(sent: number): string {
    const collected = this.#collected;
    const contributed = amountOf(this.sql)`SELECT COALESCE(SUM(counted), 0) AS number FROM contribution`;
    return String(
      BigInt(collected === contributed ? Math.min(0, collected - sent) : collected - contributed) * BigInt(PARTS),
    );
  }
}
