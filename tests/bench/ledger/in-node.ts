// The peer of the ledger figure: the very same ledger, in one process, over node:sqlite.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { amountMinor } from '#domain/money.ts';
import { debit } from '#platform/player/debit.ts';
import { receive } from '#platform/player/funds.ts';
import { openSession } from '#platform/player/game-sessions.ts';
import { openHolder } from '#platform/player/holder.ts';
import { migrate } from '#platform/player/schema.ts';
import { benchGame, fund, stakeNumber } from './load.ts';

/** As much of the runtime's storage as the ledger uses. */
function storageOf(file: string): DurableObjectStorage {
  const database = new DatabaseSync(file);
  // The same promise as a Durable Object's: what was answered is on disk.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const prepared = new Map<string, StatementSync>();
  const exec = (query: string, ...values: SQLInputValue[]) => {
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

export type NodeLedger = { readonly stake: (from: number, count: number) => number };

export function openNodeLedger(file: string): NodeLedger {
  const storage = storageOf(file);
  const { sql } = storage;
  migrate(storage);
  openHolder(sql, 'bench', benchGame.currency);
  receive(sql, { externalId: 'bench:fund', kind: 'deposit', amount: amountMinor(fund) }, Date.now());
  openSession(
    sql,
    { ...benchGame, mode: 'real', signInId: 'bench', clientType: 'web', language: 'fr' },
    'session',
    Date.now(),
  );
  const one = (number: number) =>
    storage.transactionSync(() => debit(sql, stakeNumber(number, 'session'), Date.now()).ok);
  return {
    stake: (from, count) => Array.from({ length: count }, (_, index) => one(from + index)).filter(Boolean).length,
  };
}
