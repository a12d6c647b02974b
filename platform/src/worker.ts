import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { givenTrace, traced } from '#domain/request-log.ts';
import { SettingsFault } from '#domain/variables.ts';
import { listOpenAlarms } from '#platform/backoffice/alarms.ts';
import { JackpotPool } from '#platform/bonuses/jackpot-pool.ts';
import { doDailyWork, doFrequentWork } from '#platform/daily-work.ts';
import { checkEnv, type Env } from '#platform/host/env.ts';
import { failureResponse } from '#platform/host/failure.ts';
import { isDamage, isDatabaseSound } from '#platform/host/storage-fault.ts';
import { MailOutbox } from '#platform/mail/outbox.ts';
import { publishContract } from '#platform/openapi/publish.ts';
import { Player } from '#platform/player/player.ts';
import { beginAgain, reconcile } from '#platform/reconciliation/reconcile.ts';
import { routes } from '#platform/routes/routes.ts';
import { maySeed, seedHost } from '#platform/seed/seed-host.ts';
import { mountRoutes } from '#platform/serving/serve.ts';
import { OddsBook } from '#platform/sportsbook/odds-book.ts';

export { JackpotPool, MailOutbox, OddsBook as LineBook, Player };

const front = new Hono<{ Bindings: Env }>({ strict: false });
front.use(async (context, next) => {
  const { raw, method } = context.req;
  context.res = await traced({ worker: 'platform', id: givenTrace(raw), method }, async () => {
    await next();
    return { route: routePath(context, -1), response: context.res };
  });
});
const app = mountRoutes(routes, front);
publishContract(app, routes);
app.get('/readyz', (context) => readiness(context.env));
app.post('/seed', (context) => seedHost(context.req.raw, context.env));
// Daily work where the runtime has no schedule; protected by the launcher's secret.
app.post('/daily', async ({ req, env }) => {
  if (!maySeed(req.raw, env)) return failureResponse({ kind: 'code', code: 'not_found' });
  await doDailyWork(env, Date.now());
  return Response.json({ done: true });
});

// One run of the reconciliation, repeated until done; `?again` restarts a finished day.
app.post('/reconcile', async ({ req, env }) => {
  if (!maySeed(req.raw, env)) return failureResponse({ kind: 'code', code: 'not_found' });
  if (req.query('again') !== undefined) await beginAgain(env.DB);
  const isDone = await reconcile(env, Date.now());
  return Response.json({ done: isDone, alarms: isDone ? await listOpenAlarms(env.DB) : [] });
});

/** As platform/wrangler.toml says. */
const DAILY = '30 3 * * *';

export default {
  fetch: app.fetch,
  scheduled: ({ cron, scheduledTime }, env) =>
    cron === DAILY ? doDailyWork(env, scheduledTime) : doFrequentWork(env, scheduledTime),
} satisfies ExportedHandler<Env>;

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
    if (error instanceof SettingsFault) return [error.message];
    return [isDamage(error) ? 'a database that is not damaged' : 'migrations'];
  }
}

/** `GET /readyz`: 200 when configured, migrated and seeded, else 503 with what is missing. */
export async function readiness(env: Env): Promise<Response> {
  const missing = await whatIsMissing(env);
  const status = missing.length === 0 ? 200 : 503;
  return Response.json({ ready: missing.length === 0, missing }, { status, headers: { 'cache-control': 'no-store' } });
}
