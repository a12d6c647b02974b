// Optimal play of video poker, exact. The return of a hold is a sum over every draw from the 47 remaining cards. It is
// not enumerated: the pays of all 2,598,960 hands are summed once by each card, pair, three and four that a hand
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

/** The kind of each hand of five: its index in `hands`, or none. Computed once for all pay tables. */
const kinds = Int8Array.from(everyHand(), (cards) => {
  const hand = handOf(cards);
  return hand === null ? -1 : hands.indexOf(hand);
});

export class BestPlay {
  /** By size and index of a set: the sum of pays of all hands that contain the set. */
  readonly #sums = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(choose(DECK, size)));

  constructor(pays: PayTable) {
    let place = 0;
    for (const cards of everyHand()) {
      const pay = pays[kinds[place++] as number] ?? 0;
      if (pay === 0) continue;
      for (const subset of subsets) {
        const sums = this.#sums[subset.length] as Float64Array;
        const at = placeOf(subset.map((one) => cards[one] as number));
        sums[at] = (sums[at] as number) + pay;
      }
    }
  }

  /** The best hold of a hand, its cards in rising order: positions to keep, and the return in stakes. */
  of(cards: readonly number[]): { held: readonly number[]; back: number } {
    const all = subsets.map((subset) => {
      const at = placeOf(subset.map((one) => cards[one] as number));
      return (this.#sums[subset.length] as Float64Array)[at] as number;
    });
    let best = { held: subsets[0] as number[], back: -1 };
    for (const [hold, held] of subsets.entries()) {
      let sum = 0;
      const thrown = 31 ^ hold;
      for (let back = thrown; ; back = (back - 1) & thrown) {
        const taken = subsets[back]?.length as number;
        sum += (taken % 2 === 0 ? 1 : -1) * (all[hold | back] as number);
        if (back === 0) break;
      }
      const back = sum / (binomials[47]?.[5 - held.length] as number);
      if (back > best.back + 1e-12) best = { held, back };
    }
    return best;
  }

  /** Of the stake, over every possible hand: 0.99 is 99 %. */
  average(): number {
    let sum = 0;
    for (const { cards, count } of suitClasses(everyHand())) sum += count * this.of(cards).back;
    return sum / kinds.length;
  }
}
