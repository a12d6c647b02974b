import { fitPaytable, type Paytable } from '#sandbox/games/paytable.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';
import { type SlotModel, slotModel } from '#sandbox/games/slot-model.ts';
import { stakesBetween } from '#sandbox/games/stakes.ts';
import { symbolsOf } from '#sandbox/games/symbols.ts';
import type { Facts } from '#sandbox/games/wallet.ts';

/** A game as it is played: its model, its pays, and what its page is told. */
export type Slot = {
  readonly model: SlotModel;
  readonly paytable: Paytable;
  readonly shown: Omit<OpenedGame, 'balance' | 'interrupted'>;
};

export function slotOf(facts: Facts): Slot {
  const rtp = Number(facts.rtp.replace('.', ''));
  const model = slotModel(facts.game_type === 'classic-slots' ? 'three' : 'five', facts.volatility);
  const paytable = fitPaytable(model, rtp);
  const { name, producer, currency, min_bet, max_bet } = facts;
  const { symbols, hue } = symbolsOf(name, producer);
  return {
    model,
    paytable,
    shown: {
      name,
      producer,
      currency,
      rtp,
      stakes: stakesBetween(min_bet, max_bet),
      lines: model.lines,
      reels: model.reels,
      symbols,
      paytable,
      hue,
    },
  };
}
