// The platform's database in one process, over node:sqlite: for tests with too many queries for a runtime.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

const MIGRATIONS = join('platform', 'migrations');

const changesIn = (database: DatabaseSync) => Number(database.prepare('SELECT changes() AS count').get()?.count);

/** The part of D1's API that is used here, on a migrated, empty database. */
export function d1InNode(): D1Database {
  const database = new DatabaseSync(':memory:');
  for (const file of readdirSync(MIGRATIONS).sort()) database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
  const prepared = new Map<string, StatementSync>();
  const prepare = (query: string) => {
    const statement = prepared.get(query) ?? database.prepare(query);
    prepared.set(query, statement);
    const bound = (values: SQLInputValue[]) => ({
      bind: (...given: SQLInputValue[]) => bound(given),
      all: async () => ({ results: statement.all(...values) }),
      // As arrays, because an object has only one of two columns with the same name.
      raw: async () => {
        statement.setReturnArrays(true);
        const rows = statement.all(...values);
        statement.setReturnArrays(false);
        return rows;
      },
      run: async () => ({ success: true, meta: statement.run(...values) }),
      first: async (column?: string) => {
        const row = statement.get(...values) ?? null;
        return column === undefined || row === null ? row : row[column];
      },
    });
    return bound([]);
  };
  // Answers are read synchronously: nothing else runs within the transaction.
  const batch = async (statements: readonly D1PreparedStatement[]) => {
    database.exec('BEGIN');
    const answers = statements.map((statement) => {
      const read = statement.all();
      const meta = { changes: changesIn(database) };
      return read.then((answer) => ({ ...answer, meta }));
    });
    database.exec('COMMIT');
    return Promise.all(answers);
  };
  const session = { prepare, batch };
  return { ...session, withSession: () => session } as unknown as D1Database;
}
