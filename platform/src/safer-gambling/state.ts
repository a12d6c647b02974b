import type { AmountMinor } from '#domain/money.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { periodAt, startOf } from '#platform/ledger/market-calendar.ts';
import { playedSince, totalPlayed } from '#platform/ledger/play-days.ts';
import { exclusionAt, liftableFrom, NEVER } from '#platform/safer-gambling/exclusions.ts';
import { type LimitUse, limitUses } from '#platform/safer-gambling/limits.ts';
import { dayWinnings } from '#platform/safer-gambling/play-rules.ts';
import { type RealityCheck, realityCheckAt, sittingAt } from '#platform/safer-gambling/sitting.ts';

export type SaferGamblingState = {
  readonly currency: string;
  readonly limits: readonly LimitUse[];
  readonly excludedUntil: number | null;
  readonly isExcludedForGood: boolean;
  readonly timeOutUntil: number | null;
  readonly timeOutLiftableFrom: number | null;
  readonly realityCheck: RealityCheck;
  /** Net winnings of today, in minor units. */
  readonly dayWinnings: number;
  readonly dayEndsAt: number;
};

export function saferGamblingState(sql: SqlStorage, at: number): SaferGamblingState {
  const exclusion = exclusionAt(sql, 'self_exclusion', at);
  return {
    currency: holderOf(sql).currency,
    limits: limitUses(sql, at),
    excludedUntil: exclusion?.until ?? null,
    isExcludedForGood: exclusion?.until === NEVER,
    timeOutUntil: exclusionAt(sql, 'time_out', at)?.until ?? null,
    timeOutLiftableFrom: liftableFrom(sql, at),
    realityCheck: realityCheckAt(sql, at),
    dayWinnings: dayWinnings(sql, at),
    dayEndsAt: periodAt('day', at).endsAt,
  };
}

/** Amounts are minor units, `since` epoch milliseconds. */
export type Position = {
  readonly since: number;
  readonly staked: AmountMinor;
  readonly returned: AmountMinor;
  readonly playedMs: number;
};
export type NetPosition = {
  readonly currency: string;
  readonly session: Position | null;
  readonly month: Position;
  readonly life: Position | null;
};

export function netPosition(sql: SqlStorage, at: number): NetPosition {
  const { firstDay } = periodAt('month', at);
  const ever = totalPlayed(sql);
  return {
    currency: holderOf(sql).currency,
    session: sittingAt(sql, at),
    month: { since: startOf(firstDay), ...playedSince(sql, firstDay) },
    life: ever && { since: startOf(ever.firstDay), ...ever },
  };
}
