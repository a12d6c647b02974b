// The daily export of every object and table into the bucket, in batches that resume, and its retention. An object that cannot
// be read is counted, raises an alarm, and blocks no other.

import { logFault } from '#domain/request-log.ts';
import { raiseAlarm } from '#platform/backoffice/alarms.ts';
import { houseObjects, keyOf, type ObjectName, objectOf } from '#platform/backup/objects.ts';
import { type ExportPosition, exportedTables, exportPage } from '#platform/backup/tables.ts';
import type { Env } from '#platform/host/env.ts';
import { forEachLogged } from '#platform/host/for-each-logged.ts';
import { mapConcurrently } from '#platform/host/map-concurrently.ts';
import { rowsIn, statementOf } from '#platform/host/sql.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';

const PLAYERS_A_BATCH = 200;
const CONCURRENCY = 20;
/** A million players in a day's 228 runs. A run has ten thousand subrequests, which reconciliation shares. */
const BATCHES_A_RUN = 22;
/** 45 million rows in a day's 228 runs: a page has 2,000 rows and takes two of the thousand queries of a run. */
const PAGES_A_RUN = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than the point-in-time recovery of Cloudflare. */
export const KEPT_DAYS = 35;

type Run = {
  readonly visited_to: string;
  readonly objects_at: number | null;
  readonly tables_to: string | null;
  readonly tables_at: number | null;
};

/** Exports batches of objects and of tables. A failure of one does not stop the other. */
export const exportMany = (env: Env, nowMs: number): Promise<void> =>
  forEachLogged('the export', [exportBatches, exportTables], (part) => part(env, nowMs));

async function exportBatches(env: Env, nowMs: number): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) if (await exportObjects(env, nowMs)) return;
}

/** @returns whether the day's export is complete */
export async function exportBatch(env: Env, nowMs: number): Promise<boolean> {
  const hasObjects = await exportObjects(env, nowMs);
  return (await exportTables(env, nowMs)) && hasObjects;
}

async function runOf(db: D1Database, day: string): Promise<Run> {
  await statementOf(db)`INSERT OR IGNORE INTO exports (day) VALUES (${day})`.run();
  const run = await statementOf(db)`
    SELECT visited_to, objects_at, tables_to, tables_at FROM exports WHERE day = ${day}`.first<Run>();
  if (run === null) throw new Error(`no export of ${day}`);
  return run;
}

/** Exports one batch. @returns whether all objects are exported */
export async function exportObjects(env: Env, nowMs: number, limit = PLAYERS_A_BATCH): Promise<boolean> {
  const day = dayOf(nowMs);
  const { visited_to, objects_at } = await runOf(env.DB, day);
  if (objects_at !== null) return true;
  const results = await rowsIn<{ id: string }>(env.DB)`
    SELECT id FROM users WHERE role = 'P' AND id > ${visited_to} ORDER BY id LIMIT ${limit}`;
  const isLast = results.length < limit;
  const players = results.map(({ id }): ObjectName => ({ kind: 'player', name: id }));
  const others = isLast ? await houseObjects(env) : [];
  // Exports players first, so that the exports of other objects include all that players have reported.
  const failed = (await exportAll(env, day, players, nowMs)) + (await exportAll(env, day, others, nowMs));
  const doneAt = isLast ? nowMs : null;
  // The condition counts a batch once if two runs exported it.
  await statementOf(env.DB)`
    UPDATE exports SET visited_to = ${results.at(-1)?.id ?? visited_to},
      objects = objects + ${players.length + others.length}, failed = failed + ${failed}, objects_at = ${doneAt},
      finished_at = iif(tables_at IS NULL, NULL, ${doneAt})
    WHERE day = ${day} AND visited_to = ${visited_to} AND objects_at IS NULL`.run();
  return isLast;
}

/** Stores its position after each page, so that the next run resumes there. @returns whether all tables are exported */
export async function exportTables(env: Env, nowMs: number, limit = PAGES_A_RUN): Promise<boolean> {
  const day = dayOf(nowMs);
  const run = await runOf(env.DB, day);
  if (run.tables_at !== null) return true;
  const tables = await exportedTables(env.DB);
  let position = run.tables_to;
  for (let page = 0; page < limit; page += 1) {
    const next = await exportPage(
      env,
      day,
      tables,
      position === null ? null : (JSON.parse(position) as ExportPosition),
    );
    const nextPosition = next && JSON.stringify(next);
    const doneAt = next === null ? nowMs : null;
    const { meta } = await statementOf(env.DB)`
      UPDATE exports SET tables_to = ${nextPosition}, tables_at = ${doneAt},
        finished_at = iif(objects_at IS NULL, NULL, ${doneAt})
      WHERE day = ${day} AND tables_to IS ${position} AND tables_at IS NULL`.run();
    if (next === null) return true;
    // A concurrent run has already exported this page.
    if (meta.changes === 0) return false;
    position = nextPosition;
  }
  return false;
}

async function exportAll(env: Env, day: string, objects: readonly ObjectName[], at: number): Promise<number> {
  let failed = 0;
  await mapConcurrently(objects, CONCURRENCY, async (named) => {
    try {
      await objectOf(env, named).exportTo(keyOf(day, named));
    } catch (cause) {
      failed += 1;
      logFault('an object could not be exported', cause);
      const { kind, name: subject } = named;
      await raiseAlarm(env.DB, { kind: 'export-failed', subject, detail: { day, kind }, at });
    }
  });
  return failed;
}

const MAX_DELETE_PAGES = 10;

/** Deletes a batch of expired exports. Call it daily. */
export async function forgetExports({ EXPORTS, DB }: Env, nowMs: number): Promise<void> {
  const oldest = dayOf(nowMs - KEPT_DAYS * DAY_MS);
  for (let page = 0; page < MAX_DELETE_PAGES; page += 1) {
    const { objects } = await EXPORTS.list({ limit: 1000 });
    const old = objects.map(({ key }) => key).filter((key) => key.slice(0, oldest.length) < oldest);
    if (old.length === 0) break;
    await EXPORTS.delete(old);
  }
  await statementOf(DB)`DELETE FROM exports WHERE day < ${oldest}`.run();
}
