// Every platform test starts with a migrated, empty database and no players.
import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach } from 'vitest';
import { clearMemoryCaches } from '#platform/host/memory-cache.ts';

/** The migrated schema: migrations run once per test file, and each test recreates their result. */
let schema: string[] | null = null;

async function migrated(): Promise<string[]> {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  const { results } = await env.DB.prepare('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL').all<{
    name: string;
    sql: string;
  }>();
  return results.filter(({ name }) => !/^(?:sqlite|_cf)_/.test(name)).map(({ sql }) => sql);
}

/** An empty house. */
export async function migratedHouse(): Promise<void> {
  if (schema) await env.DB.batch(schema.map((sql) => env.DB.prepare(sql)));
  else schema = await migrated();
}

beforeEach(async () => {
  // A second time: a message in flight during the last reset can create its object anew.
  await reset();
  await migratedHouse();
});
afterEach(async () => {
  clearMemoryCaches();
  await reset();
});
