// Prices that rules of players' tickets wait for, as a sport's object stores them: a call to a player is due once a price is so
// low. Rows of a ticket are replaced together, and go with their event, or once its player was told.
import { exists, numberOf, oneOf, part, rowsOf, run } from '#platform/host/sql.ts';
import type { AskedPrice } from '#platform/sportsbook/odds-copy.ts';

/** Above every price of a feed. */
export const ANY_PRICE = 1_000_000_000;

/** `below`: in hundredths, the highest price at which the player is called. */
export type Watched = AskedPrice & { readonly below: number };
/** All that is watched for a ticket with this sport; nothing any more when it is empty. */
export type Watch = { readonly playerId: string; readonly ticketId: string; readonly prices: readonly Watched[] };

const TABLES = part`
  CREATE TABLE IF NOT EXISTS price_watch (
    id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, market_id TEXT NOT NULL, outcome_id TEXT NOT NULL,
    below INTEGER NOT NULL, player_id TEXT NOT NULL, ticket_id TEXT NOT NULL, due_at INTEGER, tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS watch_by_price ON price_watch (event_id, market_id, outcome_id, below) WHERE due_at IS NULL;
  CREATE INDEX IF NOT EXISTS watch_by_ticket ON price_watch (player_id, ticket_id);
  CREATE INDEX IF NOT EXISTS watch_due ON price_watch (due_at) WHERE due_at IS NOT NULL;`;

export const makeWatchRows = (sql: SqlStorage): void => void run(sql)`${TABLES}`;

export const isAnyWatched = (sql: SqlStorage): boolean => exists(sql)`SELECT 1 FROM price_watch LIMIT 1`;

/** Call it inside `transactionSync`. */
export function replaceWatch(sql: SqlStorage, { playerId, ticketId, prices }: Watch): void {
  run(sql)`DELETE FROM price_watch WHERE player_id = ${playerId} AND ticket_id = ${ticketId}`;
  for (const { eventId, marketId, outcomeId, below } of prices)
    run(sql)`INSERT INTO price_watch (event_id, market_id, outcome_id, below, player_id, ticket_id)
       VALUES (${eventId}, ${marketId}, ${outcomeId}, ${below}, ${playerId}, ${ticketId})`;
}

/** The highest price at which somebody is called, for each outcome. */
export const highestWatched = (sql: SqlStorage): Watched[] =>
  rowsOf<Watched>(sql)`
    SELECT event_id AS eventId, market_id AS marketId, outcome_id AS outcomeId, MAX(below) AS below FROM price_watch
    WHERE due_at IS NULL GROUP BY event_id, market_id, outcome_id`;

/** @returns zero when nobody waits for this outcome. */
export const highestOf = (sql: SqlStorage, { eventId, marketId, outcomeId }: AskedPrice): number =>
  numberOf(sql)`
    SELECT COALESCE(MAX(below), 0) AS number FROM price_watch WHERE event_id = ${eventId} AND market_id = ${marketId}
    AND outcome_id = ${outcomeId} AND due_at IS NULL`;

/** Whoever waits for this price is called. */
export function markReached(
  sql: SqlStorage,
  { eventId, marketId, outcomeId }: AskedPrice,
  price: number,
  at: number,
): void {
  run(sql)`
    UPDATE price_watch SET due_at = ${at} WHERE event_id = ${eventId} AND market_id = ${marketId}
    AND outcome_id = ${outcomeId} AND below >= ${price} AND due_at IS NULL`;
}

export type Reached = {
  readonly id: number;
  readonly playerId: string;
  readonly ticketId: string;
  readonly tries: number;
};

export const reachedBy = (sql: SqlStorage, at: number, most: number): Reached[] =>
  rowsOf<Reached>(sql)`
    SELECT id, player_id AS playerId, ticket_id AS ticketId, tries FROM price_watch WHERE due_at <= ${at}
    ORDER BY due_at LIMIT ${most}`;

export const forgetReached = (sql: SqlStorage, id: number): void => run(sql)`DELETE FROM price_watch WHERE id = ${id}`;

/** The player could not be called: again later. */
export const callLater = (sql: SqlStorage, id: number, dueAt: number): void =>
  run(sql)`UPDATE price_watch SET due_at = ${dueAt}, tries = tries + 1 WHERE id = ${id}`;

export const nextWatchAt = (sql: SqlStorage): number | null =>
  oneOf<{ due: number | null }>(sql)`SELECT MIN(due_at) AS due FROM price_watch WHERE due_at IS NOT NULL`.due;

/** Nothing is cashed out of what is decided. */
export const forgetWatches = (sql: SqlStorage, eventId: string): void =>
  run(sql)`DELETE FROM price_watch WHERE event_id = ${eventId}`;
