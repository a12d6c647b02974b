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
import { mayAsk } from '#platform/host/call-counts.ts';
import type { Env } from '#platform/host/env.ts';
import { failureResponse, refuse } from '#platform/host/failure.ts';
import { checkInput, readQuery } from '#platform/host/input.ts';
import { keptInMemory } from '#platform/host/kept-in-memory.ts';
import { oddsShardOf } from '#platform/host/objects.ts';
import { fetchJsonOrNull } from '#platform/host/third-party.ts';
import { type Route, serveAnyone, serveUnlessKnown } from '#platform/serving/serve.ts';
import type { Board, ListQuery } from '#platform/sportsbook/board.ts';
import { fetchHistory } from '#platform/sportsbook/match-history.ts';
import { oddsFeedOrigin } from '#platform/sportsbook/odds-feed.ts';
import type { Found, NamedEvent } from '#platform/sportsbook/odds-shard.ts';

/** How many matches each sport has: asked of the provider, and kept for a moment, because every page of the book asks. */
const KEPT_MS = 15_000;
const TIMEOUT_MS = 3_000;

const isKnown = (answer: unknown): boolean => answer !== null;
const askForCounts = (env: Env) =>
  fetchJsonOrNull(`${oddsFeedOrigin(env)}/line/sports`, FeedSports, { timeoutMs: TIMEOUT_MS });
const sportCounts = keptInMemory(KEPT_MS, askForCounts, isKnown);

/** What comes from an object loses its tuples on the way, as far as the compiler sees. */
const boardOf = async (env: Env, { sport, ...asked }: ListQuery & { sport: SportId }): Promise<Board | null> =>
  (await oddsShardOf(env, sport).board(asked)) as Board | null;

async function findEvent(env: Env, id = '') {
  const sport = sportOfEvent(id);
  if (sport === null) return refuse('not_found');
  const found = (await oddsShardOf(env, sport).event(id)) as Found;
  if (found === null) return refuse('upstream_unavailable');
  return found === 'unknown' ? refuse('not_found') : ok({ sport, ...found });
}

/** Pages open it in a browser; whose it is does not matter, for prices are everybody's. */
const watchRoute: Route = {
  call: watchSport,
  answer: async (request, env) => {
    const query = checkInput(watchSport.query, readQuery(new URL(request.url)));
    if (!query.ok) return failureResponse(query.error);
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
      return Response.json({ code: 'bad_request' }, { status: 426 });
    }
    const { sport, events, markets, type, ...choice } = query.value;
    const asked = new URLSearchParams(events.map((id) => ['event', id]));
    if (markets === 'all') asked.set('all', '');
    if (type) asked.set('list', JSON.stringify({ type, ...choice }));
    return oddsShardOf(env, sport).fetch(`https://shard/feed?${asked}`, { headers: { upgrade: 'websocket' } });
  },
};

export const sportsbookRoutes: readonly Route[] = [
  serveUnlessKnown(listSports, async ({ env }) => {
    const counts = await sportCounts(env);
    return counts === null ? refuse('upstream_unavailable') : ok(counts);
  }),
  serveUnlessKnown(listSportEvents, async ({ env, query }) => {
    const board = await boardOf(env, query);
    return board === null ? refuse('upstream_unavailable') : ok(board);
  }),
  serveUnlessKnown(listSportTournaments, async ({ env, query }) => {
    const tournaments = await oddsShardOf(env, query.sport).tournaments();
    return tournaments === null ? refuse('upstream_unavailable') : ok({ tournaments });
  }),
  serveUnlessKnown(listSportNames, async ({ env }) => {
    const names = await namesOf(env);
    return names === null ? refuse('upstream_unavailable') : ok(listedNames(names.events));
  }),
  serveAnyone(searchSportEvents, async ({ env, query, caller, visitor }) => {
    if (!mayAsk('search', caller?.userId ?? visitor.reference, Date.now())) return refuse('too_many_requests');
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
    if (!mayAsk('builder', caller?.userId ?? visitor.reference, Date.now())) return refuse('too_many_requests');
    const found = await findEvent(env, params.id);
    if (!found.ok) return found;
    const { event } = found.value;
    if (!event.model) return refuse('not_found');
    const model = keptModel(event.model);
    return ok(builderAnswer({ ...event, model }, model, query.outcome));
  }),
  watchRoute,
];

/** As many matches as are looked at in one moment: each keeps the grid that its prices are reckoned from. */
const MOST_MODELS = 16;
const models = new Map<string, ScoreModel>();

/** The same object for the same model, whose grid is then made once. */
function keptModel(model: ScoreModel): ScoreModel {
  const text = JSON.stringify(model);
  const kept = models.get(text) ?? model;
  if (models.size >= MOST_MODELS && !models.has(text)) models.clear();
  models.set(text, kept);
  return kept;
}

/** What a match does not have is left out. */
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

/** Matches of all sports by name. The names are gathered once a minute, however many search. */
const NAMES_KEPT_MS = 60_000;
const MOST_FOUND = 20;

type Names = { readonly events: readonly NamedEvent[]; readonly index: SearchIndex };
type FoundEvent = { sport: SportId; tournament: FeedTournament; event: FeedEvent };

async function gather(env: Env): Promise<Names | null> {
  const told = await Promise.all(
    sportIds.map((sport) => oddsShardOf(env, sport).names() as Promise<NamedEvent[] | null>),
  );
  if (told.every((names) => names === null)) return null;
  const events = told.flatMap((names) => names ?? []);
  const titled = events.map(({ home, away, tournament }) => ({
    name: `${home} ${away}`,
    producer: tournament.name,
    also: otherNames((names) => `${names.team(home)} ${names.team(away)} ${names.tournament(tournament)}`),
  }));
  return { events, index: buildIndex(titled) };
}

const namesOf = keptInMemory(NAMES_KEPT_MS, (env: Env) => gather(env).catch(() => null), isKnown);

function listedNames(events: readonly NamedEvent[]) {
  const soonest = [...events].sort(
    (one, other) => Number(other.live) - Number(one.live) || Date.parse(one.starts_at) - Date.parse(other.starts_at),
  );
  return {
    tournaments: [...new Map(events.map(({ tournament }) => [tournament.id, tournament])).values()],
    events: soonest.map(({ tournament, ...event }) => ({ ...event, tournament: tournament.id })),
  };
}

/** @returns null while no provider can be reached. */
export async function searchEvents(
  env: Env,
  query: string,
): Promise<{ forgiven: boolean; found: FoundEvent[] } | null> {
  const names = await namesOf(env);
  if (names === null) return null;
  const { positions, forgiven } = search(names.index, query);
  const ids = positions.slice(0, MOST_FOUND).flatMap((position) => names.events[position]?.id ?? []);
  const found = await Promise.all(ids.map((id) => foundEvent(env, id)));
  return { forgiven, found: found.filter((one) => one !== null) };
}

async function foundEvent(env: Env, id: string): Promise<FoundEvent | null> {
  const sport = sportOfEvent(id);
  if (sport === null) return null;
  const known = (await oddsShardOf(env, sport).listed(id)) as Omit<FoundEvent, 'sport'> | null;
  return known && { sport, ...known };
}
