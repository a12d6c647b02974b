/** Matches of all sports by name. The names are gathered once a minute, however many search. */

import type { FeedEvent, FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import { search } from '#domain/lobby/search.ts';
import { buildIndex, type SearchIndex } from '#domain/lobby/search-index.ts';
import { type SportId, sportIds, sportOfEvent } from '#domain/sportsbook/sports.ts';
import type { Env } from '#platform/host/env.ts';
import { oddsBookOf } from '#platform/host/objects.ts';
import type { NamedEvent } from '#platform/sportsbook/odds-book.ts';

const KEPT_MS = 60_000;
const MOST_FOUND = 20;

/** A match that can be found: its sides and its tournament's name. */

type Names = { readonly ids: readonly string[]; readonly index: SearchIndex };
type Found = { sport: SportId; tournament: FeedTournament; event: FeedEvent };

const kept = new WeakMap<D1Database, { readonly names: Promise<Names | null>; readonly askedAtMs: number }>();

async function gather(env: Env): Promise<Names | null> {
  const told = await Promise.all(
    sportIds.map((sport) => oddsBookOf(env, sport).names() as Promise<NamedEvent[] | null>),
  );
  if (told.every((names) => names === null)) return null;
  const events = told.flatMap((names) => names ?? []);
  const titled = events.map(({ name, tournament }) => ({ name, producer: tournament }));
  return { ids: events.map(({ id }) => id), index: buildIndex(titled) };
}

function namesOf(env: Env): Promise<Names | null> {
  const known = kept.get(env.DB);
  if (known && Date.now() - known.askedAtMs < KEPT_MS) return known.names;
  const names = gather(env).catch(() => null);
  kept.set(env.DB, { names, askedAtMs: Date.now() });
  void names.then((value) => value === null && kept.delete(env.DB));
  return names;
}

/** @returns null while no provider can be reached. */
export async function searchEvents(env: Env, query: string): Promise<{ forgiven: boolean; found: Found[] } | null> {
  const names = await namesOf(env);
  if (names === null) return null;
  const { positions, forgiven } = search(names.index, query);
  const ids = positions.slice(0, MOST_FOUND).flatMap((position) => names.ids[position] ?? []);
  const found = await Promise.all(ids.map((id) => foundEvent(env, id)));
  return { forgiven, found: found.filter((one) => one !== null) };
}

async function foundEvent(env: Env, id: string): Promise<Found | null> {
  const sport = sportOfEvent(id);
  if (sport === null) return null;
  const known = (await oddsBookOf(env, sport).listed(id)) as Omit<Found, 'sport'> | null;
  return known && { sport, ...known };
}
