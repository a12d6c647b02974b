// Applies D1 migrations into wrangler's own table, so that `wrangler d1 migrations list` agrees with what a start did.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler';

export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

const createTable = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies what is missing, in the order of file names; each file is one transaction. Returns how many were applied. */
export async function migrate(database: Database, folder: string): Promise<number> {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .sort()
    : [];
  await database.prepare(createTable).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  const missing = files.filter((name) => !applied.has(name));
  for (const name of missing) {
    const queries = splitSqlQuery(readFileSync(join(folder, name), 'utf8'));
    const record = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
    await database.batch([...queries.map((query) => database.prepare(query)), record]);
  }
  return missing.length;
}
