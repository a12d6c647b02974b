import type { Draw } from '#sandbox/games/engine.ts';
import { type Bonus, spinWithBonus } from '#sandbox/games/slots/bonus.ts';
import { ROWS, SCATTER, type SlotModel, WILD } from '#sandbox/games/slots/line-model.ts';
import type { Paytable } from '#sandbox/games/slots/line-pays.ts';

export type LineWin = {
  /** Which line, from 0. */
  readonly line: number;
  readonly symbol: number;
  /** How many reels from the left. */
  readonly count: number;
  /** Tenths of a line stake, wilds multiplied in. */
  readonly pay: number;
};
export type LineSpin = {
  /** What each reel shows, top to bottom. */
  readonly grid: readonly (readonly number[])[];
  readonly wins: readonly LineWin[];
  /** Free spins that it added. */
  readonly added: number;
  /** In minor units, bonus multiplied in. */
  readonly win: number;
};

export function drawGrid(model: SlotModel, draw: Draw): number[][] {
  return model.reels.map((reel) => {
    const stop = draw(reel.length);
    return Array.from({ length: ROWS }, (_, row) => reel[(stop + row) % reel.length] as number);
  });
}

export function winsOf(model: SlotModel, paytable: Paytable, grid: readonly (readonly number[])[]): LineWin[] {
  return model.lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => grid[reel]?.[row] as number);
    const symbol = shown[0] as number;
    const end = shown.findIndex((one) => one !== symbol && one !== WILD);
    const count = end === -1 ? shown.length : end;
    const pay = paytable[symbol]?.[count - model.least];
    const times = shown.slice(0, count).includes(WILD) ? model.wildTimes : 1;
    return pay === undefined ? [] : [{ line, symbol, count, pay: pay * times }];
  });
}

/** The win in minor units. Exact: a stake is a multiple of a tenth of the unit, so a tenth of a line's stake is whole. */
export function winMinor(model: SlotModel, stakeMinor: number, wins: readonly LineWin[]): number {
  const tenths = wins.reduce((sum, { pay }) => sum + pay, 0);
  const win = (stakeMinor * tenths) / (model.lines.length * 10);
  if (!Number.isSafeInteger(win)) throw new RangeError(`a stake of ${stakeMinor} cannot be split over the lines`);
  return win;
}

const isBonus = (bonus: Bonus | null, grid: readonly (readonly number[])[]): boolean =>
  bonus !== null && grid.flat().filter((symbol) => symbol === SCATTER).length >= bonus.need;

/** A paid spin and the free spins that follow from it. */
export function spinLines(model: SlotModel, paytable: Paytable, stakeMinor: number, draw: Draw): LineSpin[] {
  return spinWithBonus(model.bonus, draw, (next, isFree) => {
    const grid = drawGrid(model, next);
    const wins = winsOf(model, paytable, grid);
    const win = winMinor(model, stakeMinor, wins) * (isFree ? (model.bonus?.times ?? 1) : 1);
    return { spin: { grid, wins, win }, wins: isBonus(model.bonus, grid) };
  }).map(({ spin, added }) => ({ ...spin, added }));
}
