/**
 * Incidents without a market: shots, fouls, aces. A second stream draws them, so that the course and its published
 * results stay the same; totals are counted from both, so that no statistic contradicts the score.
 */

import type { Score } from '#domain/sportsbook/score-markets.ts';
import type { Chance } from '#sandbox/odds-feed/chance.ts';
import { type Course, counted, type Incident } from '#sandbox/odds-feed/course.ts';
import data from '#sandbox/odds-feed/data/statistics.json' with { type: 'json' };
import type { Profile } from '#sandbox/odds-feed/profiles.ts';

type Counted = {
  readonly sports: readonly number[];
  /** Independent incidents: how many in a match, by side. */
  readonly plays: Readonly<Record<string, Score>>;
  /** Incidents that are a share of another count: that count, and the share. */
  readonly shares: Readonly<Record<string, readonly [count: string, share: number]>>;
  /** Sums of counts; "their" marks the other side's. Statistics without any are derived (`statistics.ts`). */
  readonly statistics: Readonly<Record<string, readonly string[]>>;
};
const groups = Object.values(data) as unknown as readonly Counted[];
const bySport = new Map(groups.flatMap((group) => group.sports.map((sport) => [sport, group] as const)));

export function countedIn(sport: number): Counted {
  const group = bySport.get(sport);
  if (group === undefined) throw new RangeError(`nothing is counted in sport ${sport}`);
  return group;
}

/** A card that is not red is yellow. */
const OTHERWISE: Readonly<Record<string, string>> = { red: 'yellow' };

/** All incidents of the course and beside it, in chronological order. */
export function playsOf(sport: number, profile: Profile, course: Course, chance: Chance): readonly Incident[] {
  const { plays, shares } = countedIn(sport);
  const drawn =
    profile.family === 'sets'
      ? []
      : Object.entries(plays).flatMap(([count, rates]) => counted(profile, { count, rates }, chance));
  const shared = Object.entries(shares).flatMap(([name, [of, share]]) =>
    course.incidents
      .filter(({ count }) => count === of)
      .flatMap((incident) => {
        const count = chance() < share ? name : OTHERWISE[name];
        return count === undefined ? [] : [{ ...incident, count, points: 1 }];
      }),
  );
  return [...course.incidents, ...shared, ...drawn].sort((a, b) => a.atMs - b.atMs);
}
