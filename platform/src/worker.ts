import { listOpenAlarms } from '#platform/backoffice/alarms.ts';
import { JackpotPool } from '#platform/bonuses/jackpot-pool.ts';
import { doDailyWork, doFrequentWork } from '#platform/daily-work.ts';
import type { Env } from '#platform/host/env.ts';
import { failureResponse } from '#platform/host/failure.ts';
import { MailOutbox } from '#platform/mail/outbox.ts';
import { publishContract } from '#platform/openapi/publish.ts';
import { Player } from '#platform/player/player.ts';
import { readiness } from '#platform/readiness.ts';
import { beginAgain, reconcile } from '#platform/reconciliation/reconcile.ts';
import { routes } from '#platform/routes/routes.ts';
import { maySeed, seedHost } from '#platform/seed/seed-host.ts';
import { mountRoutes } from '#platform/serving/mount.ts';
import { OddsBook } from '#platform/sportsbook/odds-book.ts';

export { JackpotPool, MailOutbox, OddsBook as LineBook, Player };

const app = mountRoutes(routes);
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
