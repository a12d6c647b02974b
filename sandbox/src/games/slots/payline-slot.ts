import type { Draw, Facts, Volatility } from '#sandbox/games/engine.ts';
import tables from '#sandbox/games/slots/payline-tables.json' with { type: 'json' };
import { type Bonus, expectedSpins, fitPays, type Pays, spinWithBonus } from '#sandbox/games/slots/pays.ts';
import { SYMBOLS, symbolsOf } from '#sandbox/games/slots/symbols.ts';
import { rtpOf, stakeEngine } from '#sandbox/games/stakes.ts';

/**
 * A slot before its pays are fitted. Symbols are numbers, 0 the rarest; WILD replaces any of them and never appears on
 * the first reel, so that a line's symbol is always known.
 */
export const WILD = 8;
/** Counts towards the free spins in any position, and never pays on a line. */
export const SCATTER = 9;
export const ROWS = 3;

export type SlotShape = 'five' | 'three';
type SlotModel = {
  readonly shape: SlotShape;
  readonly reels: readonly (readonly number[])[];
  readonly lines: readonly (readonly number[])[];
  /** The minimum number of symbols of a kind, from the left, that pays. */
  readonly least: number;
  /** In line stakes by symbol, for `least`, `least + 1`, ... of a kind, before fitting. */
  readonly pays: Pays;
  readonly wildTimes: number;
  readonly bonus: Bonus | null;
};

/**
 * By volatility. `counts`: how often a symbol appears on a reel. `bonuses`: calm games give few free spins often, wild
 * ones give many at three times the pay, but rarely. `scatters`: by reel, so far apart that a reel never shows two.
 */
const { fiveLines, threeLines, counts, fivePays, threePays, bonuses, scatters } = tables;

/** Deterministic: walks through the symbols in steps that no small cycle repeats. */
function strip(volatility: Volatility, reel: number, wilds: number, scattered: number): number[] {
  const left = [...counts[volatility]];
  const symbols: number[] = [];
  for (let at = reel * 3, length = left.reduce((a, b) => a + b, 0); symbols.length < length; at += 3) {
    const symbol = [0, 1, 2, 3, 4, 5, 6, 7]
      .map((step) => (at + step) % SYMBOLS)
      .find((one) => (left[one] ?? 0) > 0 && one !== symbols.at(-1));
    const chosen = symbol ?? left.findIndex((count) => count > 0);
    left[chosen] = (left[chosen] ?? 0) - 1;
    symbols.push(chosen);
  }
  for (let wild = 0; wild < wilds; wild++) symbols.splice(4 + reel * 2 + wild * 10, 0, WILD);
  for (let scatter = 0; scatter < scattered; scatter++) symbols.splice(1 + reel * 2 + scatter * 15, 0, SCATTER);
  return symbols;
}

/** @param variant chooses among the bonuses of a volatility. */
export function slotModel(shape: SlotShape, volatility: Volatility, variant = 0): SlotModel {
  // Calm games win more often, and less each time.
  const wilds = 4 - volatility;
  const isFive = shape === 'five';
  const [reels, offered] = [isFive ? 5 : 3, bonuses[volatility]];
  return {
    shape,
    reels: Array.from({ length: reels }, (_, reel) => {
      const isInside = reel > 0 && reel < reels - 1;
      return strip(volatility, reel, isInside ? wilds : 0, isFive ? (scatters[volatility][reel] ?? 0) : 0);
    }),
    lines: isFive ? fiveLines : threeLines,
    least: 3,
    pays: (isFive ? fivePays : threePays)[volatility],
    wildTimes: isFive ? 1 : 2,
    bonus: isFive ? (offered[variant % offered.length] as Bonus) : null,
  };
}

const shareOf = (reel: readonly number[], symbol: number): number =>
  reel.filter((one) => one === symbol).length / reel.length;

/**
 * The probability that a line shows exactly `count` of a symbol from the left, weighted by the multiplier of its wilds.
 */
