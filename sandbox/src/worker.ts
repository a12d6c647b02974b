/** The third parties on an origin of their own. Here: the game providers, their pictures, the line of sport and two sportsbooks on it, the payment page, the crypto provider, the mailbox, and the operator's own desk. */
import { Hono } from 'hono';
import { artRoutes } from '#sandbox/art/routes.ts';
import { cryptoRoutes } from '#sandbox/crypto/routes.ts';
import { deskRoutes } from '#sandbox/desk/routes.ts';
import { checkEnv, type Env } from '#sandbox/env.ts';
import { gameRoutes } from '#sandbox/games/routes.ts';
import { lineRoutes } from '#sandbox/line/routes.ts';
import { liveRoutes } from '#sandbox/live/routes.ts';
import { mailRoutes } from '#sandbox/mail/routes.ts';
import { paymentRoutes } from '#sandbox/payments/routes.ts';
import { reportRoutes } from '#sandbox/reports/routes.ts';
import { sportsbookRoutes } from '#sandbox/sportsbooks/routes.ts';

export { CoinTill } from '#sandbox/crypto/coin-till.ts';
export { GameTable } from '#sandbox/games/game-table.ts';
export { LineSport } from '#sandbox/line/line-sport.ts';
export { LiveFloor } from '#sandbox/live/live-floor.ts';
export { LiveTable } from '#sandbox/live/live-table.ts';
export { Mailbox } from '#sandbox/mail/mailbox.ts';
export { Cashbox } from '#sandbox/payments/cashbox.ts';
export { DayBook } from '#sandbox/reports/day-book.ts';
export { SportsbookBets } from '#sandbox/sportsbooks/sportsbook-bets.ts';

const app = new Hono<{ Bindings: Env }>()
  .get('/readyz', ({ env, json }) => {
    checkEnv(env);
    return json({ ready: true });
  })
  .route('/', artRoutes)
  .route('/', gameRoutes)
  .route('/', liveRoutes)
  .route('/', lineRoutes)
  .route('/', sportsbookRoutes)
  .route('/', reportRoutes)
  .route('/', deskRoutes)
  .route('/', mailRoutes)
  .route('/', paymentRoutes)
  .route('/', cryptoRoutes)
  .all('*', ({ env, req }) => env.ASSETS.fetch(req.raw));

app.onError((error, { json }) => {
  console.error('sandbox:', error.message);
  return json({ code: 'error' }, 500);
});

export default app;
