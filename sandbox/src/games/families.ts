import type { AnyEngine } from '#sandbox/games/engine.ts';
import type { Facts } from '#sandbox/games/facts.ts';
import { lineSlot } from '#sandbox/games/slots/line-slot.ts';

/** The engine of a game, by what the operator's catalogue says it is. */
export function engineOf(facts: Facts): AnyEngine {
  return lineSlot(facts);
}
