/** What play has cost or brought, over the spans that a player thinks in. */
import type { AmountMinor } from '#domain/money.ts';
import { holderOf } from '#platform/player/holder.ts';
import { periodAt, startOf } from '#platform/player/market-calendar.ts';
import { playedEver, playedSince } from '#platform/player/play-days.ts';
import { sittingAt } from '#platform/player/sitting.ts';

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
  const ever = playedEver(sql);
  return {
    currency: holderOf(sql).currency,
    session: sittingAt(sql, at),
    month: { since: startOf(firstDay), ...playedSince(sql, firstDay) },
    life: ever && { since: startOf(ever.firstDay), ...ever },
  };
}
