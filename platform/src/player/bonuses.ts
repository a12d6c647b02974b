/**
 * Grants and exchanges bonuses, and spins the wheel. Automatic bonuses are granted by the event that makes them due, by the
 * alarm, or before a read, whichever comes first. Rules are read before the transaction and what is due inside it, so that
 * concurrent calls grant it once.
 */
import type { Result } from '#domain/result.ts';
import type { WheelTable } from '#domain/wheel/wheel.ts';
import {
  accrueDue,
  type Detraction,
  detractionState,
  nextAccrualAt,
  readBonusRules,
} from '#platform/bonuses/accruals.ts';
import { type BonusQuery, listBonuses } from '#platform/bonuses/bonus-list.ts';
import {
  type BonusPosting,
  type BonusRefusal,
  payJackpot,
  postBonus,
  type WonJackpot,
} from '#platform/bonuses/bonus-posting.ts';
import { type Exchange, type ExchangeRefusal, exchangeBonus } from '#platform/bonuses/exchange.ts';
import type { Balances } from '#platform/ledger/ledger.ts';
import type { PlayerContext } from '#platform/player/context.ts';
import {
  commitmentOf,
  hasFreeSpin,
  listSpins,
  type Spin,
  type SpinRefusal,
  type SpinRequest,
  spin,
} from '#platform/wheel/wheel-spins.ts';

export class PlayerBonuses {
  constructor(private readonly player: PlayerContext) {}

  async list(query: BonusQuery) {
    await this.grantDue();
    return this.player.inCurrency(listBonuses(this.player.sql, query));
  }

  post(posting: BonusPosting): Result<Balances, BonusRefusal> {
    return this.player.change((sql, at) => postBonus(sql, posting, at));
  }

  exchange(exchange: Exchange): Result<Balances, ExchangeRefusal> {
    return this.player.change((sql, at) => exchangeBonus(sql, exchange, at));
  }

  /** What a withdrawal would take back of the first-deposit bonus. */
  detraction(): Detraction | null {
    return detractionState(this.player.sql);
  }

  payJackpot(won: WonJackpot): Result<Balances, 'transaction_mismatch'> {
    return this.player.change((sql, at) => payJackpot(sql, won, at));
  }

  async grantDue(): Promise<void> {
    const due = nextAccrualAt(this.player.sql, Date.now());
    if (due === null || due > Date.now()) return;
    const rules = await readBonusRules(this.player.env.DB);
    if (rules) this.player.change((sql, at) => accrueDue(sql, rules, at));
  }
}

export class PlayerWheel {
  constructor(private readonly player: PlayerContext) {}

  /** The commitment for the next spin of this wheel, and whether the day's free spin is left. */
  state(wheel: WheelTable): { commitment: string; hasFreeSpin: boolean } {
    return this.player.change((sql, at) => ({
      commitment: commitmentOf(sql, wheel, at),
      hasFreeSpin: hasFreeSpin(sql, at),
    }));
  }

  /** Spins the wheel. Idempotent by request id: a repeat returns the first spin. */
  spin(request: SpinRequest): Result<Spin, SpinRefusal> {
    const spun = this.player.change((sql, at) => spin(sql, request, at));
    if (spun.ok && !request.isFree) this.player.planContribution();
    return spun;
  }

  listSpins(page: number, pageSize: number): { spins: Spin[]; count: number } {
    return listSpins(this.player.sql, page, pageSize);
  }
}
