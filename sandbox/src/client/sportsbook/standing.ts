import type { LineEvent } from '#contract/line.ts';
import type { Words } from '#sandbox/client/sportsbook/words.ts';

const MINUTE_MS = 60_000;
const isPlayed = ({ phase }: LineEvent): boolean => phase === 'live' || phase === 'break';

/** Where a match stands: when it begins, which minute it is in, or how it ended. */
export function standingText(event: LineEvent, words: Words): string {
  if (event.phase === 'prematch') return words.when(new Date(event.starts_at));
  if (event.phase !== 'live' || event.counts.sets) return words.say(`phase_${event.phase}`);
  return words.say('minute', { minute: Math.floor(event.played_ms / MINUTE_MS) + 1 });
}

/** "2–1"; in sets with the points of the one that is played. Empty before the match. */
export function scoreText({ counts, phase }: LineEvent): string {
  if (phase === 'prematch') return '';
  const main = counts.goals ?? counts.sets ?? counts.points;
  if (main === undefined) return '';
  const points = counts.sets && counts.points && phase === 'live' ? ` (${counts.points.join('–')})` : '';
  return `${main.join('–')}${points}`;
}

export { isPlayed };
