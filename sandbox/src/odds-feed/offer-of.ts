import type { FeedEvent, FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import { sportOfEvent } from '#domain/sportsbook/sports.ts';
import type { OddsFeedSport } from '#sandbox/odds-feed/feed-sport.ts';
import { fixtureById } from '#sandbox/odds-feed/fixtures.ts';

export type KnownEvent = { readonly event: FeedEvent; readonly tournament: FeedTournament };

export type FeedEnv = { readonly ODDS_FEED: DurableObjectNamespace<OddsFeedSport> };

/** The current state, also of past events. Null for an unknown id. */
export async function knownEvent(env: FeedEnv, id: string): Promise<KnownEvent | null> {
  const sport = sportOfEvent(id);
  const fixture = sport === null ? null : fixtureById(id);
  if (fixture === null) return null;
  // The types lose tuples in return values of a Durable Object.
  const event = (await env.ODDS_FEED.getByName(`${sport}`).event(id)) as FeedEvent | null;
  const { id: tournament, name, country } = fixture.tournament;
  return event && { event, tournament: { id: tournament, name, country } };
}

export async function knownEvents(env: FeedEnv, ids: readonly string[]): Promise<Map<string, KnownEvent>> {
  const known = await Promise.all([...new Set(ids)].map((id) => knownEvent(env, id).catch(() => null)));
  return new Map(known.flatMap((one) => (one === null ? [] : [[one.event.id, one] as const])));
}
