/** The half of a player's object that turns the wheel. Threat: see `wheel-spins.ts`. */
import type { Result } from '#domain/result.ts';
import type { WheelTable } from '#domain/wheel.ts';
import { PlayerCashier } from '#platform/player/player-cashier.ts';
import { commitmentOf } from '#platform/player/wheel-draw.ts';
import { hasFreeSpin, listSpins, type Spin } from '#platform/player/wheel-rows.ts';
import { type SpinRefusal, type SpinRequest, spin } from '#platform/player/wheel-spins.ts';

/** Bets reach the jackpots in one message for all that was staked meanwhile, not one a spin. */
const CONTRIBUTION_DELAY_MS = 5000;

export class PlayerWheel extends PlayerCashier {
  /** What the next spin of this wheel is committed to, and whether it may be the day's free one. */
  wheelState(wheel: WheelTable): { commitment: string; hasFreeSpin: boolean } {
    return this.atomically(() => {
      const at = Date.now();
      return { commitment: commitmentOf(this.sql, wheel, at), hasFreeSpin: hasFreeSpin(this.sql, at) };
    });
  }

  /** Spins once a request: repeated, it is answered with the first spin. */
  spinWheel(asked: SpinRequest): Result<Spin, SpinRefusal> {
    const spun = this.atomically(() => spin(this.sql, asked, Date.now()));
    if (spun.ok && !asked.isFree) this.planContribution();
    return spun;
  }

  /** A page of spins, newest first. */
  listSpins(page: number, pageSize: number): { spins: Spin[]; count: number } {
    return listSpins(this.sql, page, pageSize);
  }

  protected planContribution(): void {
    this.planWake(Date.now() + CONTRIBUTION_DELAY_MS);
  }
}
