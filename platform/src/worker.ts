import { listOpenAlarms } from '#platform/alarms/alarms.ts';
import { LineBook } from '#platform/book/line-book.ts';
import { doDailyWork, doFrequentWork } from '#platform/daily-work.ts';
import type { Env } from '#platform/env.ts';
import { JackpotPool } from '#platform/jackpots/jackpot-pool.ts';
import { MailOutbox } from '#platform/mail/outbox.ts';
import { publishContract } from '#platform/openapi/routes.ts';
import { Player } from '#platform/player/player.ts';
import { readiness } from '#platform/readiness.ts';
import { beginAgain, reconcile } from '#platform/reconciliation/reconcile.ts';
import { routes } from '#platform/routes.ts';
import { maySeed, seedHost } from '#platform/seed/seed-host.ts';
import { failureResponse } from '#platform/serving/failure.ts';
import { mountRoutes } from '#platform/serving/mount.ts';

export { JackpotPool, LineBook, MailOutbox, Player };

const app = mountRoutes(routes);
publishContract(app, routes);
app.get('/readyz', (context) => readiness(context.env));
app.post('/seed', (context) => seedHost(context.req.raw, context.env));
// The day's work where no schedule of the runtime's own exists: behind the secret that the launcher holds.
app.post('/daily', async ({ req, env }) => {
  if (!maySeed(req.raw, env)) return failureResponse({ kind: 'code', code: 'not_found' });
  await doDailyWork(env, Date.now());
  return Response.json({ done: true });
});

// One run of the reconciliation: whoever calls repeats it until it is done, and begins with `?again` to have a day that is
// done looked at again.
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
