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

/** The environment with the classes of its objects. It stands on top, so that `Env` names no feature. */
export type Bindings = Omit<Env, 'PLAYER' | 'JACKPOT' | 'MAIL' | 'LINE'> & {
  readonly PLAYER: DurableObjectNamespace<Player>;
  readonly JACKPOT: DurableObjectNamespace<JackpotPool>;
  readonly MAIL: DurableObjectNamespace<MailOutbox>;
  readonly LINE: DurableObjectNamespace<OddsBook>;
};

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
