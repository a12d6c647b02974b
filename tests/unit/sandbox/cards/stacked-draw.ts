import { type Card, DECK, RANKS, type Rank, SUITS, type Suit } from '#sandbox/games/cards/card.ts';
import type { Draw } from '#sandbox/games/engine.ts';

const suits: Readonly<Record<string, Suit>> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };

export const cardNamed = (rank: Rank, suit: Suit): Card => SUITS.indexOf(suit) * RANKS.length + RANKS.indexOf(rank);

/** Cards by their short names: "as 10h kd". */
export const cards = (names: string): Card[] =>
  names.split(' ').map((name) => cardNamed(name.slice(0, -1) as Rank, suits[name.at(-1) as string] as Suit));

/** A shoe in which these cards come first, in this order. @throws when more are drawn. */
export function stackedDraw(decks: number, names: string): Draw {
  const order = cards(names);
  const gone: Card[] = [];
  return (count) => {
    if (count !== decks * DECK - gone.length) throw new Error(`${count} is not what is left of the shoe`);
    const card = order[gone.length];
    if (card === undefined) throw new Error('a card was drawn that the test did not expect');
    const place = card * decks - gone.filter((one) => one < card).length;
    gone.push(card);
    return place;
  };
}
