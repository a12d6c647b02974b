import { type Card, DECK } from '#sandbox/games/cards/card.ts';
import type { Draw } from '#sandbox/games/engine.ts';

/**
 * The next card of shuffled decks of which `taken` are gone. A shuffled deck and a deck whose next card is drawn from
 * what is left are the same chance, so that no order of cards has to be kept, and none can be read ahead.
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

/** @returns the next `count` cards, in order. */
export function drawCards(count: number, decks: number, taken: readonly Card[], draw: Draw): Card[] {
  const drawn: Card[] = [];
  while (drawn.length < count) drawn.push(drawCard(decks, [...taken, ...drawn], draw));
  return drawn;
}
