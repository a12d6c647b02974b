import type { Draw } from '#sandbox/games/engine.ts';

/** A playing card from 0 to 51: suits in thirteens, in each the ranks from ace to king. */
export type Card = number;

export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];
export const RANKS = ['a', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'j', 'q', 'k'] as const;
export type Rank = (typeof RANKS)[number];

export const DECK = SUITS.length * RANKS.length;

export const rankOf = (card: Card): number => card % RANKS.length;
export const suitOf = (card: Card): number => Math.floor(card / RANKS.length);

/**
 * Draws the next card of decks from which `taken` are gone. It is drawn from the remaining cards, so that no stored
 * order could reveal the next one.
 */
export function drawCard(decks: number, taken: readonly Card[], draw: Draw): Card {
  const left = new Array<number>(DECK).fill(decks);
  for (const card of taken) left[card] = (left[card] as number) - 1;
  let place = draw(decks * DECK - taken.length);
  for (const [card, count] of left.entries()) {
    if (place < count) return card;
    place -= count;
  }
  throw new RangeError('more cards were taken than the decks have');
}

export function drawCards(count: number, decks: number, taken: readonly Card[], draw: Draw): Card[] {
  const drawn: Card[] = [];
  while (drawn.length < count) drawn.push(drawCard(decks, [...taken, ...drawn], draw));
  return drawn;
}

export function openShoe(decks: number, draw: Draw): () => Card {
  const taken: Card[] = [];
  return () => {
    const card = drawCard(decks, taken, draw);
    taken.push(card);
    return card;
  };
}
