import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';

/** A sport's unit of score and its periods: the feed only says "points" and "period". */
export type Unit = 'goals' | 'points' | 'runs' | 'sets' | 'maps';
export type Period = 'half' | 'third' | 'quarter' | 'innings' | 'set' | 'map';

type Words = { readonly unit: Unit; readonly period: Period };
const sportsBy: readonly (readonly [Unit, Period, readonly SportId[]])[] = [
  ['goals', 'half', [1, 13, 17, 45, 94]],
  ['goals', 'third', [10, 22, 96]],
  ['goals', 'quarter', [21]],
  ['points', 'half', [14]],
  ['points', 'quarter', [4, 95]],
  ['runs', 'innings', [36]],
  ['sets', 'set', [3, 12, 20, 25, 26, 29]],
  ['maps', 'map', [53]],
];
const words = Object.fromEntries(
  sportsBy.flatMap(([unit, period, sports]) => sports.map((sport) => [sport, { unit, period }])),
) as Readonly<Record<SportId, Words>>;

export const sportWords = (sport: SportId): Words => words[sport];

/** A match in sets has no clock. */
export const hasClock = (sport: SportId): boolean => !['set', 'map'].includes(words[sport].period);

const wholeMatch = ['goals', 'points', 'sets'];

/** The count of a whole match has the sport's unit; corners are corners. */
export const scoreUnit = (sport: SportId, count: string): string =>
  wholeMatch.includes(count) || count === 'firstHalf' ? words[sport].unit : count;

type Timed = Pick<FeedEvent, 'phase' | 'played_ms'>;

/** "67:12"; empty where no clock runs. @param sinceMs since `played_ms` was read. */
export function clockText(sport: SportId, { phase, played_ms }: Timed, sinceMs: number): string {
  if (!hasClock(sport) || (phase !== 'live' && phase !== 'break')) return '';
  const seconds = Math.floor((played_ms + (phase === 'live' ? sinceMs : 0)) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Goals, points or sets; null before the match. */
export function currentScore(
  sport: SportId,
  { counts, phase }: Pick<FeedEvent, 'counts' | 'phase'>,
): [number, number] | null {
  if (phase === 'prematch') return null;
  const { unit } = sportWords(sport);
  const names = unit === 'sets' || unit === 'maps' ? ['sets'] : ['goals', 'points'];
  const [home, away] = names.map((name) => counts[name]).find((count) => count !== undefined) ?? [0, 0];
  return [home, away];
}

/** Counts beside the score: corners, cards, the points of the current set. */
export function sideCounts(sport: SportId, { counts, phase }: Pick<FeedEvent, 'counts' | 'phase'>) {
  if (phase === 'prematch') return [];
  const names = hasClock(sport) ? ['goals', 'points', 'firstHalf'] : ['sets'];
  return Object.entries(counts).filter(([name]) => !names.includes(name));
}
