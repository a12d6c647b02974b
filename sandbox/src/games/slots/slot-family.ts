import { generator } from '#domain/art-chance.ts';
import type { AnyEngine } from '#sandbox/games/engine.ts';
import type { Facts } from '#sandbox/games/facts.ts';
import { cascadeSlot } from '#sandbox/games/slots/cascade-slot.ts';
import { lineSlot } from '#sandbox/games/slots/line-slot.ts';

/** How many of ten video slots cascade. */
const CASCADING = 4;

/** A slot by what it is called: the same game is the same slot for everybody, for ever. */
export function slotOf(facts: Facts): AnyEngine {
  const next = generator(`slot ${facts.integration} ${facts.game_id}`);
  const [kind, variant] = [Math.floor(next() * 10), Math.floor(next() * 10)];
  if (facts.game_type === 'classic-slots') return lineSlot(facts, 'three', variant);
  return kind < CASCADING ? cascadeSlot(facts) : lineSlot(facts, 'five', variant);
}
