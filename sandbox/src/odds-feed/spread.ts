/** How likely each end of a count is. Every market asks for one measure of home's and away's numbers. */
export type Measure = keyof typeof measures;
/** Probabilities by value; they sum to one. */
export type Spread = Partial<Readonly<Record<Measure, ReadonlyMap<number, number>>>>;
export type Score = [home: number, away: number];

const SCORE_STEP = 1000;

const measures = {
  margin: ([home, away]: Score) => home - away,
  total: ([home, away]: Score) => home + away,
  home: ([home]: Score) => home,
  away: ([, away]: Score) => away,
  score: ([home, away]: Score) => home * SCORE_STEP + away,
} as const;
const MEASURES = Object.keys(measures) as Measure[];

export const measured = (score: Score, by: Measure): number => measures[by](score);
export const scoreOf = (value: number): Score => [Math.floor(value / SCORE_STEP), value % SCORE_STEP];

export function spreadOf(scores: Iterable<readonly [Score, number]>): Spread {
  const empty = MEASURES.map((by) => [by, new Map<number, number>()]);
  const spread: Record<Measure, Map<number, number>> = Object.fromEntries(empty);
  let sum = 0;
  for (const [score, chance] of scores) {
    sum += chance;
    for (const by of MEASURES) {
      const value = measured(score, by);
      spread[by].set(value, (spread[by].get(value) ?? 0) + chance);
    }
  }
  for (const by of MEASURES) for (const [value, chance] of spread[by]) spread[by].set(value, chance / sum);
  return spread;
}

function poisson(rate: number, upTo: number): number[] {
  const chances = [Math.exp(-rate)];
  for (let count = 1; count <= upTo; count += 1) chances.push(((chances[count - 1] ?? 0) * rate) / count);
  return chances;
}

/** Low scores are more even than independent counts make them (Dixon and Coles, 1997). */
function evened(home: number, away: number, homeRate: number, awayRate: number, rho: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - homeRate * awayRate * rho;
  if (home === 1 && away === 1) return 1 - rho;
  return home === 0 ? 1 + homeRate * rho : 1 + awayRate * rho;
}

/** `rates`: what each side is expected to add to `now`. `rho`: below zero, how much more even low scores are. */
export type Counting = { readonly now: Score; readonly rates: Score; readonly rho: number };

export function countingSpread({ now, rates: [homeRate, awayRate], rho }: Counting): Spread {
  const upTo = Math.ceil(Math.max(homeRate, awayRate) * 2 + 8);
  const homes = poisson(homeRate, upTo);
  const aways = poisson(awayRate, upTo);
  const scores: [Score, number][] = [];
  homes.forEach((homeChance, home) => {
    aways.forEach((awayChance, away) => {
      const chance = homeChance * awayChance * evened(home, away, homeRate, awayRate, rho);
      scores.push([[now[0] + home, now[1] + away], chance]);
    });
  });
  return spreadOf(scores);
}

/** To seven digits (Abramowitz and Stegun, 26.2.17). */
export function normalBelow(value: number, mean: number, deviation: number): number {
  const x = (value - mean) / deviation;
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
}

function rounded(mean: number, deviation: number): Map<number, number> {
  const values = new Map<number, number>();
  const reach = Math.ceil(deviation * 4.5) + 1;
  for (let value = Math.round(mean) - reach; value <= Math.round(mean) + reach; value += 1) {
    values.set(value, normalBelow(value + 0.5, mean, deviation) - normalBelow(value - 0.5, mean, deviation));
  }
  return values;
}

/**
 * `still`: share of the match that is left. `deviation`: of a whole match. `draws`: false where a match goes on until
 * somebody leads.
 */
type Scoring = { now: Score; rates: Score; deviation: number; still: number; draws: boolean };

function withoutDraw(margins: Map<number, number>): Map<number, number> {
  const level = margins.get(0) ?? 0;
  margins.delete(0);
  for (const step of [-1, 1]) margins.set(step, (margins.get(step) ?? 0) + level / 2);
  return margins;
}

/** Counts in the tens and hundreds, taken as normal. */
export function scoringSpread({ now: [home, away], rates, deviation, still, draws }: Scoring): Spread {
  const left = deviation * Math.sqrt(Math.max(still, 0.0004));
  const margin = rounded(home - away + rates[0] - rates[1], left);
  return {
    margin: draws ? margin : withoutDraw(margin),
    total: rounded(home + away + rates[0] + rates[1], left),
    home: rounded(home + rates[0], left * 0.7),
    away: rounded(away + rates[1], left * 0.7),
  };
}

/** From the sets won so far: `chance` is home's of each, `current` of the one being played. */
export function setsSpread(needed: number, now: Score, chance: number, current: number = chance): Spread {
  const scores: [Score, number][] = [];
  const play = (home: number, away: number, likely: number, next: number): void => {
    if (home === needed || away === needed) {
      scores.push([[home, away], likely]);
      return;
    }
    play(home + 1, away, likely * next, chance);
    play(home, away + 1, likely * (1 - next), chance);
  };
  play(now[0], now[1], 1, current);
  return spreadOf(scores);
}
