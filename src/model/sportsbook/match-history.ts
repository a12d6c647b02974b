import type { PastMatch } from '#contract/sportsbook/match-centre.ts';

/** A longer table is collapsed at first. */
export const MAX_ROWS = 12;

/** The result of a match for one of its sides. */
export function matchResult({ home, score }: PastMatch, side: string): 'won' | 'drawn' | 'lost' {
  const [ours, theirs] = home === side ? score : [score[1], score[0]];
  if (ours === theirs) return 'drawn';
  return ours > theirs ? 'won' : 'lost';
}
