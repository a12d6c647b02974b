/** The third parties on one origin: game providers, odds feed, sportsbooks, payments and mail. */
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { logFault, readTrace, traced } from '#domain/request-log.ts';
import { faultsOfVariables } from '#domain/variables.ts';
import { artRoutes } from '#sandbox/art/routes.ts';
import { cryptoRoutes } from '#sandbox/crypto/routes.ts';
import { checkEnv, type Env } from '#sandbox/env.ts';
import { gameRoutes } from '#sandbox/games/routes.ts';
import { liveRoutes } from '#sandbox/live/routes.ts';
import { mailRoutes } from '#sandbox/mail/routes.ts';
import { feedControlRoutes } from '#sandbox/odds-feed/control.ts';
import { oddsFeedRoutes } from '#sandbox/odds-feed/routes.ts';
import { paymentRoutes } from '#sandbox/payments/routes.ts';
import { pushRoutes } from '#sandbox/push/routes.ts';
import { reportRoutes } from '#sandbox/reports/routes.ts';
import { sportsbookRoutes } from '#sandbox/sportsbooks/routes.ts';

export { CryptoProvider } from '#sandbox/crypto/crypto-provider.ts';
export { LiveTable } from '#sandbox/live/live-table.ts';
export { Presence } from '#sandbox/live/presence.ts';
export { Mailbox } from '#sandbox/mail/mailbox.ts';
export { OddsFeedSport } from '#sandbox/odds-feed/feed-sport.ts';
export { PaymentProvider } from '#sandbox/payments/payment-provider.ts';
export { PushService } from '#sandbox/push/push-service.ts';
export { DayBook } from '#sandbox/reports/day-book.ts';
export { GameTable } from '#sandbox/rounds/game-table.ts';
export { SportsbookBets } from '#sandbox/sportsbooks/sportsbook-bets.ts';

const app = new Hono<{ Bindings: Env }>()
  .use(async (context, next) => {
    const { raw, method } = context.req;
    context.res = await traced(
      { worker: 'sandbox', metrics: context.env.METRICS, id: readTrace(raw), method },
      async () => {
        await next();
        return { route: routePath(context, -1), response: context.res };
      },
    );
  })
  .get('/readyz', ({ env, json }) => {
    const missing = faultsOfVariables(() => checkEnv(env));
    return json({ ready: missing.length === 0, missing }, missing.length === 0 ? 200 : 503);
  })
  .use(({ env }, next) => {
    checkEnv(env);
    return next();
  })
  .route('/', artRoutes)
  .route('/', gameRoutes)
  .route('/', liveRoutes)
  .route('/', oddsFeedRoutes)
  .route('/', feedControlRoutes)
  .route('/', sportsbookRoutes)
  .route('/', reportRoutes)
  .route('/', mailRoutes)
  .route('/', pushRoutes)
  .route('/', paymentRoutes)
  .route('/', cryptoRoutes)
  .all('*', ({ env, req }) => env.ASSETS.fetch(req.raw));

app.onError((error, { json }) => {
  logFault('a request failed', error);
  return json({ code: 'error' }, 500);
});

export default app;
