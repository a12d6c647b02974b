import { Hono } from 'hono';
import type { Env } from '#sandbox/env.ts';
import { bodyOf } from '#sandbox/games/request-body.ts';
import { FeedRequest, feedOf } from '#sandbox/live/feed.ts';
import { LIVE_FLOOR } from '#sandbox/live/live-floor.ts';
import { tableName } from '#sandbox/live/table-round.ts';

/** Five hundred tables with their names. */
const LONGEST_LIST = 150_000;

export const liveRoutes = new Hono<{ Bindings: Env }>()
  /** Public facts in exchange for public facts: results that are out, of games that the asker names. */
  .post('/live/tables', async ({ env, req, json }) => {
    const asked = await bodyOf(req.raw, FeedRequest, LONGEST_LIST);
    if (!asked) return json({ code: 'bad_request' }, 400);
    const presence = await env.LIVE_FLOOR.getByName(LIVE_FLOOR).list();
    const now = Date.now();
    const tables = asked.tables.flatMap(
      (game) => feedOf(game, presence[tableName(game.provider, game.game_id)], now, env.CHANCE_SECRET) ?? [],
    );
    return json({ tables }, 200, { 'cache-control': 'no-store' });
  })
  /** Only pages of our own origin watch in a browser: no other site shows our tables as its own. */
  .get('/live/:integration/:gameId/socket', ({ env, req, body }) => {
    const { origin } = new URL(req.url);
    if (req.header('upgrade')?.toLowerCase() !== 'websocket') return body(null, 426);
    if ((req.header('origin') ?? origin) !== origin) return body(null, 403);
    const { integration, gameId } = req.param();
    return env.LIVE.getByName(tableName(integration, gameId)).fetch(req.raw);
  });
