/**
 * Grants and exchanges bonuses of a player's object. Automatic bonuses are granted by the event that makes them due, by the
 * alarm, or before a read, whichever comes first. Rules are read before the transaction and what is due inside it, so that
 * concurrent calls grant it once.
 */
import type { Result } from '#domain/result.ts';
import { accrueDue, nextAccrualAt } from '#platform/bonuses/accruals.ts';
import { type BonusItem, type BonusQuery, listBonuses } from '#platform/bonuses/bonus-list.ts';
import { type BonusPosting, type BonusRefusal, postBonus } from '#platform/bonuses/bonus-posting.ts';
import { type Exchange, type ExchangeRefusal, exchangeBonus } from '#platform/bonuses/exchange.ts';
import { type Detraction, detractionState } from '#platform/bonuses/first-deposit-bonus.ts';
import { readBonusRules } from '#platform/bonuses/rules.ts';
import type { Env } from '#platform/host/env.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import type { Balances } from '#platform/ledger/ledger.ts';
import { PlayerStream } from '#platform/notifications/player-stream.ts';
import { PlayerRecords } from '#platform/player/player-records.ts';

export class PlayerBonuses extends PlayerRecords<Env> {
  protected readonly stream = new PlayerStream(this.ctx, this.sql);

  /** A page of changes to the bonus balance outside play. */
  async listBonuses(query: BonusQuery): Promise<{ items: BonusItem[]; count: number; currency: string }> {
    await this.giveDue();
    return { ...listBonuses(this.sql, query), currency: holderOf(this.sql).currency };
  }

  /** Adds to the bonus balance, or takes from it. */
  postBonus(posting: BonusPosting): Result<Balances, BonusRefusal> {
    return this.atomically(() => postBonus(this.sql, posting, Date.now()));
  }

  /** Exchanges bonus for cash. */
  exchangeBonus(exchange: Exchange): Result<Balances, ExchangeRefusal> {
    return this.atomically(() => exchangeBonus(this.sql, exchange, Date.now()));
  }

  /** What a withdrawal would take back of the first-deposit bonus. */
  detraction(): Detraction | null {
    return detractionState(this.sql);
  }

  /** Runs in one transaction, then notifies the open streams: nothing is sent before it is on disk. */
  protected atomically<T>(run: () => T): T {
    const outcome = this.ctx.storage.transactionSync(run);
    this.stream.tell(Date.now());
    return outcome;
  }

  /** Grants automatic bonuses that are due. */
  protected async giveDue(): Promise<void> {
    const due = nextAccrualAt(this.sql, Date.now());
    if (due === null || due > Date.now()) return;
    const rules = await readBonusRules(this.env.DB);
    if (rules) this.atomically(() => accrueDue(this.sql, rules, Date.now()));
  }
}
