import { drawBelow } from '#sandbox/games/draw.ts';
import { ROWS, type SlotModel, WILD } from '#sandbox/games/slots/line-model.ts';
import type { Paytable } from '#sandbox/games/slots/line-pays.ts';

export type LineWin = {
  /** Which line, from 0. */
  readonly line: number;
  readonly symbol: number;
  /** How many reels from the left. */
  readonly count: number;
  /** Tenths of a line stake. */
  readonly pay: number;
};
export type Outcome = {
  /** What each reel shows, top to bottom. */
  readonly grid: readonly (readonly number[])[];
  readonly wins: readonly LineWin[];
};

export function drawGrid(model: SlotModel, draw: (count: number) => number = drawBelow): number[][] {
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
    return pay === undefined ? [] : [{ line, symbol, count, pay }];
  });
}

/** The win in minor units. Exact: a stake is a multiple of a tenth of the unit, so a tenth of a line's stake is whole. */
export function winMinor(model: SlotModel, stakeMinor: number, wins: readonly LineWin[]): number {
  const tenths = wins.reduce((sum, { pay }) => sum + pay, 0);
  const win = (stakeMinor * tenths) / (model.lines.length * 10);
  if (!Number.isSafeInteger(win)) throw new RangeError(`a stake of ${stakeMinor} cannot be split over the lines`);
  return win;
}
