/** A match with its whole course, drawn once, and the operator's ruling applied. */
import type { Fixture } from '#sandbox/odds-feed/calendars.ts';
import { chanceFrom, chanceOf } from '#sandbox/odds-feed/chance.ts';
import { type Course, correctedCourse, courseOf, mainCount, type Ruling } from '#sandbox/odds-feed/course.ts';
import { type Market, marketsOf } from '#sandbox/odds-feed/markets.ts';
import { playsOf } from '#sandbox/odds-feed/plays.ts';
import { type Profile, profiles } from '#sandbox/odds-feed/profiles.ts';

const NEVER_ENDS = 0.003;

export type Contest = {
  readonly fixture: Fixture;
  readonly profile: Profile;
  readonly gap: number;
  readonly course: Course;
  /** All incidents, drawn lazily. */
  readonly plays: () => Course['incidents'];
  readonly markets: readonly Market[];
  /** When the match was abandoned without a result; null for nearly all. */
  readonly abandonedAtMs: number | null;
  /** Verdicts after this time are withheld; null for nearly all. */
  readonly heldFromMs: number | null;
};

export function contestOf(fixture: Fixture, key: string, ruling: Ruling | null = null): Contest {
  const drawn = drawnContest(fixture, key);
  switch (ruling?.kind) {
    case undefined:
      return drawn;
    case 'result':
      return withCourse(drawn, key, correctedCourse(drawn.course, mainCount(drawn.profile), ruling.score));
    case 'abandoned':
      return { ...drawn, abandonedAtMs: Math.min(ruling.atMs, drawn.abandonedAtMs ?? ruling.atMs) };
    case 'held':
      return { ...drawn, heldFromMs: ruling.atMs };
  }
}

function withCourse<Given extends Pick<Contest, 'fixture' | 'profile'>>(given: Given, key: string, course: Course) {
  const { profile, fixture } = given;
  let plays: Course['incidents'] | null = null;
  return {
    ...given,
    course,
    plays: () => {
      plays ??= playsOf(fixture.tournament.sport, profile, course, chanceFrom(`${fixture.id}-plays`, key));
      return plays;
    },
  };
}

function drawnContest(fixture: Fixture, key: string): Contest {
  const profile = profiles[fixture.tournament.sport];
  if (profile === undefined) throw new RangeError(`no sport ${fixture.tournament.sport}`);
  const gap = fixture.home.elo - fixture.away.elo;
  const course = courseOf(profile, gap, chanceFrom(fixture.id, key));
  const abandoned = chanceOf(`${fixture.id}-abandoned`, key);
  const drawn = {
    fixture,
    profile,
    gap,
    markets: marketsOf(profile, gap),
    heldFromMs: null,
    abandonedAtMs:
      abandoned < NEVER_ENDS ? fixture.startsAtMs + Math.round((course.lengthMs * abandoned) / NEVER_ENDS) : null,
  };
  return withCourse(drawn, key, course);
}
