// The part of a Durable Object's storage API that the ledger and payments use, in one process over node:sqlite.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { migrate } from '#platform/player/schema.ts';

/** @param file ':memory:' for a temporary database; in any other file acknowledged writes are on disk. */
export function nodeStorage(file: string, beforeEach: () => void = () => {}): DurableObjectStorage {
  const database = new DatabaseSync(file);
  if (file !== ':memory:') database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const prepared = new Map<string, StatementSync>();
  const exec = (query: string, ...values: SQLInputValue[]) => {
    beforeEach();
    if (values.length === 0 && query.includes(';')) return database.exec(query);
    const statement = prepared.get(query) ?? database.prepare(query);
    prepared.set(query, statement);
    const rows = statement.all(...values);
    return { toArray: () => rows, one: () => rows[0] };
  };
  const transactionSync = <T>(run: () => T): T => {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = run();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
  return { sql: { exec }, transactionSync } as unknown as DurableObjectStorage;
}

/** A player's storage, new. */
export function playerStorage(beforeEach?: () => void): DurableObjectStorage {
  const storage = nodeStorage(':memory:', beforeEach);
  migrate(storage);
  return storage;
}
