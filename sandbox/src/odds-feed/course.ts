import type { Score } from '#domain/sportsbook/score-markets.ts';
import type { Chance } from '#sandbox/odds-feed/chance.ts';
import {
  type CountingProfile,
  type Profile,
  ratesOf,
  type ScoringProfile,
  type SetsProfile,
  setChance,
  type Timed,
} from '#sandbox/odds-feed/profiles.ts';

/**
 * The whole course of a match, drawn once, so that every computation of it agrees. The feed's clock determines how much
 * of it has been played.
 */

const MINUTE_MS = 60_000;
/** `atMs` since the start. `points` restart with each set. */
export type Incident = { readonly atMs: number; readonly count: string; readonly side: 0 | 1; readonly points: number };
export type Course = { readonly incidents: readonly Incident[]; readonly lengthMs: number };

export const playedMs = (profile: Timed): number => profile.periods * profile.minutes * MINUTE_MS;
export const timedLengthMs = (profile: Timed): number =>
  playedMs(profile) + (profile.periods - 1) * profile.breakMinutes * MINUTE_MS;

function onTheWall(profile: Timed, playMs: number): number {
  const period = Math.min(profile.periods - 1, Math.floor(playMs / (profile.minutes * MINUTE_MS)));
  return Math.round(playMs + period * profile.breakMinutes * MINUTE_MS);
}

function arrivals(rate: number, chance: Chance): number {
  let left = Math.exp(rate) * chance();
  let count = 0;
  // Knuth's product, inverted: stops when the remainder is below one.
  while (left > 1) {
    left *= chance();
    count += 1;
  }
  return count;
}

/** Draws incidents with a given rate for each side, at any time of the match. */
export const counted = (
  profile: Timed,
  { count, rates }: { count: string; rates: Score },
  chance: Chance,
): Incident[] =>
  ([0, 1] as const).flatMap((side) =>
    Array.from({ length: arrivals(rates[side], chance) }, () => ({
      atMs: onTheWall(profile, chance() * playedMs(profile)),
      count,
      side,
      points: 1,
    })),
  );

const goalsAndSides = (profile: CountingProfile, gap: number, chance: Chance): Incident[] =>
  [{ count: 'goals', rates: ratesOf(profile, gap) }, ...profile.sides].flatMap((one) => counted(profile, one, chance));

function scored(profile: ScoringProfile, gap: number, chance: Chance): Incident[] {
  const rates = ratesOf(profile, gap);
  const slotMs = playedMs(profile) / profile.slots;
  const incidents: Incident[] = [];
  const sums = [0, 0];
  for (let slot = 0; slot < profile.slots; slot += 1) {
    for (const side of [0, 1] as const) {
      const happens = chance() < rates[side] / (profile.slots * profile.worth);
      const atMs = onTheWall(profile, (slot + (side + chance()) / 2) * slotMs);
      if (!happens) continue;
      incidents.push({ atMs, count: 'points', side, points: profile.worth });
      sums[side] = (sums[side] ?? 0) + profile.worth;
    }
  }
  // Without draws, a last score breaks a tie.
  if (!profile.draws && sums[0] === sums[1]) {
    const side = chance() < 0.5 ? 0 : 1;
    incidents.push({ atMs: onTheWall(profile, playedMs(profile) - 1), count: 'points', side, points: 1 });
  }
  return incidents;
}

function setEnd(points: number, cap: number, chance: Chance): [won: number, lost: number] {
  const lost = Math.floor(points * (1 - chance() ** 2 * 0.85));
  if (lost < points - 1) return [points, lost];
  const won = Math.min(cap, points + 1 + Math.floor(chance() * 3));
  // At the cap a lead of one point is enough.
  return [Math.max(points, won), won === cap ? cap - 1 - Math.floor(chance() * Math.min(2, cap - points)) : won - 2];
}

function setOf(winner: 0 | 1, [won, lost]: readonly [number, number], chance: Chance): (0 | 1)[] {
  const left = winner === 0 ? [won - 1, lost] : [lost, won - 1];
  const order: (0 | 1)[] = [];
  for (let played = won - 1 + lost; played > 0; played -= 1) {
    const side = chance() * played < (left[0] ?? 0) ? 0 : 1;
    left[side] = (left[side] ?? 0) - 1;
    order.push(side);
  }
  return [...order, winner];
}

