/** What the player has won or lost in this sitting, this month and ever. */
import type { AmountMinor } from '#domain/money.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { periodAt, startOf } from '#platform/ledger/market-calendar.ts';
import { playedEver, playedSince } from '#platform/ledger/play-days.ts';
import { sittingAt } from '#platform/safer-gambling/sitting.ts';

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
