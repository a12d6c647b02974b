import type { Draw } from '#sandbox/games/boards/board.ts';

/** A card from 0 to 51: the spade, heart, diamond and club of each rank, aces first. */
export type Card = number;
const CARDS = 52;
const SUITS = 4;

/** 1 for an ace, 11 to 13 for the pictures. */
export const rankOf = (card: Card): number => Math.floor(card / SUITS) + 1;

/** Deals from freshly shuffled decks without putting anything back: each card that is left is equally likely. */
export function openShoe(decks: number, draw: Draw): () => Card {
  const dealt: number[] = [];
  return () => {
    let place = draw(decks * CARDS - dealt.length);
    // Counts only the places that are still full, which needs the dealt ones in order.
    for (const gone of dealt) if (place >= gone) place += 1;
    dealt.push(place);
    dealt.sort((a, b) => a - b);
    return place % CARDS;
  };
}
