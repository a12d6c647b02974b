import { type Card, DECK } from '#sandbox/games/cards/card.ts';
import type { Draw } from '#sandbox/games/engine.ts';

/** Deals from freshly shuffled decks without putting anything back: each card that is left is equally likely. */
export function openShoe(decks: number, draw: Draw): () => Card {
  const left = new Array<number>(DECK).fill(decks);
  let count = decks * DECK;
  return () => {
    let place = draw(count);
    const card = left.findIndex((copies) => {
      place -= copies;
      return place < 0;
    });
    left[card] = (left[card] ?? 0) - 1;
    count -= 1;
    return card;
  };
}
