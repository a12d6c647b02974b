// Every match that the odds feed offers now, as the platform lists them for a search.
import { sportIds } from '#domain/sportsbook/sports.ts';
import type { SportNames } from '#model/lobby/site-pack.ts';
import { offeredFixtures } from '#sandbox/odds-feed/fixtures.ts';

const IN_PLAY = 40;

export function sportNamesNow(nowMs = Date.now()): SportNames {
  const fixtures = sportIds.flatMap((sport) => offeredFixtures(sport, nowMs, IN_PLAY));
  const events = fixtures.map(({ id, tournament, home, away, startsAtMs }) => ({
    id,
    tournament: tournament.id,
    home: home.name,
    away: away.name,
    starts_at: new Date(startsAtMs).toISOString(),
    live: startsAtMs <= nowMs,
  }));
  const tournaments = new Map(fixtures.map(({ tournament: { id, name, country } }) => [id, { id, name, country }]));
  return {
    tournaments: [...tournaments.values()],
    events: events.sort(
      (one, other) => Number(other.live) - Number(one.live) || one.starts_at.localeCompare(other.starts_at),
    ),
  };
}
