/**
 * A grid on which symbols pay by how many there are, wherever they lie. Those that pay vanish, the others fall, new ones
 * come from above, and as long as something pays the multiplier rises. No symbol stands for another: a grid's wins depend
 * on its counts alone, which is what makes the return of a whole cascade countable (cascade-chances.ts).
 */
import type { Bonus } from '#sandbox/games/slots/bonus.ts';
import tables from '#sandbox/games/slots/cascade-tables.json' with { type: 'json' };
import type { Volatility } from '#sandbox/games/slots/payline-model.ts';

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
  readonly pays: readonly (readonly number[])[];
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
