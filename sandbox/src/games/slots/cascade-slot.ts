import type { Draw, Engine, Facts } from '#sandbox/games/engine.ts';
import { expectedSpins, spinWithBonus } from '#sandbox/games/slots/bonus.ts';
import counted from '#sandbox/games/slots/cascade-chances.json' with { type: 'json' };
import type { CascadeChances } from '#sandbox/games/slots/cascade-chances.ts';
import {
  CASCADE_ROWS,
  CASCADE_SYMBOLS,
  type CascadeModel,
  COLUMNS,
  cascadeModel,
  columnOf,
} from '#sandbox/games/slots/cascade-model.ts';
import { fitPays, type Pays } from '#sandbox/games/slots/fit-pays.ts';
import type { Volatility } from '#sandbox/games/slots/payline-model.ts';
import { symbolsOf } from '#sandbox/games/slots/symbols.ts';
import { readStake, stakesBetween } from '#sandbox/games/stakes.ts';

/** What the pays of a cascading slot are worth: how often each comes, times what the cascade it comes in multiplies it by. */

/** In hundredths of the stake. */
const UNITS = 100;

/** Counted out once by `scripts/count-cascades.ts`, because it takes seconds. */
export const chancesOf = (volatility: Volatility): CascadeChances => counted[volatility];

export function cascadeWeights({ times, bonus, pays }: CascadeModel, chances: CascadeChances): Pays {
  const free = bonus.times * expectedSpins(bonus, chances.reach[bonus.need - 1] ?? 0);
  return pays.map((row, symbol) =>
    row.map((_, column) =>
      times.reduce(
        (sum, factor, cascade) =>
          sum + (factor * (chances.pays[cascade]?.[symbol]?.[column] ?? 0) * (1 + free)) / UNITS,
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
/** A full grid and what it pays; the next one of the spin is what falls after its winners have vanished. */
export type Fall = {
  /** By column, top to bottom. */
  readonly grid: readonly (readonly number[])[];
  readonly wins: readonly CascadeWin[];
  readonly times: number;
  /** In minor units. */
  readonly win: number;
};
export type CascadeSpin = { readonly falls: readonly Fall[]; readonly added: number; readonly win: number };
type Grid = readonly (readonly number[])[];

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
  /** Picture of each symbol by number. */
  readonly symbols: readonly string[];
  /** Hundredths of the stake, by symbol and column of `counts`. */
  readonly paytable: Pays;
};
/** The paid spin, and the free ones after it. */
export type ShownCascade = { readonly spins: readonly CascadeSpin[] };
type Play = { readonly stake: number };

/** A slot whose winning symbols vanish and others fall. */
export function cascadeSlot(facts: Facts): Engine<OpenedCascade, Play, null, ShownCascade> {
  const model = cascadeModel(facts.volatility);
  const paytable = fitCascade(model, chancesOf(facts.volatility), Number(facts.rtp.replace('.', '')));
  const stakes = stakesBetween(facts.min_bet, facts.max_bet);
  const symbols = symbolsOf(facts.name, facts.producer).slice(0, CASCADE_SYMBOLS);
  return {
    family: 'cascade',
    stakes,
    opened: { symbols, paytable, counts: model.counts, times: model.times, bonus: model.bonus },
    readPlay: (asked) => readStake(asked, stakes),
    begin({ stake }, draw) {
      const spins = spinCascade(model, paytable, stake, draw);
      return { state: null, shown: { spins }, win: spins.reduce((sum, { win }) => sum + win, 0) };
    },
  };
}
