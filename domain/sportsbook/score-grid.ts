/**
 * How likely each end of a match is: every score, and every score of the first half that leads to it. Goals come at any time alike,
 * so of those still to come each falls in the first half by the same chance, whatever the score.
 */
import type { ScoreModel } from '#contract/sportsbook/score-model.ts';
import type { Score } from '#domain/sportsbook/score-markets.ts';

/** Cells of equal index belong together; `chance` sums to one. Halves are zero where they do not matter. */
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

/** Low scores are more even than independent counts make them (Dixon and Coles, 1997). */
function evened(home: number, away: number, homeRate: number, awayRate: number, rho: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - homeRate * awayRate * rho;
  if (home === 1 && away === 1) return 1 - rho;
  return home === 0 ? 1 + homeRate * rho : 1 + awayRate * rho;
}

/** `rates`: what each side is expected to add to `score`. `rho`: below zero, how much more even low scores are. */
type Counting = { readonly score: Score; readonly rates: Score; readonly rho: number };

/** What both sides add, and how likely, up to where nothing is left that a price could show. */
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

/** The chances that of so many goals 0, 1, … fall in the first half. */
function thinned(goals: number, share: number): number[] {
  let chances = [1];
  for (let goal = 0; goal < goals; goal += 1) {
    const next = [...chances, 0].map((stays, at) => stays * (1 - share) + (chances[at - 1] ?? 0) * share);
    chances = next;
  }
  return chances;
}

type Cell = [chance: number, home: number, away: number, halfHome: number, halfAway: number];

function gridOf(cells: readonly Cell[]): ScoreGrid {
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

/** Of the whole match alone. */
export function scoreGrid(of: Counting): ScoreGrid {
  const [home, away] = of.score;
  return gridOf([...additions(of)].map(([more, moreAway, chance]) => [chance, home + more, away + moreAway, 0, 0]));
}

/** @returns the chances by goals, each reckoned once. */
function falling(share: number): (goals: number) => number[] {
  const byGoals: number[][] = [];
  return (goals) => {
    byGoals[goals] ??= thinned(goals, share);
    return byGoals[goals];
  };
}

/** Of the match and its first half together: each end with each first half that leads to it. */
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
  return gridOf(cells);
}

type Grids = { whole?: ScoreGrid; halves?: ScoreGrid };
const gridsOf = new WeakMap<ScoreModel, Grids>();

/** The same object for the same model. @param halves whether scores of the first half matter; only of a model that has them. */
export function gridOfModel(model: ScoreModel, halves: boolean): ScoreGrid {
  const grids = gridsOf.get(model) ?? {};
  gridsOf.set(model, grids);
  if (!halves || model.half === null) {
    grids.whole ??= scoreGrid(model);
    return grids.whole;
  }
  grids.halves ??= halvesGrid(model, model.half);
  return grids.halves;
}

/** The scores of the first half, and how likely each is: one side after the other, as prices of hundreds of matches need them. */
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
