// The rows of a sport's object about events that players have tickets on: which events, the results by version, and who
// has received which version.
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { firstOf, oneOf, part, raw, rowsOf, run } from '#platform/host/sql.ts';
import { forgetProfit, forgetUnfollowed } from '#platform/sportsbook/open-profit.ts';
import { forgetWatches, makeWatchRows } from '#platform/sportsbook/price-watches.ts';
import {
  areSame,
  forgottenBefore,
  isDecided,
  isVoidBy,
  mergeResults,
  nextAskAt,
  type Results,
  resultsOf,
  retryAt,
  saysAnything,
  voidRest,
} from '#platform/sportsbook/results.ts';

/** `follows`: how often the player asked to be told; an answer to an earlier telling says nothing about a later ticket. */
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
/** Somebody who has not acknowledged the newest version. */
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

/** `startsAt`: what the ticket says, for a provider that never speaks of the event again. Epoch milliseconds. */
export type Follow = { readonly eventId: string; readonly playerId: string; readonly startsAt: number };

/** The player is told from now on, beginning with what is decided already. Call it inside `transactionSync`. */
export function follow(sql: SqlStorage, { eventId, playerId, startsAt }: Follow, at: number): void {
  if (findFollowed(sql, eventId) === undefined) {
    run(sql)`INSERT INTO followed (event_id, starts_at, due_at) VALUES (${eventId}, ${startsAt}, ${at})`;
    writeResults(sql, eventId, 0, {}, at);
  }
  run(sql)`INSERT INTO follower (event_id, player_id) VALUES (${eventId}, ${playerId})
     ON CONFLICT (event_id, player_id) DO UPDATE SET acknowledged = 0, due_at = 0, tries = 0, follows = follows + 1`;
}

/**
 * @param heard 'unknown' when the provider has no such event, null when it cannot be reached.
 * @returns whether it is news
 */
export function hear(sql: SqlStorage, eventId: string, heard: FeedEvent | 'unknown' | null, at: number): boolean {
  const followed = findFollowed(sql, eventId);
  if (followed === undefined) return false;
  const isKnown = heard !== null && heard !== 'unknown';
  const known = resultsAt(sql, eventId, followed.version);
  // A match that is put off is still due when it was announced for.
  const isFirst = isKnown && Object.keys(known).length === 0;
  const startsAt = isFirst ? Date.parse(heard.starts_at) : followed.starts_at;
  const merged = isKnown ? mergeResults(known, resultsOf(heard)) : known;
  const results = !isDecided(merged) && isVoidBy(startsAt, heard !== null, at) ? voidRest(merged) : merged;
  const isNew = !areSame(results, known);
  // Until the first verdict there is nothing to tell: the names of outcomes are kept with version 0.
  const version = isNew && saysAnything(results) ? followed.version + 1 : followed.version;
  if (isNew) writeResults(sql, eventId, version, results, at);
  run(sql)`
    UPDATE followed
    SET starts_at = ${startsAt},
      due_at = ${heard === null ? retryAt(followed.failures, at) : nextAskAt(startsAt, isDecided(results), at)},
      failures = ${heard === null ? followed.failures + 1 : 0}, version = ${version} WHERE event_id = ${eventId}`;
  if (isDecided(results)) {
    forgetProfit(sql, eventId);
    forgetWatches(sql, eventId);
  }
  return version > followed.version;
}

export const isFollowed = (sql: SqlStorage, eventId: string): boolean => findFollowed(sql, eventId) !== undefined;

/** Events that the provider is to be asked about, those that have waited longest first. */
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

/** The player could not be told: again later. */
export function markUnanswered(sql: SqlStorage, { eventId, playerId, follows }: Unacknowledged, dueAt: number): void {
  run(sql)`
    UPDATE follower SET due_at = ${dueAt}, tries = tries + 1 WHERE event_id = ${eventId} AND player_id = ${playerId}
    AND follows = ${follows}`;
}

/** When anything of this is due next; null when nothing is. */
export function nextDueAt(sql: SqlStorage): number | null {
  const { due } = oneOf<{ due: number | null }>(sql)`SELECT MIN(due) AS due FROM (
         SELECT MIN(due_at) AS due FROM followed
         UNION ALL SELECT MIN(follower.due_at) FROM followed JOIN follower USING (event_id) WHERE acknowledged < version)`;
  return due;
}

// Events so old that nobody corrects them any more, once everybody has been told; one of which there is nothing to tell
// yet has been asked about too seldom, and stays. Call it inside `transactionSync`.
export function forgetOld(sql: SqlStorage, at: number): void {
  const old = rowsOf<{ id: string }>(sql)`
    SELECT event_id AS id FROM followed WHERE starts_at < ${forgottenBefore(at)} AND version > 0
    AND NOT EXISTS (SELECT 1 FROM follower WHERE event_id = followed.event_id AND acknowledged < version) LIMIT 20`;
  for (const { id } of old)
    for (const table of ['follower', 'result', 'followed', 'price_watch'])
      run(sql)`DELETE FROM ${raw(table)} WHERE event_id = ${id}`;
  forgetUnfollowed(sql, forgottenBefore(at));
}
