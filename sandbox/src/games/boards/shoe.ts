import type { Card } from '#sandbox/games/cards/card.ts';
import { drawCard } from '#sandbox/games/cards/shoe.ts';
import type { Draw } from '#sandbox/games/engine.ts';

/** Deals from freshly shuffled decks without putting anything back. */
export function openShoe(decks: number, draw: Draw): () => Card {
  const dealt: Card[] = [];
  return () => {
    const card = drawCard(decks, dealt, draw);
    dealt.push(card);
    return card;
  };
}
