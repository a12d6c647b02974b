// Damaged storage is refused when it is opened. Threat: its readable rest looks like a balance. `quick_check` reads
// every page but not every index. Accepted: a large object is checked by the daily reconciliation alone.
import { raw, rowsIn, rowsOf } from '#platform/host/sql.ts';

const QUICK_CHECK = 'PRAGMA quick_check(1)';
const LARGEST_CHECKED_BYTES = 32 * 1024 * 1024;
const DAMAGED = 'storage damaged';
/** What SQLite itself says, of an object or of D1; and the runtime of an object that it cannot even open. */
const UNREADABLE = /SQLITE_(?:CORRUPT|NOTADB)|^internal error; reference = /;

const isSound = (rows: readonly Record<string, unknown>[]): boolean =>
  rows.length === 1 && rows[0]?.quick_check === 'ok';

/** Whether D1 can be read. @throws when it cannot even be asked. */
export const isDatabaseSound = async (db: D1Database): Promise<boolean> =>
  isSound(await rowsIn<Record<string, unknown>>(db)`${raw(QUICK_CHECK)}`);

/** Call it first when an object wakes. @throws what `isDamage` knows: then every call of the object is refused. */
export function refuseDamaged({ storage }: DurableObjectState): void {
  if (storage.sql.databaseSize <= LARGEST_CHECKED_BYTES) checkStorage(storage.sql);
}

/** @throws as above. */
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