export function weightedFrequency(model: SlotModel, symbol: number, count: number): number {
  const [plain, withWild] = model.reels.slice(0, count).reduce<[number, number]>(
    ([without, within], reel) => {
      const itself = shareOf(reel, symbol);
      const wild = shareOf(reel, WILD);
      return [without * itself, within * (itself + wild) + without * wild];
    },
    [1, 0],
  );
  const next = model.reels[count];
  const ends = next ? 1 - shareOf(next, symbol) - shareOf(next, WILD) : 1;
  return (plain + withWild * model.wildTimes) * ends;
}

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

/**
 * How much of the return each pay adds, per tenth of a line stake, in paid and free spins. Reels stop independently and
 * every row is equally likely to show any symbol, so the chance of a line win is a product, the same for all lines.
 */
export function paylineWeights(model: SlotModel): Pays {
  const { bonus } = model;
  const free = bonus ? bonus.times * expectedSpins(bonus, bonusChance(model)) : 0;
  return Array.from({ length: SYMBOLS }, (_, symbol) =>
    (model.pays[symbol] ?? []).map(
      (_, step) => (weightedFrequency(model, symbol, model.least + step) / 10) * (1 + free),
    ),
  );
}

/** @param rtp hundredths of a per cent: 9621. */
export const fitPaytable = (model: SlotModel, rtp: number): Pays => fitPays(paylineWeights(model), model.pays, rtp);

export type PaylineWin = {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  /** Tenths of a line stake, wilds included. */
  readonly pay: number;
};
export type PaylineSpin = {
  readonly grid: readonly (readonly number[])[];
  readonly wins: readonly PaylineWin[];
  readonly added: number;
  readonly win: number;
};

export function drawGrid(model: SlotModel, draw: Draw): number[][] {
  return model.reels.map((reel) => {
    const stop = draw(reel.length);
    return Array.from({ length: ROWS }, (_, row) => reel[(stop + row) % reel.length] as number);
  });
}

export function winsOf(model: SlotModel, paytable: Pays, grid: readonly (readonly number[])[]): PaylineWin[] {
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

/** In minor units. Exact: a stake is a multiple of a tenth of the unit. */
export function winMinor(model: SlotModel, stakeMinor: number, wins: readonly PaylineWin[]): number {
  const tenths = wins.reduce((sum, { pay }) => sum + pay, 0);
  const win = (stakeMinor * tenths) / (model.lines.length * 10);
  if (!Number.isSafeInteger(win)) throw new RangeError(`a stake of ${stakeMinor} cannot be split over the lines`);
  return win;
}

const isBonus = (bonus: Bonus | null, grid: readonly (readonly number[])[]): boolean =>
  bonus !== null && grid.flat().filter((symbol) => symbol === SCATTER).length >= bonus.need;

export function spinPaylines(model: SlotModel, paytable: Pays, stakeMinor: number, draw: Draw): PaylineSpin[] {
  return spinWithBonus(model.bonus, draw, (next, isFree) => {
    const grid = drawGrid(model, next);
    const wins = winsOf(model, paytable, grid);
    const win = winMinor(model, stakeMinor, wins) * (isFree ? (model.bonus?.times ?? 1) : 1);
    return { spin: { grid, wins, win }, wins: isBonus(model.bonus, grid) };
  }).map(({ spin, added }) => ({ ...spin, added }));
}

export type OpenedPaylines = Pick<SlotModel, 'lines' | 'reels' | 'wildTimes' | 'bonus'> & {
  readonly symbols: readonly string[];
  /** Tenths of a line stake, by symbol, for three of a kind and more. */
  readonly paytable: Pays;
};
export type ShownPaylines = { readonly spins: readonly PaylineSpin[] };

export function paylineSlot(facts: Facts, shape: SlotShape, variant: number) {
  const model = slotModel(shape, facts.volatility, variant);
  const paytable = fitPaytable(model, rtpOf(facts));
  const { lines, reels, wildTimes, bonus } = model;
  const symbols = symbolsOf(facts.name, facts.producer);
  const opened = { lines, reels, symbols, paytable, wildTimes, bonus };
  return stakeEngine<OpenedPaylines, ShownPaylines>('lines', facts, opened, (stake, draw) => {
    const spins = spinPaylines(model, paytable, stake, draw);
    return { shown: { spins }, win: spins.reduce((sum, { win }) => sum + win, 0) };
  });
}
