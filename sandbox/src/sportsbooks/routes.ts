import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { direction, toLocale } from '#domain/locales.ts';
import type { Env } from '#sandbox/env.ts';
import { pageHeaders } from '#sandbox/games/routes.ts';
import { sportsbookBetRoutes } from '#sandbox/sportsbooks/bet-routes.ts';
import { sportsbookFeedRoutes } from '#sandbox/sportsbooks/feed-routes.ts';
import { sportsbookProviderRoutes } from '#sandbox/sportsbooks/provider-routes.ts';

/** The page in the frame of `dgt`: nothing of a visit is written into it. */
function framePage(language: string | undefined, siteOrigin: string): string {
  const locale = toLocale(language?.slice(0, 2).toLowerCase());
  return `<!doctype html>
<html lang="${locale}" dir="${direction(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<meta name="site-origin" content="${siteOrigin}">
<title>Tavelin</title>
<link rel="stylesheet" href="/client/faces.css">
<script src="/sportsbooks/dgt/app.js" defer></script>
</head>
<body><main id="book" aria-label="Tavelin"></main></body>
</html>`;
}

/** `alt` runs in the operator's page and asks from there: only from the operator's site. */
export const sportsbookRoutes = new Hono<{ Bindings: Env }>()
  .get('/sportsbooks/:provider{alt|dgt}/loader.js', async ({ env, req }) => {
    const file = await env.ASSETS.fetch(req.raw);
    const answer = new Response(file.body, file);
    // Its address has no version: asked for each time, sent only when changed.
    answer.headers.set('cache-control', 'public, no-cache');
    answer.headers.set('access-control-allow-origin', '*');
    answer.headers.set('cross-origin-resource-policy', 'cross-origin');
    answer.headers.set('x-content-type-options', 'nosniff');
    return answer;
  })
  .get('/sportsbooks/dgt/app', ({ env, req, body }) =>
    body(framePage(req.query('lang'), env.SITE_ORIGIN), 200, pageHeaders(env.SITE_ORIGIN)),
  )
  .route('/', sportsbookProviderRoutes)
  .use('/sportsbooks/*', (context, next) =>
    // A socket's answer takes no such headers.
    context.req.header('upgrade')
      ? next()
      : cors({ origin: context.env.SITE_ORIGIN, allowMethods: ['GET', 'POST'], maxAge: 86_400 })(context, next),
  )
  .route('/', sportsbookFeedRoutes)
  .route('/', sportsbookBetRoutes);