function inSets(profile: SetsProfile, gap: number, chance: Chance): Incident[] {
  const likely = setChance(profile, gap);
  const incidents: Incident[] = [];
  const sets = [0, 0];
  let atMs = 0;
  while (Math.max(sets[0] ?? 0, sets[1] ?? 0) < profile.needed) {
    const winner = chance() < likely ? 0 : 1;
    const points = (sets[0] ?? 0) + (sets[1] ?? 0) === 2 * profile.needed - 2 ? profile.lastPoints : profile.points;
    for (const side of setOf(winner, setEnd(points, profile.cap, chance), chance)) {
      atMs += Math.round(profile.pointSeconds * 1000 * (0.6 + 0.8 * chance()));
      incidents.push({ atMs, count: 'points', side, points: 1 });
    }
    incidents.push({ atMs, count: 'sets', side: winner, points: 1 });
    sets[winner] = (sets[winner] ?? 0) + 1;
    atMs += 90_000;
  }
  return incidents;
}

/** @param gap home's Elo minus away's. */
export function courseOf(profile: Profile, gap: number, chance: Chance): Course {
  if (profile.family === 'sets') {
    const incidents = inSets(profile, gap, chance);
    return { incidents, lengthMs: incidents.at(-1)?.atMs ?? 0 };
  }
  const incidents = profile.family === 'counting' ? goalsAndSides(profile, gap, chance) : scored(profile, gap, chance);
  return { incidents: incidents.sort((a, b) => a.atMs - b.atMs), lengthMs: timedLengthMs(profile) };
}

/**
 * @param fromMs exclusive, since the start.
 * @param toMs inclusive, since the start.
 */
export function countOf({ incidents }: Course, count: string, toMs: number, fromMs = Number.NEGATIVE_INFINITY): Score {
  let home = 0;
  let away = 0;
  for (const incident of incidents) {
    if (incident.atMs > toMs) break;
    if (incident.count !== count || incident.atMs <= fromMs) continue;
    if (incident.side === 0) home += incident.points;
    else away += incident.points;
  }
  return [home, away];
}

/** An operator's correction of a match. The latest ruling applies. */

export type Ruling = { readonly atMs: number; readonly by: string } & (
  | { readonly kind: 'result'; readonly score: Score }
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'held' }
);

const MOST = 999;

export function mainCount({ family }: Profile): 'goals' | 'points' | 'sets' {
  if (family === 'sets') return 'sets';
  return family === 'counting' ? 'goals' : 'points';
}

export function isEnd(profile: Profile, [home, away]: Score): boolean {
  if (![home, away].every((count) => Number.isInteger(count) && count >= 0 && count <= MOST)) return false;
  if (profile.family === 'sets') return Math.max(home, away) === profile.needed && home !== away;
  return profile.family === 'counting' || profile.draws || home !== away;
}

function withoutLast(incidents: readonly Incident[], count: string, side: 0 | 1, most: number): Incident[] {
  let sum = incidents.reduce((all, one) => all + (one.count === count && one.side === side ? one.points : 0), 0);
  return incidents
    .toReversed()
    .filter((one) => {
      if (one.count !== count || one.side !== side || sum <= most) return true;
      sum -= one.points;
      return false;
    })
    .toReversed();
}

/** Removes excess incidents, and adds missing ones at the very end. */
export function correctedCourse(course: Course, count: string, score: Score): Course {
  const kept = withoutLast(withoutLast(course.incidents, count, 0, score[0]), count, 1, score[1]);
  const now = countOf({ ...course, incidents: kept }, count, course.lengthMs);
  const missing = ([0, 1] as const).flatMap((side): Incident[] => {
    const points = score[side] - now[side];
    return points === 0 ? [] : [{ atMs: course.lengthMs, count, side, points }];
  });
  return { ...course, incidents: [...kept, ...missing] };
}
