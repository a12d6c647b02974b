import { checkEnv, type Env } from '#platform/host/env.ts';
import { isDamage, isDatabaseSound } from '#platform/host/storage-fault.ts';

/** Required tables: missing before migration, empty before the seed. */
const needed = ['settings', 'currencies', 'producers', 'games', 'carousels'] as const;

const sound = new WeakSet<D1Database>();

/** Reads the whole database, so once per isolate. */
async function isSoundOnce(db: D1Database): Promise<boolean> {
  if (!sound.has(db) && (await isDatabaseSound(db))) sound.add(db);
  return sound.has(db);
}

async function whatIsMissing(env: Env): Promise<string[]> {
  const filled = needed.map((table) => `EXISTS (SELECT 1 FROM ${table}) AS ${table}`);
  try {
    checkEnv(env);
    if (!(await isSoundOnce(env.DB))) return ['a database that is not damaged'];
    const row = await env.DB.prepare(`SELECT ${filled.join(', ')}`).first<Record<string, number>>();
    return needed.filter((table) => row?.[table] !== 1);
  } catch (error) {
    return [isDamage(error) ? 'a database that is not damaged' : 'environment or migrations'];
  }
}

/** `GET /readyz`: 200 when configured, migrated and seeded, else 503 with what is missing. */
export async function readiness(env: Env): Promise<Response> {
  const missing = await whatIsMissing(env);
  const status = missing.length === 0 ? 200 : 503;
  return Response.json({ ready: missing.length === 0, missing }, { status, headers: { 'cache-control': 'no-store' } });
}
