/**
 * The part of a player's object that gives bonuses and exchanges them. What the house owes by itself is given after
 * whatever made it owed, by the alarm, and before anybody looks: whoever comes first. The rules are read before the
 * transaction and what is owed inside it, so that two who come at once give it once.
 */
import type { Result } from '#domain/result.ts';
import { accrueDue, nextAccrualAt } from '#platform/bonuses/accruals.ts';
import { type BonusItem, type BonusQuery, listBonuses } from '#platform/bonuses/bonus-list.ts';
import { type BonusMovement, type BonusRefusal, moveBonus } from '#platform/bonuses/bonus-movement.ts';
import { type Exchange, type ExchangeRefusal, exchangeBonus } from '#platform/bonuses/exchange.ts';
import { type Detraction, detractionState } from '#platform/bonuses/first-deposit-bonus.ts';
import { readBonusRules } from '#platform/bonuses/rules.ts';
import type { Env } from '#platform/env.ts';
import { holderOf } from '#platform/player/holder.ts';
import type { Balances } from '#platform/player/ledger.ts';
import { PlayerRecords } from '#platform/player/player-records.ts';
import { PlayerStream } from '#platform/stream/player-stream.ts';

export class PlayerBonuses extends PlayerRecords<Env> {
  protected readonly stream = new PlayerStream(this.ctx, this.sql);

  /** A page of what changed the bonus balance outside play. */
  async listBonuses(query: BonusQuery): Promise<{ items: BonusItem[]; count: number; currency: string }> {
    await this.giveDue();
    return { ...listBonuses(this.sql, query), currency: holderOf(this.sql).currency };
  }

  /** Adds to the bonus balance, or takes from it. */
  moveBonus(movement: BonusMovement): Result<Balances, BonusRefusal> {
    return this.atomically(() => moveBonus(this.sql, movement, Date.now()));
  }

  /** Bonus becomes cash. */
  exchangeBonus(asked: Exchange): Result<Balances, ExchangeRefusal> {
    return this.atomically(() => exchangeBonus(this.sql, asked, Date.now()));
  }

  /** What a withdrawal would take of the first-deposit bonus. */
  detraction(): Detraction | null {
    return detractionState(this.sql);
  }

  /** Does all of it or nothing, and tells who listens what came of it: no word leaves before it is on disk. */
  protected atomically<T>(run: () => T): T {
    const outcome = this.ctx.storage.transactionSync(run);
    this.stream.tell(Date.now());
    return outcome;
  }

  /** Gives what the house owes by now. */
  protected async giveDue(): Promise<void> {
    const due = nextAccrualAt(this.sql, Date.now());
    if (due === null || due > Date.now()) return;
    const rules = await readBonusRules(this.env.DB);
    if (rules) this.atomically(() => accrueDue(this.sql, rules, Date.now()));
  }
}
