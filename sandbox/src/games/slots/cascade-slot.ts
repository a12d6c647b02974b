import type { Draw, Facts, Volatility } from '#sandbox/games/engine.ts';
import counted from '#sandbox/games/slots/cascade-chances.json' with { type: 'json' };
import tables from '#sandbox/games/slots/cascade-tables.json' with { type: 'json' };
import { type Bonus, expectedSpins, fitPays, type Pays, spinWithBonus } from '#sandbox/games/slots/pays.ts';
import { symbolsOf } from '#sandbox/games/slots/symbols.ts';
import { rtpOf, stakeEngine } from '#sandbox/games/stakes.ts';

/**
 * Symbols pay by their number, wherever they are; winning symbols vanish, others fall, and the multiplier rises while
 * anything pays. There are no wilds: a grid's wins depend only on its counts, so that the return can be counted
 * (cascade-chances.ts).
 */
export const COLUMNS = 5;
export const CASCADE_ROWS = 4;
export const CELLS = COLUMNS * CASCADE_ROWS;
export const CASCADE_SYMBOLS = 7;

export type CascadeModel = {
  /** Weights of the symbols that fall into a cell; the first is the rarest. */
  readonly odds: readonly number[];
  readonly bag: readonly number[];
  readonly counts: readonly number[];
  /** Multipliers of the first, second, ... cascade of a spin; the last one stays. */
  readonly times: readonly number[];
  /** Ratios of the pays, by symbol and column, before fitting. */
  readonly pays: Pays;
  readonly bonus: Bonus;
};

/** By volatility; `rises`: the multipliers of a spin's cascades. */
const { odds, pays, rises } = tables;

export const cascadeModel = (volatility: Volatility): CascadeModel => ({
  odds: odds[volatility],
  bag: odds[volatility].flatMap((odd, symbol) => Array.from({ length: odd }, () => symbol)),
  counts: [7, 9, 11],
  times: rises[volatility],
  pays: pays[volatility],
  bonus: { need: 4, spins: 10, times: volatility === 3 ? 3 : 2, most: 50 },
});

/** -1 for a count that pays nothing. */
export const columnOf = ({ counts }: Pick<CascadeModel, 'counts'>, count: number): number =>
  counts.findLastIndex((least) => count >= least);

/** By cascade (the last entry is for all later ones), symbol and column of the paytable. */
export type CascadeChances = { readonly pays: readonly Pays[]; readonly reach: readonly number[] };

/** Counted once by `scripts/generate.ts`, because it takes seconds. */
export const chancesOf = (volatility: Volatility): CascadeChances => counted[volatility];

/** How much of the return each pay adds, per hundredth of the stake. */
export function cascadeWeights({ times, bonus, pays }: CascadeModel, chances: CascadeChances): Pays {
  const free = bonus.times * expectedSpins(bonus, chances.reach[bonus.need - 1] ?? 0);
  return pays.map((row, symbol) =>
    row.map((_, column) =>
      times.reduce(
        (sum, factor, cascade) => sum + (factor * (chances.pays[cascade]?.[symbol]?.[column] ?? 0) * (1 + free)) / 100,
        0,
      ),
    ),
  );
}

/** @param rtp hundredths of a per cent: 9621. @returns hundredths of the stake. */
export const fitCascade = (model: CascadeModel, chances: CascadeChances, rtp: number): Pays =>
  fitPays(cascadeWeights(model, chances), model.pays, rtp);

type CascadeWin = { readonly symbol: number; readonly count: number; readonly pay: number };
type Grid = readonly (readonly number[])[];
/** A full grid and its wins, `win` in minor units. */
export type Fall = {
  readonly grid: Grid;
  readonly wins: readonly CascadeWin[];
  readonly times: number;
  readonly win: number;
};
export type CascadeSpin = { readonly falls: readonly Fall[]; readonly added: number; readonly win: number };

function fallDown({ bag }: CascadeModel, grid: Grid, vanished: ReadonlySet<number>, draw: Draw): Grid {
  return grid.map((column) => {
    const stays = column.filter((symbol) => !vanished.has(symbol));
    const fresh = Array.from({ length: CASCADE_ROWS - stays.length }, () => bag[draw(bag.length)] as number);
    return [...fresh, ...stays];
  });
}

export function cascadeWins(model: CascadeModel, pays: Pays, grid: Grid): CascadeWin[] {
  const counts = pays.map(() => 0);
  for (const column of grid) for (const symbol of column) counts[symbol] = (counts[symbol] ?? 0) + 1;
  return counts.flatMap((count, symbol) => {
    const pay = pays[symbol]?.[columnOf(model, count)];
    return pay === undefined ? [] : [{ symbol, count, pay }];
  });
}

function spinOnce(model: CascadeModel, pays: Pays, stake: number, draw: Draw, factor: number): readonly Fall[] {
  const falls: Fall[] = [];
  const empty: Grid = Array.from({ length: COLUMNS }, () => []);
  for (let grid = fallDown(model, empty, new Set(), draw); ; ) {
    const wins = cascadeWins(model, pays, grid);
    const times = (model.times[falls.length] ?? model.times.at(-1) ?? 1) * factor;
    const hundredths = wins.reduce((sum, { pay }) => sum + pay, 0) * times;
    // Exact: a stake is a multiple of a hundred minor units.
    falls.push({ grid, wins, times, win: (stake / 100) * hundredths });
    if (wins.length === 0) return falls;
    grid = fallDown(model, grid, new Set(wins.map(({ symbol }) => symbol)), draw);
  }
}

export function spinCascade(model: CascadeModel, pays: Pays, stake: number, draw: Draw): CascadeSpin[] {
  return spinWithBonus(model.bonus, draw, (next, isFree) => {
    const falls = spinOnce(model, pays, stake, next, isFree ? model.bonus.times : 1);
    const win = falls.reduce((sum, fall) => sum + fall.win, 0);
    return { spin: { falls, win }, wins: falls.length - 1 >= model.bonus.need };
  }).map(({ spin, added }) => ({ ...spin, added }));
}

export type OpenedCascade = Pick<CascadeModel, 'counts' | 'times' | 'bonus'> & {
  readonly symbols: readonly string[];
  /** Hundredths of the stake, by symbol and column of `counts`. */
  readonly paytable: Pays;
};
export type ShownCascade = { readonly spins: readonly CascadeSpin[] };

export function cascadeSlot(facts: Facts) {
  const model = cascadeModel(facts.volatility);
  const { counts, times, bonus } = model;
  const paytable = fitCascade(model, chancesOf(facts.volatility), rtpOf(facts));
  const symbols = symbolsOf(facts.name, facts.producer).slice(0, CASCADE_SYMBOLS);
  const opened = { symbols, paytable, counts, times, bonus };
  return stakeEngine<OpenedCascade, ShownCascade>('cascade', facts, opened, (stake, draw) => {
    const spins = spinCascade(model, paytable, stake, draw);
    return { shown: { spins }, win: spins.reduce((sum, { win }) => sum + win, 0) };
  });
}
