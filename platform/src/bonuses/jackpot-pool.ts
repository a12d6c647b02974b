// The jackpots of the house. Threat: a stake that contributes or is drawn twice. So shards, and players' objects without a
// shard yet, report totals, never differences; a win has an id, and the alarm retries its payout, idempotent by that id.
// Accepted: a stake that is rolled back after its report keeps contributing until the player stakes as much again.
import { type AmountMinor, amountMinor, subtract, zero } from '#domain/money.ts';
import { findUser } from '#platform/auth/users.ts';
import {
  accrue,
  drawn,
  type JackpotTier,
  PARTS,
  type ShardSum,
  type ShardWin,
  tiers,
} from '#platform/bonuses/jackpot-rules.ts';
import { maskedName } from '#platform/bonuses/masked-name.ts';
import type { Env } from '#platform/host/env.ts';
import { ExportableObject, type ExportEnv } from '#platform/host/exportable-object.ts';
import { forEachLogged } from '#platform/host/for-each-logged.ts';
import { playerOf } from '#platform/host/objects.ts';
import { exists, firstOf, insertRow, numberOf, oneOf, rowsOf, run } from '#platform/host/sql.ts';

const PAY_RETRY_MS = 30_000;

/** `winner` and `wonAt` (epoch milliseconds) describe the last win; null before the first. */
export type Jackpot = {
  readonly tier: JackpotTier;
  readonly value: AmountMinor;
  readonly winner: string | null;
  readonly wonAt: number | null;
};
/** The pool's record of a player: the reported total of cash stakes (null before a report), and the jackpots won. */
export type PlayerJackpots = {
  readonly staked: number | null;
  readonly wins: readonly { readonly id: string; readonly amount: number; readonly isPaid: boolean }[];
};
export type WonByPlayer = {
  readonly tier: JackpotTier;
  readonly playerId: string;
  readonly amount: AmountMinor;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isPaid: boolean;
};
type Row = { value: number; remainder: number };
type Win = { id: string; playerId: string; amount: number };

type PoolEnv = Pick<Env, 'PLAYER' | 'DB'> & ExportEnv;

export class JackpotPool extends ExportableObject<PoolEnv> {
  protected readonly kind = 'jackpots';

  protected makeTables(): void {
    run(this.sql)`
      CREATE TABLE IF NOT EXISTS jackpot (
        tier TEXT PRIMARY KEY, value INTEGER NOT NULL, remainder INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE IF NOT EXISTS staked (player_id TEXT PRIMARY KEY, total INTEGER NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS shard (name TEXT PRIMARY KEY, total INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS fall (
        id TEXT PRIMARY KEY, tier TEXT NOT NULL, player_id TEXT NOT NULL, amount INTEGER NOT NULL, at INTEGER NOT NULL,
        winner TEXT
      ) STRICT;
      CREATE INDEX IF NOT EXISTS fall_unpaid ON fall (at) WHERE winner IS NULL;`;
    for (const { tier, opening } of tiers) {
      run(this.sql)`
        INSERT INTO jackpot (tier, value, remainder) VALUES (${tier}, ${opening}, 0) ON CONFLICT (tier) DO NOTHING`;
    }
  }

  protected isEmpty = (): boolean => !exists(this.sql)`SELECT 1 FROM staked`;
  /** Resumes the payout of unpaid jackpots. */
  protected rescheduleAlarms(): void {
    void this.ctx.storage.setAlarm(Date.now());
  }

  /** A player's report before they have a shard. Idempotent. @param total all cash that the player ever staked. */
  grow(playerId: string, total: AmountMinor): void {
    this.ctx.storage.transactionSync(() => {
      const known = firstOf<{ total: number }>(this.sql)`SELECT total FROM staked WHERE player_id = ${playerId}`;
      const staked = subtract(total, amountMinor(known?.total ?? 0));
      if (staked <= 0) return;
      run(this.sql)`
        INSERT INTO staked (player_id, total) VALUES (${playerId}, ${total})
        ON CONFLICT (player_id) DO UPDATE SET total = ${total}`;
      this.feed(staked);
      for (const tier of drawn(staked)) this.recordWin({ id: crypto.randomUUID(), tier, playerId });
    });
  }

  /** Idempotent in any order. Each win pays what its shard had collected by then, and nothing collected later. */
  take(shard: string, { total, wins }: ShardSum): void {
    this.ctx.storage.transactionSync(() => {
      const known = firstOf<{ total: number }>(this.sql)`SELECT total FROM shard WHERE name = ${shard}`;
      let fed = known?.total ?? 0;
      const feedUpTo = (until: number): void => {
        this.feed(amountMinor(Math.max(0, until - fed)));
        fed = Math.max(fed, until);
      };
      for (const win of wins) {
        if (exists(this.sql)`SELECT 1 FROM fall WHERE id = ${win.id}`) continue;
        feedUpTo(win.total);
        this.recordWin(win);
      }
      feedUpTo(total);
      run(this.sql)`
        INSERT INTO shard (name, total) VALUES (${shard}, ${fed}) ON CONFLICT (name) DO UPDATE SET total = ${fed}`;
    });
  }

  /** Adds each jackpot's share of the stakes. */
  private feed(staked: AmountMinor): void {
    if (staked === zero) return;
    for (const { tier, share } of tiers) {
      const before = this.held(tier);
      const { value, remainder } = accrue({ ...before, value: amountMinor(before.value) }, staked, share);
      run(this.sql)`UPDATE jackpot SET value = ${value}, remainder = ${remainder} WHERE tier = ${tier}`;
    }
  }

