/**
 * The two sportsbooks. `alt` runs in the operator's page and asks from there; so what it asks may be asked from the
 * operator's site and no other.
 */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Env } from '#sandbox/env.ts';
import { sportsbookBetRoutes } from '#sandbox/sportsbooks/bet-routes.ts';
import { sportsbookFeedRoutes } from '#sandbox/sportsbooks/feed-routes.ts';
import { sportsbookPageRoutes } from '#sandbox/sportsbooks/page-routes.ts';
import { sportsbookProviderRoutes } from '#sandbox/sportsbooks/provider-routes.ts';

export const sportsbookRoutes = new Hono<{ Bindings: Env }>()
  .route('/', sportsbookPageRoutes)
  .route('/', sportsbookProviderRoutes)
  .use('/sportsbooks/*', (context, next) =>
    // A socket has no such headers, and its answer takes none.
    context.req.header('upgrade')
      ? next()
      : cors({ origin: context.env.SITE_ORIGIN, allowMethods: ['GET', 'POST'], maxAge: 86_400 })(context, next),
  )
  .route('/', sportsbookFeedRoutes)
  .route('/', sportsbookBetRoutes);
