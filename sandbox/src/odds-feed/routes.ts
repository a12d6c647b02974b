import { Hono } from 'hono';
import { sportOfEvent } from '#domain/sportsbook/sports.ts';
import type { Env } from '#sandbox/env.ts';
import { countSports } from '#sandbox/odds-feed/event-offer.ts';
import { knownEvent } from '#sandbox/odds-feed/offer-of.ts';
import { profiles } from '#sandbox/odds-feed/profiles.ts';
import { matchesInPlay } from '#sandbox/odds-feed/reserves.ts';

/** Public: a sportsbook shows these prices to everybody. */
export const oddsFeedRoutes = new Hono<{ Bindings: Env }>()
  .get('/line/sports', ({ env, json }) =>
    json(countSports(Date.now(), env.CHANCE_SECRET, matchesInPlay(env)), 200, { 'cache-control': 'no-store' }),
  )
  .get('/line/:sport{\\d+}/feed', async ({ env, req, body }) => {
    const { sport } = req.param();
    if (req.header('upgrade')?.toLowerCase() !== 'websocket') return body(null, 426);
    if (!(Number(sport) in profiles)) return body(null, 404);
    return env.ODDS_FEED.getByName(sport).fetch(req.raw);
  })
  .get('/line/events/:id/history', async ({ env, req, json }) => {
    const sport = sportOfEvent(req.param('id'));
    const history = sport === null ? null : await env.ODDS_FEED.getByName(`${sport}`).history(req.param('id'));
    if (history === null) return json({ code: 'not_found' }, 404);
    return json(history, 200, { 'cache-control': 'no-store' });
  })
  .get('/line/events/:id', async ({ env, req, json }) => {
    const known = await knownEvent(env, req.param('id'));
    if (known === null) return json({ code: 'not_found' }, 404);
    return json(known.event, 200, { 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
  });
