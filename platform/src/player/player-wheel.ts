/** The prize wheel in a player's object. Threat: see `wheel-spins.ts`. */
import type { Result } from '#domain/result.ts';
import type { WheelTable } from '#domain/wheel/wheel.ts';
import { PlayerCashier } from '#platform/player/player-cashier.ts';
import { commitmentOf } from '#platform/wheel/wheel-draw.ts';
import { hasFreeSpin, listSpins, type Spin } from '#platform/wheel/wheel-rows.ts';
import { type SpinRefusal, type SpinRequest, spin } from '#platform/wheel/wheel-spins.ts';

/** Jackpot contributions are batched: one message for all stakes of this time, not one a spin. */
const CONTRIBUTION_DELAY_MS = 5000;

export class PlayerWheel extends PlayerCashier {
  /** The commitment for the next spin of this wheel, and whether the day's free spin is left. */
  wheelState(wheel: WheelTable): { commitment: string; hasFreeSpin: boolean } {
    return this.atomically(() => {
      const at = Date.now();
      return { commitment: commitmentOf(this.sql, wheel, at), hasFreeSpin: hasFreeSpin(this.sql, at) };
    });
  }

  /** Spins the wheel. Idempotent by request id: a repeat returns the first spin. */
  spinWheel(request: SpinRequest): Result<Spin, SpinRefusal> {
    const spun = this.atomically(() => spin(this.sql, request, Date.now()));
    if (spun.ok && !request.isFree) this.planContribution();
    return spun;
  }

  /** A page of spins, newest first. */
  listSpins(page: number, pageSize: number): { spins: Spin[]; count: number } {
    return listSpins(this.sql, page, pageSize);
  }

  protected planContribution(): void {
    this.scheduleAlarm(Date.now() + CONTRIBUTION_DELAY_MS);
  }
}
