// The daily export of every object and table into the bucket, in batches, and how long it is kept. A run resumes; what cannot
// be read is counted, raises an alarm, and blocks nothing else.

import { logFault } from '#domain/request-log.ts';
import { raiseAlarm } from '#platform/backoffice/alarms.ts';
import { houseObjects, keyOf, type Named, objectOf } from '#platform/backup/objects.ts';
import { exportedTables, exportPage, type Place } from '#platform/backup/tables.ts';
import { eachAlone } from '#platform/host/each-alone.ts';
import type { Env } from '#platform/host/env.ts';
import { inLanes } from '#platform/host/in-lanes.ts';
import { rowsIn, statementOf } from '#platform/host/sql.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';

const PLAYERS_A_BATCH = 200;
const AT_ONCE = 20;
/** A million players in a day's 228 runs, beside the reconciliation, of the ten thousand calls that Workers allow. */
const BATCHES_A_RUN = 22;
/** Of 2,000 rows and two queries each: 45 million rows in a day's 228 runs, of the thousand queries that a run may ask. */
const PAGES_A_RUN = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than Cloudflare keeps what storage was before. */
export const KEPT_DAYS = 35;

type Run = {
  readonly visited_to: string;
  readonly objects_at: number | null;
  readonly tables_to: string | null;
  readonly tables_at: number | null;
};

/** A part of the objects, and a part of the tables: neither waits for the other. */
export const exportMany = (env: Env, nowMs: number): Promise<void> =>
  eachAlone('the export', [exportBatches, exportTables], (part) => part(env, nowMs));

async function exportBatches(env: Env, nowMs: number): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) if (await exportObjects(env, nowMs)) return;
}

/** @returns whether the day's export is whole. */
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

/** @returns whether all are exported. */
export async function exportObjects(env: Env, nowMs: number, most = PLAYERS_A_BATCH): Promise<boolean> {
  const day = dayOf(nowMs);
  const { visited_to, objects_at } = await runOf(env.DB, day);
  if (objects_at !== null) return true;
  const results = await rowsIn<{ id: string }>(env.DB)`
    SELECT id FROM users WHERE role = 'P' AND id > ${visited_to} ORDER BY id LIMIT ${most}`;
  const isLast = results.length < most;
  const players = results.map(({ id }): Named => ({ kind: 'player', name: id }));
  const others = isLast ? await houseObjects(env) : [];
  // After all players: a copy of what they tell has at least what theirs say that they told.
  const failed = (await exportAll(env, day, players, nowMs)) + (await exportAll(env, day, others, nowMs));
  const wholeAt = isLast ? nowMs : null;
  // A batch that ran twice wrote the same again, and counts once.
  await statementOf(env.DB)`
    UPDATE exports SET visited_to = ${results.at(-1)?.id ?? visited_to},
      objects = objects + ${players.length + others.length}, failed = failed + ${failed}, objects_at = ${wholeAt},
      finished_at = iif(tables_at IS NULL, NULL, ${wholeAt})
    WHERE day = ${day} AND visited_to = ${visited_to} AND objects_at IS NULL`.run();
  return isLast;
}

/** Each page is marked when it is written: a run that ends there goes on with the next. @returns whether all are exported. */
export async function exportTables(env: Env, nowMs: number, most = PAGES_A_RUN): Promise<boolean> {
  const day = dayOf(nowMs);
  const run = await runOf(env.DB, day);
  if (run.tables_at !== null) return true;
  const tables = await exportedTables(env.DB);
  let mark = run.tables_to;
  for (let page = 0; page < most; page += 1) {
    const next = await exportPage(env, day, tables, mark === null ? null : (JSON.parse(mark) as Place));
    const nextMark = next && JSON.stringify(next);
    const endsAt = next === null ? nowMs : null;
    const { meta } = await statementOf(env.DB)`
      UPDATE exports SET tables_to = ${nextMark}, tables_at = ${endsAt},
        finished_at = iif(objects_at IS NULL, NULL, ${endsAt})
      WHERE day = ${day} AND tables_to IS ${mark} AND tables_at IS NULL`.run();
    if (next === null) return true;
    // Another run is further.
    if (meta.changes === 0) return false;
    mark = nextMark;
  }
  return false;
}

async function exportAll(env: Env, day: string, objects: readonly Named[], at: number): Promise<number> {
  let failed = 0;
  await inLanes(objects, AT_ONCE, async (named) => {
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

const MOST_DELETED = 10;

/** A part of what is older, as often as needed. */
export async function forgetExports({ EXPORTS, DB }: Env, nowMs: number): Promise<void> {
  const oldest = dayOf(nowMs - KEPT_DAYS * DAY_MS);
  for (let part = 0; part < MOST_DELETED; part += 1) {
    const { objects } = await EXPORTS.list({ limit: 1000 });
    const old = objects.map(({ key }) => key).filter((key) => key.slice(0, oldest.length) < oldest);
    if (old.length === 0) break;
    await EXPORTS.delete(old);
  }
  await statementOf(DB)`DELETE FROM exports WHERE day < ${oldest}`.run();
}
