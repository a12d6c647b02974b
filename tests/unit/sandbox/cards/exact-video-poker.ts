// Optimal play of video poker, exact. The return of a hold is a sum over every draw from the 47 remaining cards. It is
// not enumerated: the 2,598,960 hands are counted once by kind, and by each card, pair, three and four that a hand
// contains, and draws that would need a discarded card are subtracted by inclusion and exclusion.
import { DECK } from '#sandbox/games/cards/card.ts';
import { handOf, hands, type PayTable } from '#sandbox/games/cards/video-poker.ts';
import { suitClasses } from './suit-classes.ts';

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
const binomials = Array.from({ length: DECK + 1 }, (_, n) => [0, 1, 2, 3, 4, 5].map((k) => (n < k ? 0 : choose(n, k))));
/** Each set of cards has an index among all sets of its size; the cards are in rising order. */
const placeOf = (cards: readonly number[]): number =>
  cards.reduce((place, card, at) => place + (binomials[card]?.[at + 1] as number), 0);
const subsets = Array.from({ length: 32 }, (_, bits) => [0, 1, 2, 3, 4].filter((at) => bits & (1 << at)));

/** Every hand of five, in the order of `placeOf`. */
function* everyHand(): Generator<readonly number[]> {
  for (let e = 4; e < DECK; e++)
    for (let d = 3; d < e; d++)
      for (let c = 2; c < d; c++) for (let b = 1; b < c; b++) for (let a = 0; a < b; a++) yield [a, b, c, d, e];
}

/** By kind of hand, size and index of a set: how many hands of that kind contain the set. The same for all pay tables. */
const counts = hands.map(() => [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(choose(DECK, size))));
let every = 0;
for (const cards of everyHand()) {
  every += 1;
  const hand = handOf(cards);
  if (hand === null) continue;
  const ofKind = counts[hands.indexOf(hand)] as Float64Array[];
  for (const subset of subsets) {
    let at = 0;
    for (const [place, one] of subset.entries()) at += binomials[cards[one] as number]?.[place + 1] as number;
    const ofSize = ofKind[subset.length] as Float64Array;
    ofSize[at] = (ofSize[at] as number) + 1;
  }
}
const classes = [...suitClasses(everyHand())];

export class BestPlay {
  /** By size and index of a set: the sum of pays of all hands that contain the set. */
  readonly #sums = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(choose(DECK, size)));

  constructor(pays: PayTable) {
    for (const [kind, ofKind] of counts.entries())
      for (const [size, ofSize] of ofKind.entries()) {
        const sums = this.#sums[size] as Float64Array;
        for (let at = 0; at < sums.length; at++)
          sums[at] = (sums[at] as number) + (pays[kind] as number) * (ofSize[at] as number);
      }
  }

  /** The best hold of a hand, its cards in rising order: positions to keep, and the return in stakes. */
  of(cards: readonly number[]): { held: readonly number[]; back: number } {
    const sums = subsets.map(
      (subset) => this.#sums[subset.length]?.[placeOf(subset.map((one) => cards[one] as number))] as number,
    );
    // Subtracts, card by card, the hands that contain a discarded card.
    for (let card = 1; card < 32; card *= 2)
      for (let hold = 0; hold < 32; hold++)
        if (!(hold & card)) sums[hold] = (sums[hold] as number) - (sums[hold | card] as number);
    let best = { held: subsets[0] as number[], back: -1 };
    for (const [hold, held] of subsets.entries()) {
      const back = (sums[hold] as number) / (binomials[47]?.[5 - held.length] as number);
      if (back > best.back + 1e-12) best = { held, back };
    }
    return best;
  }

  /** Of the stake, over every possible hand: 0.99 is 99 %. */
  average(): number {
    return classes.reduce((sum, { cards, count }) => sum + count * this.of(cards).back, 0) / every;
  }
}
