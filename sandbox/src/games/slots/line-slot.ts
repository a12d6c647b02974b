import type { Engine } from '#sandbox/games/engine.ts';
import type { Facts } from '#sandbox/games/facts.ts';
import type { Bonus } from '#sandbox/games/slots/bonus.ts';
import { type SlotModel, type SlotShape, slotModel } from '#sandbox/games/slots/line-model.ts';
import { fitPaytable, type Paytable } from '#sandbox/games/slots/line-pays.ts';
import { type LineSpin, spinLines } from '#sandbox/games/slots/line-spin.ts';
import { symbolsOf } from '#sandbox/games/slots/symbols.ts';
import { readStake, stakesBetween } from '#sandbox/games/stakes.ts';

export type OpenedLines = {
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
export type ShownLines = { readonly spins: readonly LineSpin[] };
type Play = { readonly stake: number };

/** A slot of reels and lines. @param variant makes games of one kind differ. */
export function lineSlot(facts: Facts, shape: SlotShape, variant: number): Engine<OpenedLines, Play, null, ShownLines> {
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
      const spins = spinLines(model, paytable, stake, draw);
      return { state: null, shown: { spins }, win: spins.reduce((sum, { win }) => sum + win, 0) };
    },
  };
}
