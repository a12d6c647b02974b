import type { BetLimits } from '#sandbox/games/boards/round-bets.ts';

/** Chips there are, in minor units. */
const chips = [100, 200, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];
/** As many as lie side by side on a phone. */
const MOST_CHIPS = 5;

/** Chips of a table: the least bet is one, and no chip is worth more than a whole round may be. */
export function chipsBetween({ least, most }: BetLimits): number[] {
  const larger = chips.filter((chip) => chip > least && chip <= most);
  return [least, ...larger].slice(0, MOST_CHIPS);
}
