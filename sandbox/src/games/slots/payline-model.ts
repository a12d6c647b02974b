import type { Bonus } from '#sandbox/games/slots/bonus.ts';
import tables from '#sandbox/games/slots/payline-tables.json' with { type: 'json' };

/**
 * What a slot is made of before its pays are known: reels, lines, and how its pays relate to each other.
 * Symbols are numbers, 0 the rarest; WILD stands for any of them and never lies on the first reel, so that a line
 * always knows which symbol it is about.
 */
export const WILD = 8;
/** Wherever it lies, it counts towards the free spins, and on no line. */
export const SCATTER = 9;
export const SYMBOLS = 8;
export const ROWS = 3;

export type Volatility = 1 | 2 | 3;
export type SlotShape = 'five' | 'three';
export type SlotModel = {
  readonly shape: SlotShape;
  /** A reel's symbols in order; it stops anywhere with equal chance. */
  readonly reels: readonly (readonly number[])[];
  /** The row of each reel that a line crosses. */
  readonly lines: readonly (readonly number[])[];
  /** How many symbols of a kind, from the left, are the least that pays. */
  readonly least: number;
  /** Pays in line stakes by symbol, for `least`, `least + 1`, ... of a kind, before they are fitted to a game's return. */
  readonly pays: readonly (readonly number[])[];
  /** How many times as much a line pays that a wild has a part in. */
  readonly wildTimes: number;
  readonly bonus: Bonus | null;
};

/**
 * By volatility. `counts`: how often a symbol lies on a reel, even for calm games, steep for wild ones. `bonuses`: calm games
 * give few free spins often, wild ones many that pay three times as much, seldom. `scatters`: by reel; two of them lie so far
 * apart that a reel never shows both.
 */
const { fiveLines, threeLines, counts, fivePays, threePays, bonuses, scatters } = tables;

/** The same order for everybody, always: a walk through the symbols in steps that no small cycle repeats. */
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

/** @param variant picks among the bonuses of a volatility: games of one kind differ. */
export function slotModel(shape: SlotShape, volatility: Volatility, variant = 0): SlotModel {
  // Calm games win more often, and less each time.
  const wilds = 4 - volatility;
  if (shape === 'three') {
    return {
      shape,
      reels: [0, 1, 2].map((reel) => strip(volatility, reel, reel === 1 ? wilds : 0, 0)),
      lines: threeLines,
      least: 3,
      pays: threePays[volatility],
      wildTimes: 2,
      bonus: null,
    };
  }
  const own = bonuses[volatility];
  return {
    shape,
    reels: [0, 1, 2, 3, 4].map((reel) =>
      strip(volatility, reel, reel > 0 && reel < 4 ? wilds : 0, scatters[volatility][reel] ?? 0),
    ),
    lines: fiveLines,
    least: 3,
    pays: fivePays[volatility],
    wildTimes: 1,
    bonus: own[variant % own.length] as Bonus,
  };
}
