// What all players' open tickets on an event could win. Threat: many accounts that each stay within a player's limit.
// Players' objects say totals, never differences.
import dayjs from 'dayjs';
import { openProfit } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { exists, firstOf, numberOf, part, raw, run } from '#platform/host/sql.ts';

const TABLES = part`
  CREATE TABLE IF NOT EXISTS event_profit (event_id TEXT PRIMARY KEY, total INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS player_profit (
    event_id TEXT NOT NULL, player_id TEXT NOT NULL, profit INTEGER NOT NULL, PRIMARY KEY (event_id, player_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS event_limit (
    event_id TEXT PRIMARY KEY, most INTEGER NOT NULL, set_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

/** `told_at`: when a player's object last said of the event what changed. */
export function makeProfitRows(sql: SqlStorage): void {
  run(sql)`${TABLES}`;
  if (exists(sql)`SELECT 1 FROM pragma_table_info('event_profit') WHERE name = 'told_at'`) return;
  run(sql)`ALTER TABLE event_profit ADD COLUMN told_at INTEGER NOT NULL DEFAULT 0`;
  run(sql)`UPDATE event_profit SET told_at = ${Date.now()}`;
}

/** `profit`: what the player's open tickets on the event could win, one that is being placed among them. */
export type SaidProfit = { readonly eventId: string; readonly playerId: string; readonly profit: AmountMinor };
/** `most`: what open tickets on the event may win; `isSet`: by an employee. */
export type EventProfit = { readonly most: AmountMinor; readonly isSet: boolean; readonly total: AmountMinor };

export function profitOf(sql: SqlStorage, eventId: string): EventProfit {
  const limit = firstOf<{ most: AmountMinor }>(sql)`SELECT most FROM event_limit WHERE event_id = ${eventId}`;
  const total = numberOf(sql)`SELECT COALESCE(SUM(total), 0) AS number FROM event_profit WHERE event_id = ${eventId}`;
  return {
    most: limit?.most ?? openProfit.onEvent.amountMinor,
    isSet: limit !== undefined,
    total: amountMinor(total),
  };
}

/**
 * Less than before is always taken. Call it inside `transactionSync`.
 * @returns the most that may be won on the event.
 */
export function takeProfit(sql: SqlStorage, { eventId, playerId, profit }: SaidProfit, at: number): AmountMinor {
  const booked = numberOf(sql)`
    SELECT COALESCE(SUM(profit), 0) AS number FROM player_profit WHERE event_id = ${eventId} AND player_id = ${playerId}`;
  const limit = profitOf(sql, eventId);
  const others = limit.total - booked;
  const most = Math.max(booked, limit.most - others);
  if (profit > most || profit === booked) return amountMinor(most);
  // Of an event that nobody follows, no result would ever delete a row of nothing.
  if (profit === 0) run(sql)`DELETE FROM player_profit WHERE event_id = ${eventId} AND player_id = ${playerId}`;
  else
    run(sql)`INSERT INTO player_profit (event_id, player_id, profit) VALUES (${eventId}, ${playerId}, ${profit})
       ON CONFLICT (event_id, player_id) DO UPDATE SET profit = ${profit}`;
  if (others + profit === 0) run(sql)`DELETE FROM event_profit WHERE event_id = ${eventId}`;
  else
    run(sql)`
      INSERT INTO event_profit (event_id, total, told_at) VALUES (${eventId}, ${others + profit}, ${at})
      ON CONFLICT (event_id) DO UPDATE SET total = ${others + profit}, told_at = ${at}`;
  return amountMinor(most);
}

/** What nobody bets on is never over: its limit is forgotten after this. */
const LIMIT_KEPT_MONTHS = 12;

/** @param most null: the house's limit again. Tickets that are open already stay as they are. */
export function limitProfit(sql: SqlStorage, eventId: string, most: AmountMinor | null, at: number): void {
  const forgotten = dayjs(at).subtract(LIMIT_KEPT_MONTHS, 'month').valueOf();
  run(sql)`DELETE FROM event_limit WHERE event_id = ${eventId} OR set_at < ${forgotten}`;
  if (most !== null) run(sql)`INSERT INTO event_limit (event_id, most, set_at) VALUES (${eventId}, ${most}, ${at})`;
}

/** The event is over: nothing is open on it any more. */
export function forgetProfit(sql: SqlStorage, eventId: string): void {
  for (const table of ['player_profit', 'event_profit', 'event_limit'])
    run(sql)`DELETE FROM ${raw(table)} WHERE event_id = ${eventId}`;
}

/** What was said before a ticket that was never written, if nobody heard that it was not: no ticket, so nobody follows the event. */
export function forgetUnfollowed(sql: SqlStorage, before: number): void {
  const unfollowed = part`
    SELECT event_id FROM event_profit WHERE told_at < ${before} AND event_id NOT IN (SELECT event_id FROM followed)`;
  run(sql)`DELETE FROM player_profit WHERE event_id IN (${unfollowed})`;
  run(sql)`DELETE FROM event_profit WHERE event_id IN (${unfollowed})`;
}
