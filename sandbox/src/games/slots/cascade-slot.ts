import type { Engine } from '#sandbox/games/engine.ts';
import type { Facts } from '#sandbox/games/facts.ts';
import { CASCADE_SYMBOLS, type CascadeModel, cascadeModel } from '#sandbox/games/slots/cascade-model.ts';
import { chancesOf, fitCascade } from '#sandbox/games/slots/cascade-pays.ts';
import { type CascadeSpin, spinCascade } from '#sandbox/games/slots/cascade-spin.ts';
import type { Pays } from '#sandbox/games/slots/fit-pays.ts';
import { symbolsOf } from '#sandbox/games/slots/symbols.ts';
import { readStake, stakesBetween } from '#sandbox/games/stakes.ts';

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
