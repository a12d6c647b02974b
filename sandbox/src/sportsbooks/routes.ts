import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { direction, toLocale } from '#domain/locales.ts';
import type { Env } from '#sandbox/env.ts';
import { pageHeaders } from '#sandbox/games/routes.ts';
import { sportsbookBetRoutes } from '#sandbox/sportsbooks/bet-routes.ts';
import { sportsbookFeedRoutes } from '#sandbox/sportsbooks/feed-routes.ts';
import { sportsbookProviderRoutes } from '#sandbox/sportsbooks/provider-routes.ts';

/** The page in the frame of `dgt`; it contains nothing about a visit. */
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

/** `alt` runs in the operator's page and calls from there, so only the operator's origin is allowed. */
export const sportsbookRoutes = new Hono<{ Bindings: Env }>()
  .get('/sportsbooks/:provider{alt|dgt}/loader.js', async ({ env, req }) => {
    const file = await env.ASSETS.fetch(req.raw);
    const answer = new Response(file.body, file);
    // The address has no version: browsers revalidate it each time.
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
    // A response with a socket does not accept these headers.
    context.req.header('upgrade')
      ? next()
      : cors({ origin: context.env.SITE_ORIGIN, allowMethods: ['GET', 'POST'], maxAge: 86_400 })(context, next),
  )
  .route('/', sportsbookFeedRoutes)
  .route('/', sportsbookBetRoutes);
