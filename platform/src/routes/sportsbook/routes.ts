import { priceBuilder } from '#contract/sportsbook/bet-builder.ts';
import { type FeedEvent, FeedSports, type FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import type { ScoreModel } from '#contract/sportsbook/score-model.ts';
import {
  getMatchHistory,
  getSportEvent,
  listSportEvents,
  listSportNames,
  listSports,
  listSportTournaments,
  searchSportEvents,
  watchSport,
} from '#contract/sportsbook/sportsbook.ts';
import { sportBet } from '#domain/house-rules.ts';
import { search } from '#domain/lobby/search.ts';
import { buildIndex, type SearchIndex } from '#domain/lobby/search-index.ts';
import { ok } from '#domain/result.ts';
import { otherNames } from '#domain/sportsbook/all-feed-names.ts';
import { builderOffer, isPart, partsToAdd } from '#domain/sportsbook/bet-builder.ts';
import { builderOutcome, builderParts } from '#domain/sportsbook/builder-ids.ts';
import { type Price, priceText } from '#domain/sportsbook/odds.ts';
import { type SportId, sportIds, sportOfEvent } from '#domain/sportsbook/sports.ts';
import { countInMemory } from '#platform/host/call-counts.ts';
import type { Env } from '#platform/host/env.ts';
import { failureResponse, refuse } from '#platform/host/failure.ts';
import { checkInput, readQuery } from '#platform/host/input.ts';
import { memoryCached } from '#platform/host/memory-cache.ts';
import { oddsShardOf } from '#platform/host/objects.ts';
import { fetchJsonOrNull } from '#platform/host/third-party.ts';
import { type Route, serveAnyone, serveConditional } from '#platform/serving/serve.ts';
import type { Board, ListQuery } from '#platform/sportsbook/board.ts';
import { fetchHistory } from '#platform/sportsbook/match-history.ts';
import { oddsFeedOrigin } from '#platform/sportsbook/odds-feed.ts';
import type { Found, NamedEvent } from '#platform/sportsbook/odds-shard.ts';

/** The number of matches of each sport is cached, because every page of the sportsbook requests it. */
const KEPT_MS = 15_000;
const TIMEOUT_MS = 3_000;

const isKnown = (answer: unknown): boolean => answer !== null;
const fetchCounts = (env: Env) =>
  fetchJsonOrNull(`${oddsFeedOrigin(env)}/line/sports`, FeedSports, { timeoutMs: TIMEOUT_MS });
const sportCounts = memoryCached(KEPT_MS, fetchCounts, isKnown);

/** The cast restores the tuples that the types of RPC lose. */
const boardOf = async (env: Env, { sport, ...query }: ListQuery & { sport: SportId }): Promise<Board | null> =>
  (await oddsShardOf(env, sport).board(query)) as Board | null;

async function findEvent(env: Env, id = '') {
  const sport = sportOfEvent(id);
  if (sport === null) return refuse('not_found');
  const found = (await oddsShardOf(env, sport).event(id)) as Found;
  if (found === null) return refuse('upstream_unavailable');
  return found === 'unknown' ? refuse('not_found') : ok({ sport, ...found });
}

/** Needs no sign-in: prices are public. */
const watchRoute: Route = {
  call: watchSport,
  answer: async (request, env) => {
    const query = checkInput(watchSport.query, readQuery(new URL(request.url)));
    if (!query.ok) return failureResponse(query.error);
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
      return Response.json({ code: 'bad_request' }, { status: 426 });
    }
    const { sport, events, markets, type, ...choice } = query.value;
    const parameters = new URLSearchParams(events.map((id) => ['event', id]));
    if (markets === 'all') parameters.set('all', '');
    if (type) parameters.set('list', JSON.stringify({ type, ...choice }));
    return oddsShardOf(env, sport).fetch(`https://shard/feed?${parameters}`, { headers: { upgrade: 'websocket' } });
  },
};

