/** Probabilities of each final value of a count. */
import type { ScoreModel } from '#contract/sportsbook/score-model.ts';
import { scoreGrid } from '#domain/sportsbook/score-grid.ts';
import { type Measure, measures, type Score } from '#domain/sportsbook/score-markets.ts';

/** Probabilities by value; they sum to one. */
export type Spread = Partial<Readonly<Record<Measure, ReadonlyMap<number, number>>>>;

const MEASURES = Object.keys(measures) as Measure[];

export function spreadOf(scores: Iterable<readonly [Score, number]>): Spread {
  const empty = MEASURES.map((by) => [by, new Map<number, number>()]);
  const spread: Record<Measure, Map<number, number>> = Object.fromEntries(empty);
  let sum = 0;
  for (const [score, chance] of scores) {
    sum += chance;
    for (const by of MEASURES) {
      const value = measures[by](score);
      spread[by].set(value, (spread[by].get(value) ?? 0) + chance);
    }
  }
  for (const by of MEASURES) for (const [value, chance] of spread[by]) spread[by].set(value, chance / sum);
  return spread;
}

/** `rates`: the expected additions to `score`, by side. `rho`: negative values make low draws more likely. */
export function goalSpread(of: Pick<ScoreModel, 'score' | 'rates' | 'rho'>): Spread {
  const { chance, home, away } = scoreGrid(of);
  return spreadOf([...chance.entries()].map(([cell, one]) => [[home[cell] ?? 0, away[cell] ?? 0], one]));
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
 * `still`: the share of the match that remains. `deviation`: of a whole match. `draws`: false where a match continues
 * until one side leads.
 */
type Scoring = { now: Score; rates: Score; deviation: number; still: number; draws: boolean };

function withoutDraw(margins: Map<number, number>): Map<number, number> {
  const level = margins.get(0) ?? 0;
  margins.delete(0);
  for (const step of [-1, 1]) margins.set(step, (margins.get(step) ?? 0) + level / 2);
  return margins;
}

/** Approximates counts in the tens and hundreds by a normal distribution. */
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

/** Starts from the sets won so far: `chance` is home's for each set, `current` for the one in play. */
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
