/**
 * A playing card by number, 0 to 51: suits follow one another in thirteens (spades, hearts, diamonds, clubs), and in a
 * suit the ranks do (ace, two, ... ten, jack, queen, king). A number is what is drawn, kept and sent.
 */
export type Card = number;

export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];
/** 0 is the ace, 9 the ten, 12 the king. */
export const RANKS = ['a', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'j', 'q', 'k'] as const;
export type Rank = (typeof RANKS)[number];

export const DECK = SUITS.length * RANKS.length;

export const rankOf = (card: Card): number => card % RANKS.length;
export const suitOf = (card: Card): number => Math.floor(card / RANKS.length);
export const cardNamed = (rank: Rank, suit: Suit): Card => SUITS.indexOf(suit) * RANKS.length + RANKS.indexOf(rank);
