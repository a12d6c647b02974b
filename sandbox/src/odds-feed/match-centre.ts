/**
 * The statistics and timeline of a match up to a moment. They agree with the score because they are counted from the
 * same incidents.
 */
import { type CentreIncident, MAX_MOMENTA, type MatchCentre } from '#contract/sportsbook/match-centre.ts';
import type { Score } from '#domain/sportsbook/score-markets.ts';
import { countOf, type Incident, mainCount, playedMs, timedLengthMs } from '#sandbox/odds-feed/course.ts';
import { countedIn } from '#sandbox/odds-feed/plays.ts';
import type { Profile } from '#sandbox/odds-feed/profiles.ts';

const MINUTE_MS = 60_000;
/** For a match with a clock, and for the last points of one in sets. */
const MOMENTA = 90;
const MAX_TIMELINE = 30;
const MAX_POINTS = 12;
const TIMELINE_COUNTS = new Set(['goals', 'corners', 'yellow', 'red', 'points', 'sets']);

export type Course = {
  readonly sport: number;
  readonly profile: Profile;
  /** Home's Elo minus away's. */
  readonly gap: number;
  /** In chronological order. */
  readonly plays: readonly Incident[];
};
/** `sinceMs`: since the start. `playedMs`: on the match clock. */
export type Moment = { readonly sinceMs: number; readonly playedMs: number; readonly period: number };

type Placed = Incident & { readonly period: number; readonly clockMs: number };

/** Places incidents on the match clock. */
function placed(profile: Profile, plays: readonly Incident[]): Placed[] {
  if (profile.family === 'sets') {
    let sets = 0;
    return plays.map((incident) => {
      const period = sets + 1;
      if (incident.count === 'sets') sets += incident.points;
      return { ...incident, period, clockMs: incident.atMs };
    });
  }
  const periodMs = profile.minutes * MINUTE_MS;
  const roundMs = periodMs + profile.breakMinutes * MINUTE_MS;
  return plays.map((incident) => {
    const period = Math.min(profile.periods - 1, Math.floor(incident.atMs / roundMs));
    const clockMs = period * periodMs + Math.min(periodMs, incident.atMs - period * roundMs);
    return { ...incident, period: period + 1, clockMs };
  });
}

/** In basketball two or three points are one basket. */
const times = ({ points }: Incident, profile: Profile): number =>
  profile.family === 'scoring' ? Math.ceil(points / profile.worth) : points;

function summed(profile: Profile, incidents: readonly Placed[]): (count: string) => Score {
  const sums = new Map<string, Score>();
  for (const incident of incidents) {
    const sum = sums.get(incident.count) ?? [0, 0];
    sum[incident.side] += times(incident, profile);
    sums.set(incident.count, sum);
  }
  return (count) => sums.get(count) ?? [0, 0];
}

const unit = (profile: Profile): string => (profile.family === 'counting' ? 'goals' : 'points');

/** The largest lead of each side, and its longest run of points. */
function leadsOf(profile: Profile, incidents: readonly Placed[]): { lead: Score; streak: Score } {
  const [lead, streak]: [Score, Score] = [
    [0, 0],
    [0, 0],
  ];
  let [margin, run, last] = [0, 0, -1];
  for (const { count, side, points } of incidents) {
    if (count !== unit(profile)) continue;
    margin += side === 0 ? points : -points;
    run = side === last ? run + points : points;
    last = side;
    lead[side] = Math.max(lead[side], side === 0 ? margin : -margin);
    streak[side] = Math.max(streak[side], run);
  }
  return { lead, streak };
}

const WEIGHTS: Readonly<Record<string, number>> = {
  goals: 5,
  saved: 2.5,
  corners: 1.2,
  wide: 1.2,
  points: 2,
  missed: 0.5,
};
/** The share of earlier pressure that remains. */
const MEMORY = 0.75;

function pressOf(press: Score): number {
  const [home, away] = press;
  return Math.round((100 * (home - away)) / (home + away + 2));
}

function momentumOf({ profile }: Course, incidents: readonly Placed[], moment: Moment): number[] {
  const press: Score = [0, 0];
  if (profile.family === 'sets') {
    const momenta = incidents
      .filter(({ count }) => count === 'points')
      .map(({ side }) => {
        press[0] = press[0] * MEMORY + (side === 0 ? 2 : 0);
        press[1] = press[1] * MEMORY + (side === 1 ? 2 : 0);
        return pressOf(press);
      });
    return momenta.slice(-MOMENTA);
  }
  const sliceMs = playedMs(profile) / MOMENTA;
  const slices = Math.min(MOMENTA, Math.floor(moment.playedMs / sliceMs) + 1);
  let next = 0;
  return Array.from({ length: slices }, (_, slice) => {
    press[0] *= MEMORY;
    press[1] *= MEMORY;
    for (
      let one = incidents[next];
      one && (one.clockMs < (slice + 1) * sliceMs || slice === slices - 1);
      one = incidents[next]
    ) {
      press[one.side] += WEIGHTS[one.count] ?? 0;
      next += 1;
    }
    return pressOf(press);
  });
}

