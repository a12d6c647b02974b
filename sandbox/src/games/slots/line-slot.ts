import * as v from 'valibot';
import { err, ok } from '#domain/result.ts';
import type { Engine } from '#sandbox/games/engine.ts';
import type { Facts } from '#sandbox/games/facts.ts';
import { type SlotModel, slotModel } from '#sandbox/games/slots/line-model.ts';
import { fitPaytable, type Paytable } from '#sandbox/games/slots/line-pays.ts';
import { drawGrid, type Outcome, winMinor, winsOf } from '#sandbox/games/slots/line-spin.ts';
import { symbolsOf } from '#sandbox/games/slots/symbols.ts';
import { isSplittable, stakesBetween } from '#sandbox/games/stakes.ts';

export type OpenedLines = {
  readonly lines: SlotModel['lines'];
  readonly reels: SlotModel['reels'];
  /** Picture of each symbol by number; the last one is the wild. */
  readonly symbols: readonly string[];
  /** Tenths of a line stake, by symbol, for three of a kind and more. */
  readonly paytable: Paytable;
};
type Play = { readonly stake: number };
const Asked = v.object({ stake: v.pipe(v.number(), v.safeInteger()) });

/** A slot of reels and lines. */
export function lineSlot(facts: Facts): Engine<OpenedLines, Play, null, Outcome> {
  const model = slotModel(facts.game_type === 'classic-slots' ? 'three' : 'five', facts.volatility);
  const paytable = fitPaytable(model, Number(facts.rtp.replace('.', '')));
  const stakes = stakesBetween(facts.min_bet, facts.max_bet);
  return {
    family: 'lines',
    stakes,
    opened: { lines: model.lines, reels: model.reels, symbols: symbolsOf(facts.name, facts.producer), paytable },
    readPlay(asked) {
      const read = v.safeParse(Asked, asked);
      if (!read.success) return err('bad_request');
      return isSplittable(read.output.stake, stakes)
        ? ok({ play: read.output, stake: read.output.stake })
        : err('bet_limit');
    },
    begin({ stake }, draw) {
      const grid = drawGrid(model, draw);
      const wins = winsOf(model, paytable, grid);
      return { state: null, shown: { grid, wins }, win: winMinor(model, stake, wins) };
    },
  };
}
