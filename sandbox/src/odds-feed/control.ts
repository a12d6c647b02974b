/**
 * Rulings on matches. Threat: somebody other than the operator decides matches with bets on them. So each call is
 * signed, and a ruling that contradicts the state of the match changes nothing.
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { isRequestSigned } from '#contract/signature.ts';
import {
  type ControlledMatch,
  FeedControl,
  type FeedControlAnswer,
  type FeedEvent,
  feedControlPath,
  type Ruling as RulingRequest,
  type rulingRefusals,
} from '#contract/sportsbook/odds-feed.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Score } from '#domain/sportsbook/score-markets.ts';
import type { Env } from '#sandbox/env.ts';
import type { Fixture } from '#sandbox/odds-feed/calendars.ts';
import { isEnd, mainCount, type Ruling } from '#sandbox/odds-feed/course.ts';
import { findFixtures, fixtureById } from '#sandbox/odds-feed/fixtures.ts';
import { profiles } from '#sandbox/odds-feed/profiles.ts';

const SEARCHED_MS = 9 * 86_400_000;
const MAX_FOUND = 30;

const isOver = ({ phase }: FeedEvent) => phase === 'ended' || phase === 'abandoned';

/** @returns null for a match that does not exist, or no longer. */
async function controlled(env: Env, fixture: Fixture | null): Promise<ControlledMatch | null> {
  const profile = fixture && profiles[fixture.tournament.sport];
  if (!fixture || !profile) return null;
  const sport = env.ODDS_FEED.getByName(`${fixture.tournament.sport}`);
  const event = (await sport.event(fixture.id)) as FeedEvent | null;
  const ruling = (await sport.ruling(fixture.id)) as Ruling | null;
  if (event === null) return null;
  const count = mainCount(profile);
  return {
    id: fixture.id,
    tournament: fixture.tournament.name,
    home: fixture.home.name,
    away: fixture.away.name,
    starts_at: event.starts_at,
    phase: event.phase,
    count,
    score: event.counts[count] ?? null,
    ruling: ruling && {
      kind: ruling.kind,
      score: ruling.kind === 'result' ? [ruling.score[0], ruling.score[1]] : null,
      by: ruling.by,
      at: new Date(ruling.atMs).toISOString(),
    },
  };
}

/** @returns null when the ruling is withdrawn. */
function rulingOf(
  fixture: Fixture,
  event: FeedEvent,
  request: RulingRequest,
  by: string,
): Result<Ruling | null, (typeof rulingRefusals)[number]> {
  const source = { atMs: Date.now(), by };
  if (request.kind !== 'result') {
    if (request.kind === 'withdrawn') return ok(null);
    return request.kind === 'abandoned' && isOver(event) ? err('match_over') : ok({ ...source, kind: request.kind });
  }
  if (event.phase !== 'ended') return err('match_not_over');
  const profile = profiles[fixture.tournament.sport];
  const score: Score = [request.home, request.away];
  return profile && isEnd(profile, score) ? ok({ ...source, kind: 'result', score }) : err('no_such_end');
}

async function handle(env: Env, request: FeedControl): Promise<FeedControlAnswer> {
  if (request.ask === 'find') {
    const nowMs = Date.now();
    const found = findFixtures(request.side, nowMs - SEARCHED_MS, nowMs, MAX_FOUND);
    const matches = await Promise.all(found.map((fixture) => controlled(env, fixture)));
    return { matches: matches.filter((match) => match !== null) };
  }
  const fixture = fixtureById(request.id);
  const sport = fixture && env.ODDS_FEED.getByName(`${fixture.tournament.sport}`);
  const event = sport && ((await sport.event(request.id)) as FeedEvent | null);
  if (!sport || !event) return { matches: [] };
  const ruling = request.ask === 'rule' ? rulingOf(fixture, event, request.ruling, request.by) : null;
  if (ruling?.ok) await sport.rule(request.id, ruling.value);
  const match = await controlled(env, fixture);
  return { matches: match ? [match] : [], ...(ruling?.ok === false && { refused: ruling.error }) };
}

export const feedControlRoutes = new Hono<{ Bindings: Env }>().post(
  feedControlPath,
  async ({ env, req, json }: Context<{ Bindings: Env }>) => {
    const body = await req.text();
    if (!(await isRequestSigned(env.ODDS_FEED_SECRET, req.raw, body))) return json({ code: 'permission_denied' }, 403);
    const parsed = v.safeParse(FeedControl, JSON.parse(body));
    return parsed.success ? json(await handle(env, parsed.output)) : json({ code: 'bad_request' }, 400);
  },
);
