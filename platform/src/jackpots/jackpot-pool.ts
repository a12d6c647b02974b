/**
 * The three jackpots that all players feed with the cash they stake. Threat: a stake that feeds them twice. A player's
 * object reports the total it ever staked, never a difference: a report that is repeated, late or lost changes nothing,
 * because the next one carries it. Accepted: a stake that is rolled back after its report stays in the jackpots until
 * the same player stakes as much again.
 */
import { DurableObject } from 'cloudflare:workers';
import { jackpot as rules } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, subtract } from '#domain/money.ts';
import { accrue, PARTS } from '#platform/jackpots/accrual.ts';

/** One pool for the whole house. */
export const JACKPOT_POOL = 'house';

export type JackpotTier = 'silver' | 'gold' | 'bronze';
/** Rules are told in thousandths, and kept in parts of a million. */
const partsOf = ({ count }: { readonly count: number }): number => (count * PARTS) / 1000;
/** In the order of the specification. Opening values in minor units; shares in parts of a million of every stake. */
const tiers: readonly { readonly tier: JackpotTier; readonly opening: number; readonly share: number }[] = [
  { tier: 'silver', opening: rules.silverOpening.amountMinor, share: partsOf(rules.silverShare) },
  { tier: 'gold', opening: rules.goldOpening.amountMinor, share: partsOf(rules.goldShare) },
  { tier: 'bronze', opening: rules.bronzeOpening.amountMinor, share: partsOf(rules.bronzeShare) },
];

export type Jackpot = { readonly tier: JackpotTier; readonly value: AmountMinor };
type Row = { value: number; remainder: number };

export class JackpotPool extends DurableObject<object> {
  private readonly sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS jackpot (tier TEXT PRIMARY KEY, value INTEGER NOT NULL, remainder INTEGER NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS staked (player_id TEXT PRIMARY KEY, total INTEGER NOT NULL) STRICT;`);
    for (const { tier, opening } of tiers) {
      this.sql.exec(
        'INSERT INTO jackpot (tier, value, remainder) VALUES (?, ?, 0) ON CONFLICT (tier) DO NOTHING',
        tier,
        opening,
      );
    }
  }

  /** @param total all the cash that the player ever staked, in minor units. */
  grow(playerId: string, total: AmountMinor): void {
    this.ctx.storage.transactionSync(() => {
      const [known] = this.sql
        .exec<{ total: number }>('SELECT total FROM staked WHERE player_id = ?', playerId)
        .toArray();
      const staked = subtract(total, amountMinor(known?.total ?? 0));
      if (staked <= 0) return;
      this.sql.exec(
        'INSERT INTO staked (player_id, total) VALUES (?1, ?2) ON CONFLICT (player_id) DO UPDATE SET total = ?2',
        playerId,
        total,
      );
      for (const { tier, share } of tiers) {
        const before = this.sql.exec<Row>('SELECT value, remainder FROM jackpot WHERE tier = ?', tier).one();
        const after = accrue({ value: amountMinor(before.value), remainder: before.remainder }, staked, share);
        this.sql.exec('UPDATE jackpot SET value = ?, remainder = ? WHERE tier = ?', after.value, after.remainder, tier);
      }
    });
  }

  /** Silver, gold, bronze. */
  list(): Jackpot[] {
    return tiers.map(({ tier }) => {
      const { value } = this.sql.exec<Row>('SELECT value, remainder FROM jackpot WHERE tier = ?', tier).one();
      return { tier, value: amountMinor(value) };
    });
  }
}
