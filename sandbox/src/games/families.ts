import { boardEngine } from '#sandbox/games/boards/board-engine.ts';
import { roulette } from '#sandbox/games/boards/roulette.ts';
import type { AnyEngine } from '#sandbox/games/engine.ts';
import type { Facts } from '#sandbox/games/facts.ts';
import { lineSlot } from '#sandbox/games/slots/line-slot.ts';

/** The engine of a game, by what the operator's catalogue says it is. */
export function engineOf(facts: Facts): AnyEngine {
  if (facts.game_type === 'roulette') return boardEngine('roulette', roulette, facts);
  return lineSlot(facts);
}
