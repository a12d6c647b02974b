/**
 * What an operator says of a match, instead of what its course says: another result, that it was broken off, or that its
 * result waits. One of these at a time; the last one said holds, and the feed tells of it as of anything that happens.
 */
import { type Course, countOf, type Incident } from '#sandbox/odds-feed/course.ts';
import type { Profile } from '#sandbox/odds-feed/profiles.ts';
import type { Score } from '#sandbox/odds-feed/spread.ts';

/** `atMs`: when it was said. */
export type Ruling = { readonly atMs: number; readonly by: string } & (
  | { readonly kind: 'result'; readonly score: Score }
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'held' }
);

const MOST = 999;

/** What decides a match of a kind. */
export function mainCount({ family }: Profile): 'goals' | 'points' | 'sets' {
  if (family === 'sets') return 'sets';
  return family === 'counting' ? 'goals' : 'points';
}

/** Whether a match of this kind can end so. */
export function isEnd(profile: Profile, [home, away]: Score): boolean {
  if (![home, away].every((count) => Number.isInteger(count) && count >= 0 && count <= MOST)) return false;
  if (profile.family === 'sets') return Math.max(home, away) === profile.needed && home !== away;
  return profile.family === 'counting' || profile.draws || home !== away;
}

/** The last ones of a side go until no more than `most` are left. */
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

/** A course that ends with a score: what is too much never happened, and what is missing happened at its very end. */
export function correctedCourse(course: Course, count: string, score: Score): Course {
  const kept = withoutLast(withoutLast(course.incidents, count, 0, score[0]), count, 1, score[1]);
  const now = countOf({ ...course, incidents: kept }, count, course.lengthMs);
  const missing = ([0, 1] as const).flatMap((side): Incident[] => {
    const points = score[side] - now[side];
    return points === 0 ? [] : [{ atMs: course.lengthMs, count, side, points }];
  });
  return { ...course, incidents: [...kept, ...missing] };
}
