import type { AnyEngine } from '#sandbox/games/engine.ts';
import type { Facts } from '#sandbox/games/facts.ts';
import { plinko } from '#sandbox/games/instant/plinko.ts';
import { scratchCard } from '#sandbox/games/instant/scratch-card.ts';

/** A game that is over at once, by what its title says it is. */
export const instantOf = (facts: Facts): AnyEngine =>
  /scratch/i.test(facts.name) ? scratchCard(facts) : plinko(facts);
