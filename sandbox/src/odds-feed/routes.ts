import { Hono } from 'hono';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { sportOfEvent } from '#domain/sportsbook/sports.ts';
import type { Env } from '#sandbox/env.ts';
import { countSports } from '#sandbox/odds-feed/event-offer.ts';
import { profiles } from '#sandbox/odds-feed/profiles.ts';

/** Public: prices are what a sportsbook shows to everybody. */
export const oddsFeedRoutes = new Hono<{ Bindings: Env }>()
  .get('/line/sports', ({ env, json }) =>
    json(countSports(Date.now(), env.CHANCE_SECRET), 200, { 'cache-control': 'no-store' }),
  )
  .get('/line/:sport{\\d+}/feed', async ({ env, req, body }) => {
    const { sport } = req.param();
    if (req.header('upgrade')?.toLowerCase() !== 'websocket') return body(null, 426);
    if (!(Number(sport) in profiles)) return body(null, 404);
    return env.LINE.getByName(sport).fetch(req.raw);
  })
  .get('/line/events/:id', async ({ env, req, json }) => {
    const id = req.param('id');
    const sport = sportOfEvent(id);
    const line = sport === null ? null : ((await env.LINE.getByName(`${sport}`).event(id)) as FeedEvent | null);
    if (line === null) return json({ code: 'not_found' }, 404);
    return json(line, 200, { 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
  });
