import { closeInactive } from '#platform/accounts/inactivity.ts';
import type { Env } from '#platform/env.ts';
import { JackpotPool } from '#platform/jackpots/jackpot-pool.ts';
import { MailOutbox } from '#platform/mail/outbox.ts';
import { publishContract } from '#platform/openapi/routes.ts';
import { Player } from '#platform/player/player.ts';
import { readiness } from '#platform/readiness.ts';
import { routes } from '#platform/routes.ts';
import { seedHost } from '#platform/seed/seed-host.ts';
import { mountRoutes } from '#platform/serving/mount.ts';

export { JackpotPool, MailOutbox, Player };

const app = mountRoutes(routes);
publishContract(app, routes);
app.get('/readyz', (context) => readiness(context.env));
app.post('/seed', (context) => seedHost(context.req.raw, context.env));

export default {
  fetch: app.fetch,
  /** Once a day, as platform/wrangler.toml says. */
  scheduled: (controller, env) => closeInactive(env, controller.scheduledTime),
} satisfies ExportedHandler<Env>;