export const sportsbookRoutes: readonly Route[] = [
  serveConditional(listSports, async ({ env }) => {
    const counts = await sportCounts(env);
    return counts === null ? refuse('upstream_unavailable') : ok(counts);
  }),
  serveConditional(listSportEvents, async ({ env, query }) => {
    const board = await boardOf(env, query);
    return board === null ? refuse('upstream_unavailable') : ok(board);
  }),
  serveConditional(listSportTournaments, async ({ env, query }) => {
    const tournaments = await oddsShardOf(env, query.sport).tournaments();
    return tournaments === null ? refuse('upstream_unavailable') : ok({ tournaments });
  }),
  serveConditional(listSportNames, async ({ env }) => {
    const names = await namesOf(env);
    return names === null ? refuse('upstream_unavailable') : ok(listedNames(names.events));
  }),
  serveAnyone(searchSportEvents, async ({ env, query, caller, visitor }) => {
    if (!countInMemory('search', caller?.userId ?? visitor.reference, Date.now())) return refuse('too_many_requests');
    const answer = await searchEvents(env, query.q);
    return answer === null ? refuse('upstream_unavailable') : ok(answer);
  }),
  serveAnyone(getSportEvent, ({ env, params }) => findEvent(env, params.id)),
  serveAnyone(getMatchHistory, async ({ env, params }) => {
    const id = params.id ?? '';
    const history = sportOfEvent(id) === null ? 'unknown' : await fetchHistory(env, id);
    if (history === null) return refuse('upstream_unavailable');
    return history === 'unknown' ? refuse('not_found') : ok(history);
  }),
  serveAnyone(priceBuilder, async ({ env, params, query, caller, visitor }) => {
    if (!countInMemory('builder', caller?.userId ?? visitor.reference, Date.now())) return refuse('too_many_requests');
    const found = await findEvent(env, params.id);
    if (!found.ok) return found;
    const { event } = found.value;
    if (!event.model) return refuse('not_found');
    const model = cachedModel(event.model);
    return ok(builderAnswer({ ...event, model }, model, query.outcome));
  }),
  watchRoute,
];

/** About as many matches as are viewed at once: each caches the grid from which its prices are computed. */
const MAX_MODELS = 16;
const models = new Map<string, ScoreModel>();

/** Returns the same object for equal models, so that their grid is computed once. */
function cachedModel(model: ScoreModel): ScoreModel {
  const text = JSON.stringify(model);
  const cached = models.get(text) ?? model;
  if (models.size >= MAX_MODELS && !models.has(text)) models.clear();
  models.set(text, cached);
  return cached;
}

/** Ignores parts that the match does not offer. */
function builderAnswer(event: FeedEvent, { margin }: ScoreModel, outcome = '') {
  const chosen = builderParts(outcome)
    .filter((part) => isPart(event, part))
    .slice(0, sportBet.mostInBuilder.count);
  const offer = builderOffer(event, chosen);
  return {
    outcome_id: offer && builderOutcome(chosen),
    odd: offer && priceText(offer.price),
    apart: offer && priceText(offer.apart as Price),
    margin: margin - 100,
    most: sportBet.mostInBuilder.count,
    others: Object.fromEntries(partsToAdd(event, chosen)),
  };
}

/** The TTL of the search index of all matches. */
const NAMES_KEPT_MS = 60_000;
const MAX_FOUND = 20;

type Names = { readonly events: readonly NamedEvent[]; readonly index: SearchIndex };
type FoundEvent = { sport: SportId; tournament: FeedTournament; event: FeedEvent };

async function gather(env: Env): Promise<Names | null> {
  const bySport = await Promise.all(
    sportIds.map((sport) => oddsShardOf(env, sport).names() as Promise<NamedEvent[] | null>),
  );
  if (bySport.every((names) => names === null)) return null;
  const events = bySport.flatMap((names) => names ?? []);
  const titled = events.map(({ home, away, tournament }) => ({
    name: `${home} ${away}`,
    producer: tournament.name,
    also: otherNames((names) => `${names.team(home)} ${names.team(away)} ${names.tournament(tournament)}`),
  }));
  return { events, index: buildIndex(titled) };
}

const namesOf = memoryCached(NAMES_KEPT_MS, (env: Env) => gather(env).catch(() => null), isKnown);

function listedNames(events: readonly NamedEvent[]) {
  const soonest = [...events].sort(
    (one, other) => Number(other.live) - Number(one.live) || Date.parse(one.starts_at) - Date.parse(other.starts_at),
  );
  return {
    tournaments: [...new Map(events.map(({ tournament }) => [tournament.id, tournament])).values()],
    events: soonest.map(({ tournament, ...event }) => ({ ...event, tournament: tournament.id })),
  };
}

/** @returns null while no odds feed is available */
export async function searchEvents(
  env: Env,
  query: string,
): Promise<{ forgiven: boolean; found: FoundEvent[] } | null> {
  const names = await namesOf(env);
  if (names === null) return null;
  const { positions, forgiven } = search(names.index, query);
  const ids = positions.slice(0, MAX_FOUND).flatMap((position) => names.events[position]?.id ?? []);
  const found = await Promise.all(ids.map((id) => foundEvent(env, id)));
  return { forgiven, found: found.filter((one) => one !== null) };
}

async function foundEvent(env: Env, id: string): Promise<FoundEvent | null> {
  const sport = sportOfEvent(id);
  if (sport === null) return null;
  const known = (await oddsShardOf(env, sport).listed(id)) as Omit<FoundEvent, 'sport'> | null;
  return known && { sport, ...known };
}
