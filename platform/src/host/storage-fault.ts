// Refuses damaged storage when an object starts. Threat: a readable part of it yields a wrong balance. `quick_check` reads
// every page, but does not verify indexes. Accepted: large objects are checked only by the daily reconciliation.
import { raw, rowsIn, rowsOf } from '#platform/host/sql.ts';

const QUICK_CHECK = 'PRAGMA quick_check(1)';
const LARGEST_CHECKED_BYTES = 32 * 1024 * 1024;
const DAMAGED = 'storage damaged';
/** Errors of SQLite, and of the runtime for an object that it cannot open. */
const UNREADABLE = /SQLITE_(?:CORRUPT|NOTADB)|^internal error; reference = /;

const isSound = (rows: readonly Record<string, unknown>[]): boolean =>
  rows.length === 1 && rows[0]?.quick_check === 'ok';

/** @throws when D1 cannot be reached. */
export const isDatabaseSound = async (db: D1Database): Promise<boolean> =>
  isSound(await rowsIn<Record<string, unknown>>(db)`${raw(QUICK_CHECK)}`);

/** Call it first in the constructor. @throws an error that `isDamage` recognises, so that every call is refused. */
export function refuseDamaged({ storage }: DurableObjectState): void {
  if (storage.sql.databaseSize <= LARGEST_CHECKED_BYTES) checkStorage(storage.sql);
}

/** @throws an error that `isDamage` recognises. */
export function checkStorage(sql: SqlStorage): void {
  let isReadable = false;
  try {
    isReadable = isSound(rowsOf(sql)`${raw(QUICK_CHECK)}`);
  } catch (cause) {
    logFault('storage cannot be checked', cause);
  }
  if (!isReadable) throw new Error(DAMAGED);
}

export const isDamage = (error: unknown): boolean =>
  error instanceof Error && (error.message === DAMAGED || UNREADABLE.test(error.message));

import { logFault } from '#domain/request-log.ts';
