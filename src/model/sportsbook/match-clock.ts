/** The clock of a match, and its score. */
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import { hasClock, sportWords } from '#model/sportsbook/sport-words.ts';

type Timed = Pick<FeedEvent, 'phase' | 'played_ms'>;

/** "67:12". @param sinceMs how long ago `played_ms` was so. @returns empty where no clock runs. */
export function clockText(sport: SportId, { phase, played_ms }: Timed, sinceMs: number): string {
  if (!hasClock(sport) || (phase !== 'live' && phase !== 'break')) return '';
  const seconds = Math.floor((played_ms + (phase === 'live' ? sinceMs : 0)) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The count that a match is won by: goals, points or sets; null before it begins. */
export function scoreOf(
  sport: SportId,
  { counts, phase }: Pick<FeedEvent, 'counts' | 'phase'>,
): [number, number] | null {
  if (phase === 'prematch') return null;
  const { unit } = sportWords(sport);
  const names = unit === 'sets' || unit === 'maps' ? ['sets'] : ['goals', 'points'];
  const [home, away] = names.map((name) => counts[name]).find((count) => count !== undefined) ?? [0, 0];
  return [home, away];
}

/** What is counted beside the score: corners, cards, the points of a set that is being played. */
export function sideCounts(sport: SportId, { counts, phase }: Pick<FeedEvent, 'counts' | 'phase'>) {
  if (phase === 'prematch') return [];
  const names = hasClock(sport) ? ['goals', 'points', 'firstHalf'] : ['sets'];
  return Object.entries(counts).filter(([name]) => !names.includes(name));
}
