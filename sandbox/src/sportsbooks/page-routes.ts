/** The scripts that sites load, and the page of the one that comes in a frame. */
import { Hono } from 'hono';
import type { Env } from '#sandbox/env.ts';
import { pageHeaders } from '#sandbox/games/page.ts';
import { framePage } from '#sandbox/sportsbooks/page.ts';

export const sportsbookPageRoutes = new Hono<{ Bindings: Env }>()
  .get('/sportsbooks/:provider{alt|dgt}/loader.js', async ({ env, req }) => {
    const file = await env.ASSETS.fetch(req.raw);
    const answer = new Response(file.body, file);
    // Its address has no version in it: asked for each time, sent only when it has changed.
    answer.headers.set('cache-control', 'public, no-cache');
    answer.headers.set('access-control-allow-origin', '*');
    answer.headers.set('cross-origin-resource-policy', 'cross-origin');
    answer.headers.set('x-content-type-options', 'nosniff');
    return answer;
  })
  .get('/sportsbooks/dgt/app', ({ env, req, body }) =>
    body(framePage(req.query('lang'), env.SITE_ORIGIN), 200, pageHeaders(env.SITE_ORIGIN)),
  );
