import { type Card, DECK } from '#sandbox/games/cards/card.ts';
import type { Draw } from '#sandbox/games/engine.ts';

/** Deals from freshly shuffled decks without putting anything back: each card that is left is equally likely. */
export function openShoe(decks: number, draw: Draw): () => Card {
  const dealt: number[] = [];
  return () => {
    let place = draw(decks * DECK - dealt.length);
    // Counts only the places that are still full, which needs the dealt ones in order.
    for (const gone of dealt) if (place >= gone) place += 1;
    dealt.push(place);
    dealt.sort((a, b) => a - b);
    return place % DECK;
  };
}
