import type { Draw, Engine, Facts } from '#sandbox/games/engine.ts';
import { type Bonus, expectedSpins, spinWithBonus } from '#sandbox/games/slots/bonus.ts';
import { fitPays, type Pays } from '#sandbox/games/slots/fit-pays.ts';
import {
  ROWS,
  SCATTER,
  type SlotModel,
  type SlotShape,
  SYMBOLS,
  slotModel,
  WILD,
} from '#sandbox/games/slots/payline-model.ts';
import { symbolsOf } from '#sandbox/games/slots/symbols.ts';
import { readStake, stakesBetween } from '#sandbox/games/stakes.ts';

/**
 * What the pays of a slot of lines are worth. Reels stop independently, and every row of a reel is equally likely to show any
 * symbol of it: so the chance of every line win is a product, the same for all lines, and that of the free spins a sum.
 */

/** Pays in tenths of a line stake, by symbol, for `least`, `least + 1`, ... of a kind. */
export type Paytable = Pays;
const TENTHS = 10;

const shareOf = (reel: readonly number[], symbol: number): number =>
  reel.filter((one) => one === symbol).length / reel.length;

/** How often a line shows exactly `count` of a symbol from the left, each counted as often as its wilds multiply it. */
export function worthOf(model: SlotModel, symbol: number, count: number): number {
  const [plain, withWild] = model.reels.slice(0, count).reduce<[number, number]>(
    ([without, within], reel) => {
      const own = shareOf(reel, symbol);
      const wild = shareOf(reel, WILD);
      return [without * own, within * (own + wild) + without * wild];
    },
    [1, 0],
  );
  const next = model.reels[count];
  const ends = next ? 1 - shareOf(next, symbol) - shareOf(next, WILD) : 1;
  return (plain + withWild * model.wildTimes) * ends;
}

/** The chance that a spin shows at least as many scatters as the bonus needs. */
export function bonusChance({ reels, bonus }: SlotModel): number {
  if (bonus === null) return 0;
  const byCount = reels.reduce<number[]>(
    (chances, reel) => {
      const next = Array.from({ length: chances.length + ROWS }, () => 0);
      for (const [stop] of reel.entries()) {
        const shown = Array.from({ length: ROWS }, (_, row) => reel[(stop + row) % reel.length]);
        const scatters = shown.filter((symbol) => symbol === SCATTER).length;
        for (const [before, chance] of chances.entries())
          next[before + scatters] = (next[before + scatters] ?? 0) + chance / reel.length;
      }
      return next;
    },
    [1],
  );
  return byCount.slice(bonus.need).reduce((sum, chance) => sum + chance, 0);
}

/** What a unit of each pay adds to the return of a game, in paid spins and in free ones. */
export function paylineWeights(model: SlotModel): Pays {
  const { bonus } = model;
  const free = bonus ? bonus.times * expectedSpins(bonus, bonusChance(model)) : 0;
  return Array.from({ length: SYMBOLS }, (_, symbol) =>
    (model.pays[symbol] ?? []).map((_, step) => (worthOf(model, symbol, model.least + step) / TENTHS) * (1 + free)),
  );
}

/** @param rtp hundredths of a per cent, as published: 9621. */
export const fitPaytable = (model: SlotModel, rtp: number): Paytable => fitPays(paylineWeights(model), model.pays, rtp);

export type PaylineWin = {
  /** Which line, from 0. */
  readonly line: number;
  readonly symbol: number;
  /** How many reels from the left. */
  readonly count: number;
  /** Tenths of a line stake, wilds multiplied in. */
  readonly pay: number;
};
export type PaylineSpin = {
  /** What each reel shows, top to bottom. */
  readonly grid: readonly (readonly number[])[];
  readonly wins: readonly PaylineWin[];
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

export function winsOf(model: SlotModel, paytable: Paytable, grid: readonly (readonly number[])[]): PaylineWin[] {
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
export function winMinor(model: SlotModel, stakeMinor: number, wins: readonly PaylineWin[]): number {
  const tenths = wins.reduce((sum, { pay }) => sum + pay, 0);
  const win = (stakeMinor * tenths) / (model.lines.length * 10);
  if (!Number.isSafeInteger(win)) throw new RangeError(`a stake of ${stakeMinor} cannot be split over the lines`);
  return win;
}

const isBonus = (bonus: Bonus | null, grid: readonly (readonly number[])[]): boolean =>
  bonus !== null && grid.flat().filter((symbol) => symbol === SCATTER).length >= bonus.need;

/** A paid spin and the free spins that follow from it. */
export function spinPaylines(model: SlotModel, paytable: Paytable, stakeMinor: number, draw: Draw): PaylineSpin[] {
  return spinWithBonus(model.bonus, draw, (next, isFree) => {
    const grid = drawGrid(model, next);
    const wins = winsOf(model, paytable, grid);
    const win = winMinor(model, stakeMinor, wins) * (isFree ? (model.bonus?.times ?? 1) : 1);
    return { spin: { grid, wins, win }, wins: isBonus(model.bonus, grid) };
  }).map(({ spin, added }) => ({ ...spin, added }));
}

export type OpenedPaylines = {
  readonly lines: SlotModel['lines'];
  readonly reels: SlotModel['reels'];
  /** Picture of each symbol by number; the wild and the scatter are the last two. */
  readonly symbols: readonly string[];
  /** Tenths of a line stake, by symbol, for three of a kind and more. */
  readonly paytable: Paytable;
  readonly wildTimes: number;
  readonly bonus: Bonus | null;
};
/** The paid spin, and the free ones after it. */
export type ShownPaylines = { readonly spins: readonly PaylineSpin[] };
type Play = { readonly stake: number };

/** A slot of reels and lines. @param variant makes games of one kind differ. */
export function paylineSlot(
  facts: Facts,
  shape: SlotShape,
  variant: number,
): Engine<OpenedPaylines, Play, null, ShownPaylines> {
  const model = slotModel(shape, facts.volatility, variant);
  const paytable = fitPaytable(model, Number(facts.rtp.replace('.', '')));
  const stakes = stakesBetween(facts.min_bet, facts.max_bet);
  const { lines, reels, wildTimes, bonus } = model;
  return {
    family: 'lines',
    stakes,
    opened: { lines, reels, symbols: symbolsOf(facts.name, facts.producer), paytable, wildTimes, bonus },
    readPlay: (asked) => readStake(asked, stakes),
    begin({ stake }, draw) {
      const spins = spinPaylines(model, paytable, stake, draw);
      return { state: null, shown: { spins }, win: spins.reduce((sum, { win }) => sum + win, 0) };
    },
  };
}
