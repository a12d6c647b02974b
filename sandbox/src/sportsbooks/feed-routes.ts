/**
 * Sports, matches and the feed of both sportsbooks; public. Threat: repeated requests for everything. So lists are
 * short and the most expensive response is cached.
 */
import { Hono } from 'hono';
import type { FeedSports } from '#contract/sportsbook/odds-feed.ts';
import type { Locale } from '#domain/locales.ts';
import { otherNames } from '#domain/sportsbook/all-feed-names.ts';
import { isSport, sportIds } from '#domain/sportsbook/sports.ts';
import type { Env } from '#sandbox/env.ts';
import { readBody } from '#sandbox/games/protocol.ts';
import { countSports } from '#sandbox/odds-feed/event-offer.ts';
import { offeredFixtures } from '#sandbox/odds-feed/fixtures.ts';
import { knownEvent } from '#sandbox/odds-feed/offer-of.ts';
import { matchesInPlay } from '#sandbox/odds-feed/reserves.ts';
import { quotesOf } from '#sandbox/sportsbooks/judge.ts';
import { localeOf, localisedSides, localisedTournament } from '#sandbox/sportsbooks/localised.ts';
import { type FoundEvent, type QuoteAnswer, QuoteRequest } from '#sandbox/sportsbooks/protocol.ts';

const MAX_FOUND = 20;
const SHORTEST = 2;
/** Removes accents and case. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

function findEvents(query: string, locale: Locale, nowMs: number, inPlay: number): FoundEvent[] {
  const words = plain(query).slice(0, 60).split(/\s+/).filter(Boolean);
  if (words.join('').length < SHORTEST) return [];
  return sportIds
    .flatMap((sport) => offeredFixtures(sport, nowMs, inPlay))
    .filter(({ home, away, tournament }) => {
      const names = plain(
        otherNames((of) => `${of.team(home.name)} ${of.team(away.name)} ${of.tournament(tournament)}`),
      );
      return words.every((word) => names.includes(word));
    })
    .sort((one, other) => one.startsAtMs - other.startsAtMs)
    .slice(0, MAX_FOUND)
    .map(({ id, home, away, tournament, startsAtMs }) => ({
      id,
      sport: tournament.sport,
      ...localisedSides({ home: home.name, away: away.name }, locale),
      tournament: localisedTournament(tournament, locale).name,
      startsAtMs,
    }));
}

const MAX_LISTED = 60;
const MAX_WATCHED = 120;
const KEPT_MS = 20_000;
const fresh = { 'cache-control': 'no-store' };

let counted: { readonly sports: FeedSports; readonly atMs: number } | null = null;

function sportsNow(env: Env): FeedSports {
  const atMs = Date.now();
  if (counted === null || atMs - counted.atMs > KEPT_MS)
    counted = { sports: countSports(atMs, env.CHANCE_SECRET, matchesInPlay(env)), atMs };
  return counted.sports;
}

export const sportsbookFeedRoutes = new Hono<{ Bindings: Env }>()
  .get('/sportsbooks/line/sports', ({ env, json }) => json(sportsNow(env), 200, fresh))
  .get('/sportsbooks/line/events', async ({ env, req, json }) => {
    const sport = Number(req.query('sport'));
    if (!isSport(sport)) return json({ code: 'not_found' }, 404);
    const most = Math.min(MAX_LISTED, Math.max(1, Number(req.query('most')) || MAX_LISTED));
    const locale = localeOf(req.query('lang'));
    const listed = await env.ODDS_FEED.getByName(`${sport}`).list(req.query('type') === 'live', most);
    const tournaments = listed.tournaments.map((one) => localisedTournament(one, locale));
    return json(
      { ...listed, tournaments, events: listed.events.map((one) => localisedSides(one, locale)) },
      200,
      fresh,
    );
  })
  .get('/sportsbooks/line/events/:id', async ({ env, req, json }) => {
    const found = await knownEvent(env, req.param('id'));
    if (found === null) return json({ code: 'not_found' }, 404);
    const locale = localeOf(req.query('lang'));
    const event = localisedSides(found.event, locale);
    return json({ event, tournament: localisedTournament(found.tournament, locale) }, 200, fresh);
  })
  .get('/sportsbooks/line/search', ({ env, req, json }) =>
    json(
      { events: findEvents(req.query('q') ?? '', localeOf(req.query('lang')), Date.now(), matchesInPlay(env)) },
      200,
      fresh,
    ),
  )
  .post('/sportsbooks/line/quote', async ({ env, req, json }) => {
    const body = await readBody(req.raw, QuoteRequest);
    if (body === null) return json({ code: 'bad_request' }, 400);
    const quotes = await quotesOf(env, body.selections);
    const prices = quotes.map((quote) => quote?.price ?? null);
    const sides = quotes.map((quote) => {
      if (quote === null) return null;
      const { home, away } = localisedSides(quote.event, localeOf(req.query('lang')));
      return { home, away };
    });
    return json({ prices, sides } satisfies QuoteAnswer, 200, fresh);
  })
  .get('/sportsbooks/line/feed', async ({ env, req, body }) => {
    const sport = Number(req.query('sport'));
    const events = req.queries('event') ?? [];
    if (req.header('upgrade')?.toLowerCase() !== 'websocket') return body(null, 426);
    if (!isSport(sport) || events.length === 0 || events.length > MAX_WATCHED) return body(null, 404);
    return env.ODDS_FEED.getByName(`${sport}`).fetch(req.raw);
  });
