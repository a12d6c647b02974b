import type { Draw, Facts, Volatility } from '#sandbox/games/engine.ts';
import counted from '#sandbox/games/slots/cascade-chances.json' with { type: 'json' };
import tables from '#sandbox/games/slots/cascade-tables.json' with { type: 'json' };
import { type Bonus, expectedSpins, fitPays, type Pays, spinWithBonus } from '#sandbox/games/slots/pays.ts';
import { symbolsOf } from '#sandbox/games/slots/symbols.ts';
import { rtpOf, stakeEngine } from '#sandbox/games/stakes.ts';

/**
 * A grid on which symbols pay by how many there are, wherever they lie. Those that pay vanish, the others fall, new ones
 * come from above, and as long as something pays the multiplier rises. No symbol stands for another: a grid's wins depend
 * on its counts alone, which is what makes the return of a whole cascade countable (cascade-chances.ts).
 */
export const COLUMNS = 5;
export const CASCADE_ROWS = 4;
export const CELLS = COLUMNS * CASCADE_ROWS;
export const CASCADE_SYMBOLS = 7;

export type CascadeModel = {
  /** How likely each symbol is to fall into a cell, out of their sum; the first is the rarest. */
  readonly odds: readonly number[];
  /** The same as things in a bag, of which each is as likely as the other. */
  readonly bag: readonly number[];
  /** The least counts of each column of the paytable: 7 to 8, 9 to 10, 11 and more. */
  readonly counts: readonly number[];
  /** What the wins of the first, second, ... cascade of a spin are multiplied by; the last one stays. */
  readonly times: readonly number[];
  /** How pays relate to each other, by symbol and column, before they are fitted to a game's return. */
  readonly pays: Pays;
  /** Won by so many cascades in one spin. */
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

/** Which column of the paytable a count belongs to; -1 where it pays nothing. */
export const columnOf = ({ counts }: Pick<CascadeModel, 'counts'>, count: number): number =>
  counts.findLastIndex((least) => count >= least);

/** By cascade from the first (the last entry stands for all later ones), by symbol, by column of the paytable. */
export type CascadeChances = {
  readonly pays: readonly Pays[];
  /** The chance that a spin has at least one, two, ... cascades. */
  readonly reach: readonly number[];
};

/** Counted out once by `scripts/generate.ts`, because it takes seconds. */
export const chancesOf = (volatility: Volatility): CascadeChances => counted[volatility];

/**
 * What a hundredth of the stake of each pay adds to the return: how often it comes, times what the cascade that it comes in
 * multiplies it by.
 */
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

/** @param rtp hundredths of a per cent, as published: 9621. @returns hundredths of the stake. */
export const fitCascade = (model: CascadeModel, chances: CascadeChances, rtp: number): Pays =>
  fitPays(cascadeWeights(model, chances), model.pays, rtp);

export type CascadeWin = {
  readonly symbol: number;
  readonly count: number;
  /** Hundredths of the stake, before the multiplier. */
  readonly pay: number;
};
/** Symbols by column, top to bottom. */
type Grid = readonly (readonly number[])[];
/** A full grid and what it pays; the next one of the spin is what falls after its winners have vanished. */
export type Fall = {
  readonly grid: Grid;
  readonly wins: readonly CascadeWin[];
  readonly times: number;
  /** In minor units. */
  readonly win: number;
};
export type CascadeSpin = { readonly falls: readonly Fall[]; readonly added: number; readonly win: number };

/** What stays falls to the bottom of its column, and new symbols come from above. */
function fallDown({ bag }: CascadeModel, grid: Grid, gone: ReadonlySet<number>, draw: Draw): Grid {
  return grid.map((column) => {
    const stays = column.filter((symbol) => !gone.has(symbol));
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

/** A paid spin with its cascades, and the free spins that follow from it. */
export function spinCascade(model: CascadeModel, pays: Pays, stake: number, draw: Draw): CascadeSpin[] {
  return spinWithBonus(model.bonus, draw, (next, isFree) => {
    const falls = spinOnce(model, pays, stake, next, isFree ? model.bonus.times : 1);
    const win = falls.reduce((sum, fall) => sum + fall.win, 0);
    // The last grid of a spin is the one that pays nothing.
    return { spin: { falls, win }, wins: falls.length - 1 >= model.bonus.need };
  }).map(({ spin, added }) => ({ ...spin, added }));
}

export type OpenedCascade = Pick<CascadeModel, 'counts' | 'times' | 'bonus'> & {
  readonly symbols: readonly string[];
  /** Hundredths of the stake, by symbol and column of `counts`. */
  readonly paytable: Pays;
};
export type ShownCascade = { readonly spins: readonly CascadeSpin[] };

/** A slot whose winning symbols vanish and others fall. */
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
