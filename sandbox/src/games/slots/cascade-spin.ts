import type { Draw } from '#sandbox/games/engine.ts';
import { spinWithBonus } from '#sandbox/games/slots/bonus.ts';
import { CASCADE_ROWS, type CascadeModel, COLUMNS, columnOf } from '#sandbox/games/slots/cascade-model.ts';
import type { Pays } from '#sandbox/games/slots/fit-pays.ts';

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
