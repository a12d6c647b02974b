import { type Card, drawCards } from '#sandbox/games/cards/card.ts';
import { threeCardHandOf } from '#sandbox/games/cards/three-card-hands.ts';
import { threeCardPoker } from '#sandbox/games/cards/three-card-poker.ts';
import type { AnyEngine } from '#sandbox/games/engine.ts';
import type { CommonHand } from '#sandbox/live/cards/common-hand.ts';

/** Three card poker for everybody at once: one hand, one decision, one dealer. Nothing is drawn after the deal. */
export const commonThreeCard = (stakes: readonly number[]): CommonHand => ({
  engine: threeCardPoker(stakes) as AnyEngine,
  windows: 1,
  begin: (stream) => stream,
  decide: (stream) => stream,
  veil: (shown) => shown,
  table(stream) {
    const cards = drawCards(6, 1, [], stream);
    return { player: cards.slice(0, 3), dealer: cards.slice(3) };
  },
  open: ({ player }) => ({ player, dealer: [null, null, null] }),
  resultOf: ({ dealer }) => threeCardHandOf(dealer as readonly Card[]),
});
