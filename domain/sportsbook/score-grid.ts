/**
 * The probability of every final score, jointly with every half-time score that leads to it. Goals arrive at a constant
 * rate, so each goal still to come falls in the first half with the same probability, whatever the score.
 */
import type { ScoreModel } from '#contract/sportsbook/score-model.ts';
import type { Score } from '#domain/sportsbook/score-markets.ts';

/** Parallel arrays, one index per cell; `chance` sums to one. Half-time scores are zero where they do not matter. */
export type ScoreGrid = {
  readonly chance: Float64Array;
  readonly home: Uint16Array;
  readonly away: Uint16Array;
  readonly halfHome: Uint16Array;
  readonly halfAway: Uint16Array;
};

function poisson(rate: number, upTo: number): number[] {
  const chances = [Math.exp(-rate)];
  for (let count = 1; count <= upTo; count += 1) chances.push(((chances[count - 1] ?? 0) * rate) / count);
  return chances;
}

/** The low-score correction of Dixon and Coles (1997). */
function evened(home: number, away: number, homeRate: number, awayRate: number, rho: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - homeRate * awayRate * rho;
  if (home === 1 && away === 1) return 1 - rho;
  return home === 0 ? 1 + homeRate * rho : 1 + awayRate * rho;
}

/** `rates`: the goals that each side is expected to add to `score`. `rho`: at most zero, the low-score correction. */
type Counting = { readonly score: Score; readonly rates: Score; readonly rho: number };

/** The goals that both sides add, with probabilities, up to where the rest is too small for a price to show. */
function* additions({
  rates: [homeRate, awayRate],
  rho,
}: Counting): Generator<[home: number, away: number, chance: number]> {
  const upTo = Math.ceil(Math.max(homeRate, awayRate) * 2 + 8);
  const homes = poisson(homeRate, upTo);
  const aways = poisson(awayRate, upTo);
  for (const [home, homeChance] of homes.entries())
    for (const [away, awayChance] of aways.entries())
      yield [home, away, Math.max(0, homeChance * awayChance * evened(home, away, homeRate, awayRate, rho))];
}

/** The probabilities that 0, 1, … of so many goals fall in the first half. */
function thinned(goals: number, share: number): number[] {
  let chances = [1];
  for (let goal = 0; goal < goals; goal += 1) {
    const next = [...chances, 0].map((stays, at) => stays * (1 - share) + (chances[at - 1] ?? 0) * share);
    chances = next;
  }
  return chances;
}

type Cell = [chance: number, home: number, away: number, halfHome: number, halfAway: number];

function createGrid(cells: readonly Cell[]): ScoreGrid {
  const sum = cells.reduce((all, [chance]) => all + chance, 0);
  const column = (at: 1 | 2 | 3 | 4) => Uint16Array.from(cells, (cell) => cell[at]);
  return {
    chance: Float64Array.from(cells, ([chance]) => chance / sum),
    home: column(1),
    away: column(2),
    halfHome: column(3),
    halfAway: column(4),
  };
}

/** For the full match only. */
export function scoreGrid(of: Counting): ScoreGrid {
  const [home, away] = of.score;
  return createGrid([...additions(of)].map(([more, moreAway, chance]) => [chance, home + more, away + moreAway, 0, 0]));
}

/** @returns the probabilities by goals, memoised. */
function falling(share: number): (goals: number) => number[] {
  const byGoals: number[][] = [];
  return (goals) => {
    byGoals[goals] ??= thinned(goals, share);
    return byGoals[goals];
  };
}

/** Joint: each final score with each half-time score that leads to it. */
function halvesGrid(of: Counting, half: NonNullable<ScoreModel['half']>): ScoreGrid {
  const fall = falling(half.share);
  const cells: Cell[] = [];
  for (const [home, away, chance] of additions(of))
    for (const [early, earlyChance] of fall(home).entries())
      for (const [earlyAway, awayChance] of fall(away).entries()) {
        const all = chance * earlyChance * awayChance;
        const [halfHome, halfAway] = [half.score[0] + early, half.score[1] + earlyAway];
        if (all > 0) cells.push([all, of.score[0] + home, of.score[1] + away, halfHome, halfAway]);
      }
  return createGrid(cells);
}

type Grids = { whole?: ScoreGrid; halves?: ScoreGrid };
const gridsByModel = new WeakMap<ScoreModel, Grids>();

/** Memoised by model. @param halves whether half-time scores matter; only for a model that has them. */
export function gridOfModel(model: ScoreModel, halves: boolean): ScoreGrid {
  const grids = gridsByModel.get(model) ?? {};
  gridsByModel.set(model, grids);
  if (!halves || model.half === null) {
    grids.whole ??= scoreGrid(model);
    return grids.whole;
  }
  grids.halves ??= halvesGrid(model, model.half);
  return grids.halves;
}

/**
 * The half-time scores and their probabilities: each side separately, which is fast enough for the prices of hundreds
 * of matches.
 */
export function halfScores(of: Counting, half: NonNullable<ScoreModel['half']>): [Score, number][] {
  const fall = falling(half.share);
  const byHome: number[][] = [];
  for (const [home, away, chance] of additions(of))
    for (const [early, share] of fall(home).entries()) {
      const row = byHome[early] ?? [];
      byHome[early] = row;
      row[away] = (row[away] ?? 0) + chance * share;
    }
  return byHome.flatMap((row, early) => {
    const sums: number[] = [];
    for (const [away, chance] of row.entries())
      for (const [earlyAway, share] of fall(away).entries()) sums[earlyAway] = (sums[earlyAway] ?? 0) + chance * share;
    return sums.map((chance, earlyAway): [Score, number] => [
      [half.score[0] + early, half.score[1] + earlyAway],
      chance,
    ]);
  });
}
