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

/** Of each side: "2"; in sets with the points of the one that is played: "1 (30)". Null before the match. */
export function scores({ counts, phase }: LineEvent): readonly [string, string] | null {
  const main = counts.goals ?? counts.sets ?? counts.points;
  if (phase === 'prematch' || main === undefined) return null;
  const points = counts.sets && phase === 'live' ? counts.points : undefined;
  const of = (side: 0 | 1) => (points ? `${main[side]} (${points[side]})` : `${main[side]}`);
  return [of(0), of(1)];
}

export { isPlayed };