  private held(tier: JackpotTier): Row {
    return oneOf<Row>(this.sql)`SELECT value, remainder FROM jackpot WHERE tier = ${tier}`;
  }

  private recordWin({ id, tier, playerId }: Omit<ShardWin, 'total'>): void {
    const { value } = this.held(tier);
    const opening = tiers.find((one) => one.tier === tier)?.opening ?? zero;
    run(this.sql)`UPDATE jackpot SET value = ${opening} WHERE tier = ${tier}`;
    insertRow(this.sql, 'fall', { id, tier, player_id: playerId, amount: value, at: Date.now() });
    void this.ctx.storage.setAlarm(Date.now());
  }

  /** The last reported total of each shard. */
  sums(): Record<string, number> {
    const known = rowsOf<{ name: string; total: number }>(this.sql)`SELECT name, total FROM shard`;
    return Object.fromEntries(known.map(({ name, total }) => [name, total]));
  }

  /** For reconciliation. Unknown players are left out. */
  playerRecords(ids: readonly string[]): Record<string, PlayerJackpots> {
    const idsJson = JSON.stringify(ids);
    const staked = rowsOf<{ id: string; staked: number }>(this.sql)`
      SELECT player_id AS id, total AS staked FROM staked
      WHERE player_id IN (SELECT value FROM json_each(${idsJson}))`;
    const wins = rowsOf<{ playerId: string; id: string; amount: number; isPaid: number }>(this.sql)`
      SELECT player_id AS playerId, id, amount, winner IS NOT NULL AS isPaid FROM fall
      WHERE player_id IN (SELECT value FROM json_each(${idsJson}))`;
    const known: Record<string, PlayerJackpots> = Object.fromEntries(
      staked.map((row) => [row.id, { staked: row.staked, wins: [] }]),
    );
    for (const { playerId, isPaid, ...win } of wins) {
      const before = known[playerId] ?? { staked: null, wins: [] };
      known[playerId] = { ...before, wins: [...before.wins, { ...win, isPaid: isPaid === 1 }] };
    }
    return known;
  }

  // For reconciliation: value plus payouts of each jackpot, minus its opening values and its share of all stakes, in
  // millionths of a minor unit. Only jackpots with a difference.
  differences(): { tier: JackpotTier; difference: string }[] {
    const sum = numberOf(this.sql);
    const staked = BigInt(sum`
      SELECT COALESCE(SUM(total), 0) AS number FROM (SELECT total FROM staked UNION ALL SELECT total FROM shard)`);
    return tiers.flatMap(({ tier, opening, share }) => {
      const held = this.held(tier);
      const paid = BigInt(sum`SELECT COALESCE(SUM(amount), 0) AS number FROM fall WHERE tier = ${tier}`);
      const openings = 1n + BigInt(sum`SELECT COUNT(*) AS number FROM fall WHERE tier = ${tier}`);
      const actual = (BigInt(held.value) + paid) * BigInt(PARTS) + BigInt(held.remainder);
      const difference = actual - openings * BigInt(opening) * BigInt(PARTS) - staked * BigInt(share);
      return difference === 0n ? [] : [{ tier, difference: String(difference) }];
    });
  }

  /** Pays jackpots that were won; failed payments are retried. */
  override async alarm(): Promise<void> {
    const unpaid = rowsOf<Win>(this.sql)`
      SELECT id, player_id AS playerId, amount FROM fall WHERE winner IS NULL ORDER BY at`;
    await forEachLogged('paying a jackpot', unpaid, (win) => this.pay(win));
    const left = numberOf(this.sql)`SELECT COUNT(*) AS number FROM fall WHERE winner IS NULL`;
    if (left > 0) await this.ctx.storage.setAlarm(Date.now() + PAY_RETRY_MS);
  }

  private async pay({ id, playerId, amount }: Win): Promise<void> {
    const paid = await playerOf(this.env, playerId).bonuses.payJackpot({ id, amount: amountMinor(amount) });
    if (!paid.ok) throw new Error(paid.error);
    const winner = await findUser(this.env.DB, playerId);
    run(this.sql)`UPDATE fall SET winner = ${maskedName(winner?.username)} WHERE id = ${id}`;
  }

  /** For employees: newest first, including unpaid wins. */
  lastWins(most: number): WonByPlayer[] {
    return rowsOf<Omit<WonByPlayer, 'isPaid'> & { isPaid: number }>(this.sql)`
      SELECT tier, player_id AS playerId, amount, at, winner IS NOT NULL AS isPaid FROM fall
      ORDER BY at DESC, id LIMIT ${most}`.map((row) => ({ ...row, isPaid: row.isPaid === 1 }));
  }

  /** Silver, gold, bronze. A win is published once it is paid. */
  list(): Jackpot[] {
    return tiers.map(({ tier }) => {
      const { value } = this.held(tier);
      const last = firstOf<{ winner: string; at: number }>(this.sql)`
        SELECT winner, at FROM fall WHERE tier = ${tier} AND winner IS NOT NULL ORDER BY at DESC LIMIT 1`;
      return { tier, value: amountMinor(value), winner: last?.winner ?? null, wonAt: last?.at ?? null };
    });
  }
}
