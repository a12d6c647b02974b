// Tables of a sport's object: events that players have tickets on, their results by version, and the version that each
// player's object has acknowledged.
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { firstOf, oneOf, part, raw, rowsOf, run } from '#platform/host/sql.ts';
import { forgetProfit, forgetUnfollowed } from '#platform/sportsbook/open-profit.ts';
import { forgetWatches, makeWatchRows } from '#platform/sportsbook/price-watches.ts';
import {
  areSame,
  hasVerdict,
  isDecided,
  isVoidByTimeout,
  mergeResults,
  nextPollAt,
  type Results,
  resultsOf,
  retentionStart,
  retryAt,
  voidRest,
} from '#platform/sportsbook/results.ts';

/** `follows` counts subscriptions: an acknowledgement of an earlier call does not cover a ticket placed later. */
const TABLES = part`
  CREATE TABLE IF NOT EXISTS followed (
    event_id TEXT PRIMARY KEY, starts_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS followed_due ON followed (due_at);
  CREATE TABLE IF NOT EXISTS result (
    event_id TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, results TEXT NOT NULL,
    PRIMARY KEY (event_id, version)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS follower (
    event_id TEXT NOT NULL, player_id TEXT NOT NULL, acknowledged INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0, follows INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (event_id, player_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS follower_by_version ON follower (event_id, acknowledged);`;

type Followed = { event_id: string; starts_at: number; due_at: number; failures: number; version: number };
/** A player who has not acknowledged the newest version. */
export type Unacknowledged = { eventId: string; playerId: string; version: number; tries: number; follows: number };

export function makeFollowRows(sql: SqlStorage): void {
  run(sql)`${TABLES}`;
  makeWatchRows(sql);
}

const findFollowed = (sql: SqlStorage, eventId: string): Followed | undefined =>
  firstOf<Followed>(sql)`SELECT * FROM followed WHERE event_id = ${eventId}`;

export function resultsAt(sql: SqlStorage, eventId: string, version: number): Results {
  const { results } = oneOf<{ results: string }>(sql)`
    SELECT results FROM result WHERE event_id = ${eventId} AND version = ${version}`;
  return JSON.parse(results);
}

function writeResults(sql: SqlStorage, eventId: string, version: number, results: Results, at: number): void {
  run(sql)`
    INSERT OR REPLACE INTO result (event_id, version, at, results)
    VALUES (${eventId}, ${version}, ${at}, ${JSON.stringify(results)})`;
}

/** `startsAt`: epoch milliseconds, from the ticket, in case the provider never reports the event again. */
export type Follow = { readonly eventId: string; readonly playerId: string; readonly startsAt: number };

/** Subscribes the player to results, including those already known. Call it inside `transactionSync`. */
export function follow(sql: SqlStorage, { eventId, playerId, startsAt }: Follow, at: number): void {
  if (findFollowed(sql, eventId) === undefined) {
    run(sql)`INSERT INTO followed (event_id, starts_at, due_at) VALUES (${eventId}, ${startsAt}, ${at})`;
    writeResults(sql, eventId, 0, {}, at);
  }
  run(sql)`INSERT INTO follower (event_id, player_id) VALUES (${eventId}, ${playerId})
     ON CONFLICT (event_id, player_id) DO UPDATE SET acknowledged = 0, due_at = 0, tries = 0, follows = follows + 1`;
}

/**
 * @param reported 'unknown' when the provider has no such event, null when it cannot be reached.
 * @returns whether there is a new version.
 */
