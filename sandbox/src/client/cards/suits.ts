import type { Suit } from '#sandbox/games/cards/card.ts';

/** Outline of each suit around 0, 0, at most 50 to either side. */
export const suitOutlines: Readonly<Record<Suit, string>> = {
  spades:
    'M0-46C12-22 42-6 42 16A20 20 0 0 1 6 27C7 36 12 42 20 46L-20 46C-12 42-7 36-6 27A20 20 0 0 1-42 16C-42-6-12-22 0-46Z',
  hearts: 'M0 46C-14 24-45 6-45-17A22.5 22.5 0 0 1 0-25A22.5 22.5 0 0 1 45-17C45 6 14 24 0 46Z',
  diamonds: 'M0-48C10-27 22-10 37 0C22 10 10 27 0 48C-10 27-22 10-37 0C-22-10-10-27 0-48Z',
  clubs:
    'M0-46A20 20 0 0 1 15-13A20 20 0 1 1 7 22C8 34 12 41 20 46L-20 46C-12 41-8 34-7 22A20 20 0 1 1-15-13A20 20 0 0 1 0-46Z',
};
