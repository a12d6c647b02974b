import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { isIntegration } from '#domain/game/embedded-integrations.ts';
import { direction, toLocale } from '#domain/locales.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Env } from '#sandbox/env.ts';
import { DecideRequest, type GameRefusal, PlayRequest, readBody, SeenRequest, Visit } from '#sandbox/games/protocol.ts';

/** The page is the same for every game: it contains nothing about a visit. */
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

/** Allows only our scripts, no other origins, and only the operator as the framing page. */
export const pageHeaders = (siteOrigin: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${siteOrigin}; require-trusted-types-for 'script'; trusted-types 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});

type Table = ReturnType<Env['GAME']['getByName']>;

/** The operator's token, which nobody can guess, names the table of a visit. */
const handler =
  <Body extends Visit>(
    schema: v.GenericSchema<unknown, Body>,
    answer: (table: Table, body: Body) => Promise<Result<object, GameRefusal>>,
  ) =>
  async ({ env, req, json }: Context<{ Bindings: Env }>) => {
    const body = await readBody(req.raw, schema);
    if (!body) return json({ code: 'bad_request' }, 400);
    const { integration, game_id, mode, token } = body;
    const result = await answer(env.GAME.getByName([integration, game_id, mode, token].join(' ')), body);
    return json(result.ok ? result.value : result.error);
  };

export const gameRoutes = new Hono<{ Bindings: Env }>()
  .get('/play/:integration/:gameId', ({ env, req, body, notFound }) =>
    isIntegration(req.param('integration'))
      ? body(gamePage(req.query('lang'), env.SITE_ORIGIN), 200, pageHeaders(env.SITE_ORIGIN))
      : notFound(),
  )
  .post(
    '/api/open',
    handler(Visit, (table, visit) => table.open(visit)),
  )
  .post(
    '/api/play',
    handler(PlayRequest, (table, { id, play, ...visit }) => table.play(visit, id, play)),
  )
  .post(
    '/api/decide',
    handler(DecideRequest, (table, { id, step, decision, ...visit }) => table.decide(visit, id, step, decision)),
  )
  .post(
    '/api/seen',
    handler(SeenRequest, async (table, { id, parts }) => {
      await table.seen(id, parts);
      return ok({});
    }),
  );
