import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { readTrace, traced } from '#domain/request-log.ts';
import { faultsOfVariables } from '#domain/variables.ts';
import { listOpenAlarms } from '#platform/backoffice/alarms.ts';
import { serveBackup } from '#platform/backup/commands.ts';
import { JackpotPool } from '#platform/bonuses/jackpot-pool.ts';
import { JackpotShard } from '#platform/bonuses/jackpot-shard.ts';
import { RaceStandings } from '#platform/bonuses/race-standings.ts';
import { doFrequentWork, doHourlyWork, watchHouse } from '#platform/daily-work.ts';
import { checkEnv, type Env } from '#platform/host/env.ts';
import { failureResponse } from '#platform/host/failure.ts';
import { jackpotPool } from '#platform/host/objects.ts';
import { raw, statementOf } from '#platform/host/sql.ts';
import { isDamage, isDatabaseSound } from '#platform/host/storage-fault.ts';
import { MailOutbox } from '#platform/mail/outbox.ts';
import { PushOutbox } from '#platform/notifications/push-outbox.ts';
import { publishContract } from '#platform/openapi/publish.ts';
import { Player } from '#platform/player/player.ts';
import { restartRun } from '#platform/reconciliation/figures.ts';
import { reconcile } from '#platform/reconciliation/reconcile.ts';
import { routes } from '#platform/routes/routes.ts';
import { createByCommand } from '#platform/seed/first-owner.ts';
import { maySeed, seedHost } from '#platform/seed/seed-host.ts';
import { mountRoutes } from '#platform/serving/serve.ts';
import { OddsBook } from '#platform/sportsbook/odds-book.ts';
import { OddsShard } from '#platform/sportsbook/odds-shard.ts';

export { JackpotPool, JackpotShard, MailOutbox, OddsBook, OddsShard, Player, PushOutbox, RaceStandings };

const front = new Hono<{ Bindings: Env }>({ strict: false });
front.use(async (context, next) => {
  const { raw, method } = context.req;
  context.res = await traced(
    { worker: 'platform', metrics: context.env.METRICS, id: readTrace(raw), method },
    async () => {
      await next();
      return { route: routePath(context, -1), response: context.res };
    },
  );
});
const app = mountRoutes(routes, front);
publishContract(app, routes);
app.get('/readyz', (context) => readiness(context.env));
app.post('/seed', (context) => seedHost(context.req.raw, context.env));
app.post('/staff', (context) => createByCommand(context.req.raw, context.env));
// Hourly work where the runtime has no schedule; protected by the launcher's secret.
app.post('/daily', async ({ req, env }) => {
  if (!maySeed(req.raw, env)) return failureResponse({ kind: 'code', code: 'not_found' });
  await doHourlyWork(env, Date.now());
  return Response.json({ done: true });
});

serveBackup(app);

// One run of the reconciliation, repeated until done; `?again` restarts a finished day.
app.post('/reconcile', async ({ req, env }) => {
  if (!maySeed(req.raw, env)) return failureResponse({ kind: 'code', code: 'not_found' });
  if (req.query('again') !== undefined) await restartRun(env.DB);
  const isDone = await reconcile(env, Date.now());
  return Response.json({ done: isDone, alarms: isDone ? await listOpenAlarms(env.DB) : [] });
});

/** The cron expressions of platform/wrangler.toml; any other runs the frequent work. */
const scheduled: Readonly<Record<string, typeof doHourlyWork>> = {
  '30 * * * *': doHourlyWork,
  '*/5 * * * *': watchHouse,
};

export default {
  fetch: app.fetch,
  scheduled: ({ cron, scheduledTime }, env) => (scheduled[cron] ?? doFrequentWork)(env, scheduledTime),
} satisfies ExportedHandler<Env>;

/** These tables are missing before the migrations and empty before the seed. */
const needed = ['settings', 'currencies', 'producers', 'games', 'carousels'] as const;

const soundDatabases = new WeakSet<D1Database>();

/** Checks once per isolate: the check reads the whole database. */
async function isSoundOnce(db: D1Database): Promise<boolean> {
  if (!soundDatabases.has(db) && (await isDatabaseSound(db))) soundDatabases.add(db);
  return soundDatabases.has(db);
}

async function databaseFaults(env: Env): Promise<string[]> {
  const filled = raw(needed.map((table) => `EXISTS (SELECT 1 FROM ${table}) AS ${table}`).join(', '));
  try {
    if (!(await isSoundOnce(env.DB))) return ['a database that is not damaged'];
    const row = await statementOf(env.DB)`SELECT ${filled}`.first<Record<string, number>>();
    return needed.filter((table) => row?.[table] !== 1);
  } catch (error) {
    return [isDamage(error) ? 'a database that is not damaged' : 'migrations'];
  }
}

const reachabilityFaults = (call: Promise<unknown>, fault: string): Promise<string[]> =>
  call.then(
    () => [],
    () => [fault],
  );

/**
 * `GET /readyz`: 200 when configured, migrated and seeded, else 503. The body lists the faults of each dependency;
 * `missing` lists all of them.
 */
export async function readiness(env: Env): Promise<Response> {
  const settings = faultsOfVariables(() => checkEnv(env));
  const [database, documents, objects] = await Promise.all([
    databaseFaults(env),
    reachabilityFaults(env.DOCUMENTS.head('readyz'), 'no answer from the bucket of documents'),
    reachabilityFaults(jackpotPool(env).lastWins(1), 'no answer from the objects'),
  ]);
  const missing = [settings, database, documents, objects].flat();
  const ready = missing.length === 0;
  const body = { ready, missing, settings, database, documents, objects };
  return Response.json(body, { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } });
}