export function recordResults(
  sql: SqlStorage,
  eventId: string,
  reported: FeedEvent | 'unknown' | null,
  at: number,
): boolean {
  const followed = findFollowed(sql, eventId);
  if (followed === undefined) return false;
  const isKnown = reported !== null && reported !== 'unknown';
  const known = resultsAt(sql, eventId, followed.version);
  // The first start time counts: postponing a match does not postpone the deadline for its result.
  const isFirst = isKnown && Object.keys(known).length === 0;
  const startsAt = isFirst ? Date.parse(reported.starts_at) : followed.starts_at;
  const merged = isKnown ? mergeResults(known, resultsOf(reported)) : known;
  const results = !isDecided(merged) && isVoidByTimeout(startsAt, reported !== null, at) ? voidRest(merged) : merged;
  const isNew = !areSame(results, known);
  // Before the first verdict nobody is notified: version 0 only keeps the outcomes' names.
  const version = isNew && hasVerdict(results) ? followed.version + 1 : followed.version;
  if (isNew) writeResults(sql, eventId, version, results, at);
  run(sql)`
    UPDATE followed
    SET starts_at = ${startsAt},
      due_at = ${reported === null ? retryAt(followed.failures, at) : nextPollAt(startsAt, isDecided(results), at)},
      failures = ${reported === null ? followed.failures + 1 : 0}, version = ${version} WHERE event_id = ${eventId}`;
  if (isDecided(results)) {
    forgetProfit(sql, eventId);
    forgetWatches(sql, eventId);
  }
  return version > followed.version;
}

export const isFollowed = (sql: SqlStorage, eventId: string): boolean => findFollowed(sql, eventId) !== undefined;

/** Events whose results are due for polling, the longest overdue first. */
export const dueEvents = (sql: SqlStorage, at: number, most: number): string[] =>
  rowsOf<{ id: string }>(sql)`
    SELECT event_id AS id FROM followed WHERE due_at <= ${at} ORDER BY due_at LIMIT ${most}`.map(({ id }) => id);

export const unacknowledged = (sql: SqlStorage, at: number, most: number): Unacknowledged[] =>
  rowsOf<Unacknowledged>(sql)`SELECT event_id AS eventId, player_id AS playerId, version, tries, follows
       FROM followed JOIN follower USING (event_id)
       WHERE acknowledged < version AND follower.due_at <= ${at} ORDER BY event_id LIMIT ${most}`;

export function markAcknowledged(sql: SqlStorage, { eventId, playerId, version, follows }: Unacknowledged): void {
  run(sql)`UPDATE follower SET acknowledged = MAX(acknowledged, ${version}), due_at = 0, tries = 0
     WHERE event_id = ${eventId} AND player_id = ${playerId} AND follows = ${follows}`;
}

/** Schedules a retry after a failed call. */
export function markUnanswered(sql: SqlStorage, { eventId, playerId, follows }: Unacknowledged, dueAt: number): void {
  run(sql)`
    UPDATE follower SET due_at = ${dueAt}, tries = tries + 1 WHERE event_id = ${eventId} AND player_id = ${playerId}
    AND follows = ${follows}`;
}

/** The time of the next poll or call; null when none is due. */
export function nextDueAt(sql: SqlStorage): number | null {
  const { due } = oneOf<{ due: number | null }>(sql)`SELECT MIN(due) AS due FROM (
         SELECT MIN(due_at) AS due FROM followed
         UNION ALL SELECT MIN(follower.due_at) FROM followed JOIN follower USING (event_id) WHERE acknowledged < version)`;
  return due;
}

// Deletes events too old for corrections, once every player has acknowledged them. An event at version 0 has no result
// yet and stays. Call it inside `transactionSync`.
export function forgetOld(sql: SqlStorage, at: number): void {
  const old = rowsOf<{ id: string }>(sql)`
    SELECT event_id AS id FROM followed WHERE starts_at < ${retentionStart(at)} AND version > 0
    AND NOT EXISTS (SELECT 1 FROM follower WHERE event_id = followed.event_id AND acknowledged < version) LIMIT 20`;
  for (const { id } of old)
    for (const table of ['follower', 'result', 'followed', 'price_watch'])
      run(sql)`DELETE FROM ${raw(table)} WHERE event_id = ${id}`;
  forgetUnfollowed(sql, retentionStart(at));
}
