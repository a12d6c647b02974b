import { Hono } from 'hono';
import { isIntegration } from '#domain/game/embedded-integrations.ts';
import { direction, toLocale } from '#domain/locales.ts';
import type { Env } from '#sandbox/env.ts';
import { bodyOf, DecideRequest, PlayRequest, SeenRequest, Visit } from '#sandbox/games/protocol.ts';

/** The same for every game: nothing of a visit is written into the page. */
export function gamePage(language: string | undefined, siteOrigin: string): string {
  const lang = toLocale(language);
  return `<!doctype html>
<html lang="${lang}" dir="${direction(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<meta name="site-origin" content="${siteOrigin}">
<title>Zellige</title>
<link rel="preload" href="/fonts/titan-one-latin-400-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/client/game.css">
<script type="module" src="/client/game.js"></script>
</head>
<body><main id="game" aria-busy="true"></main></body>
</html>`;
}

/** Only our scripts, nothing from elsewhere, and framed only by the operator. */
export const pageHeaders = (siteOrigin: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${siteOrigin}; require-trusted-types-for 'script'; trusted-types 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});

const refusal = { code: 'bad_request' };
/** Known by the operator's token, which nobody can guess. */
const tableOf = (env: Env, { integration, game_id, mode, token }: Visit) =>
  env.GAME.get(env.GAME.idFromName([integration, game_id, mode, token].join(' ')));

/** An address with a token in it is never cached and never sent as a referrer. */
export const gameRoutes = new Hono<{ Bindings: Env }>()
  .get('/play/:integration/:gameId', ({ env, req, body, notFound }) =>
    isIntegration(req.param('integration'))
      ? body(gamePage(req.query('lang'), env.SITE_ORIGIN), 200, pageHeaders(env.SITE_ORIGIN))
      : notFound(),
  )
  .post('/api/open', async ({ env, req, json }) => {
    const visit = await bodyOf(req.raw, Visit);
    if (!visit) return json(refusal, 400);
    const opened = await tableOf(env, visit).open(visit);
    return opened.ok ? json(opened.value) : json(opened.error);
  })
  .post('/api/play', async ({ env, req, json }) => {
    const asked = await bodyOf(req.raw, PlayRequest);
    if (!asked) return json(refusal, 400);
    const { id, play, ...visit } = asked;
    const played = await tableOf(env, visit).play(visit, id, play);
    return played.ok ? json(played.value) : json(played.error);
  })
  .post('/api/decide', async ({ env, req, json }) => {
    const asked = await bodyOf(req.raw, DecideRequest);
    if (!asked) return json(refusal, 400);
    const { id, step, decision, ...visit } = asked;
    const decided = await tableOf(env, visit).decide(visit, id, step, decision);
    return decided.ok ? json(decided.value) : json(decided.error);
  })
  .post('/api/seen', async ({ env, req, json }) => {
    const asked = await bodyOf(req.raw, SeenRequest);
    if (!asked) return json(refusal, 400);
    await tableOf(env, asked).seen(asked.id, asked.parts);
    return json({});
  });