/** Possession by recent pressure; the stronger side starts with more. */
function possessionOf({ gap }: Course, incidents: readonly Placed[]): Score {
  const press: Score = [0, 0];
  for (const one of incidents) press[one.side] += one.count === 'goals' ? 0 : (WEIGHTS[one.count] ?? 0);
  const [home, away] = press;
  const share = 50 + gap / 40 + (24 * (home - away)) / (home + away + 12);
  const rounded = Math.round(Math.max(22, Math.min(78, share)));
  return [rounded, 100 - rounded];
}

function statisticsOf(course: Course, incidents: readonly Placed[]): MatchCentre['statistics'] {
  const { statistics } = countedIn(course.sport);
  const sum = summed(course.profile, incidents);
  const derived: Readonly<Record<string, Score>> = {
    possession: possessionOf(course, incidents),
    ...leadsOf(course.profile, incidents),
  };
  const both = (of: readonly string[]): Score =>
    of.reduce<Score>(
      ([home, away], name) => {
        const [one, other] = sum(name.replace('their ', ''));
        return name.startsWith('their ') ? [home + other, away + one] : [home + one, away + other];
      },
      [0, 0],
    );
  return Object.fromEntries(Object.entries(statistics).map(([name, of]) => [name, derived[name] ?? both(of)]));
}

function timelineOf(profile: Profile, incidents: readonly Placed[]): CentreIncident[] {
  const main = mainCount(profile);
  const score: Record<string, Score> = {};
  const all = incidents.flatMap(({ count, side, points, period, clockMs }): CentreIncident[] => {
    if (!TIMELINE_COUNTS.has(count)) return [];
    const now = score[count] ?? [0, 0];
    now[side] += points;
    score[count] = now;
    // Points restart with the next set.
    if (count === 'sets') score.points = [0, 0];
    const isScore = count === main || count === 'points';
    return [
      {
        kind: count,
        side: side === 0 ? 'home' : 'away',
        period,
        played_ms: Math.round(clockMs),
        ...(isScore && { score: [now[0], now[1]] }),
      },
    ];
  });
  const isAlwaysShown = ({ kind }: CentreIncident): boolean => kind === main && kind !== 'points';
  const others = all.filter((incident) => !isAlwaysShown(incident));
  const most = profile.family === 'counting' ? MAX_TIMELINE : MAX_POINTS;
  const recent = new Set(others.slice(-most));
  return all.filter((incident) => isAlwaysShown(incident) || recent.has(incident)).slice(-2 * MAX_TIMELINE);
}

function periodsOf({ profile, plays }: Course, { sinceMs, period }: Moment): Score[] {
  const course = { incidents: plays, lengthMs: 0 };
  if (profile.family === 'sets') {
    const ends = plays.filter(({ count, atMs }) => count === 'sets' && atMs <= sinceMs).map(({ atMs }) => atMs);
    return Array.from({ length: period }, (_, set) =>
      countOf(course, 'points', Math.min(sinceMs, ends[set] ?? sinceMs), ends[set - 1]),
    );
  }
  const roundMs = (profile.minutes + profile.breakMinutes) * MINUTE_MS;
  return Array.from({ length: period }, (_, at) => {
    const endMs = at === profile.periods - 1 ? timedLengthMs(profile) : (at + 1) * roundMs - 1;
    const fromMs = at === 0 ? undefined : at * roundMs - 1;
    return countOf(course, mainCount(profile), Math.min(sinceMs, endMs), fromMs);
  });
}

export function centreOf(course: Course, moment: Moment): MatchCentre {
  const { profile, plays } = course;
  const incidents = placed(
    profile,
    plays.filter(({ atMs }) => atMs <= moment.sinceMs),
  );
  return {
    periods: periodsOf(course, moment),
    timeline: timelineOf(profile, incidents),
    statistics: statisticsOf(course, incidents),
    momentum: momentumOf(course, incidents, moment).slice(-MAX_MOMENTA),
    momenta: profile.family === 'sets' ? 0 : MOMENTA,
  };
}
