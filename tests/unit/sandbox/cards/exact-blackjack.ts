// The exact RTP of blackjack by basic strategy: every deal of eight decks without replacement, every drawn card, every
// way the dealer may draw. Only values count here, so a shoe is ten numbers: how many of each are left.
import { DECKS, type Move, totalOf } from '#sandbox/games/cards/blackjack.ts';
import { bestMove } from './best-blackjack.ts';

/** Cards left of each value; the ace is 1, and index 0 is unused. */
type Shoe = number[];
/** The player's knowledge of the dealer: the open card, and the hidden one after a peek. */
type Dealer = { readonly up: number; readonly hole: number | null };

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** A card of that value: any suit. */
const cardOf = (value: number) => value - 1;
const without = (shoe: Shoe, ...gone: number[]): Shoe =>
  gone.reduce((left, value) => left.with(value, (left[value] as number) - 1), shoe);
const size = (shoe: Shoe) => shoe.reduce((sum, left) => sum + left, 0);

/** The expectation over the next card: `of` gets the card and the cards left. */
function next(shoe: Shoe, of: (value: number, left: Shoe) => number): number {
  const all = size(shoe);
  return values.reduce((sum, value) => {
    const left = shoe[value] as number;
    return left === 0 ? sum : sum + (left / all) * of(value, without(shoe, value));
  }, 0);
}

const finals = new Map<string, Float64Array>();
/** Probabilities that the dealer ends on 17, 18, ... 21 or is bust (the last one). */
function dealerEnds(shoe: Shoe, { up, hole }: Dealer): Float64Array {
  const key = `${shoe.join()}|${up}|${hole}`;
  const known = finals.get(key);
  if (known) return known;
  const ends = new Float64Array(6);
  const left = [...shoe];
  const play = (hard: number, hasAce: boolean, cards: number, chance: number): void => {
    const total = hasAce && hard <= 11 ? hard + 10 : hard;
    if (total >= 17) {
      ends[Math.min(total, 22) - 17] = (ends[Math.min(total, 22) - 17] as number) + chance;
      return;
    }
    for (const value of values) {
      const count = left[value] as number;
      if (count === 0) continue;
      left[value] = count - 1;
      play(hard + value, hasAce || value === 1, cards - 1, (chance * count) / cards);
      left[value] = count;
    }
  };
  if (hole === null) play(up, up === 1, size(shoe), 1);
  else play(up + hole, up === 1 || hole === 1, size(shoe), 1);
  finals.set(key, ends);
  return ends;
}

function standing(total: number, shoe: Shoe, dealer: Dealer): number {
  return dealerEnds(shoe, dealer).reduce((sum, chance, at) => {
    const against = at + 17;
    return sum + chance * (against > 21 || total > against ? 1 : total === against ? 0 : -1);
  }, 0);
}

const gains = new Map<string, number>();
/** The average gain of a hand that is not split, in stakes. The order in which its cards came does not matter. */
function hand(cards: number[], shoe: Shoe, dealer: Dealer): number {
  const key = `${cards.toSorted((a, b) => a - b).join()}|${shoe.join()}|${dealer.up}|${dealer.hole}`;
  const gain = gains.get(key) ?? played(cards, shoe, dealer);
  gains.set(key, gain);
  return gain;
}

function played(cards: number[], shoe: Shoe, dealer: Dealer): number {
  const { total } = totalOf(cards.map(cardOf));
  if (total > 21) return -1;
  if (total === 21) return standing(total, shoe, dealer);
  const can: Move[] = cards.length === 2 ? ['hit', 'stand', 'double'] : ['hit', 'stand'];
  const made = bestMove(cards.map(cardOf), cardOf(dealer.up), can);
  if (made === 'stand') return standing(total, shoe, dealer);
  if (made === 'hit') return next(shoe, (value, left) => hand([...cards, value], left, dealer));
  return 2 * next(shoe, (value, left) => oneCard([...cards, value], left, dealer));
}

function oneCard(cards: number[], shoe: Shoe, dealer: Dealer): number {
  const { total } = totalOf(cards.map(cardOf));
  return total > 21 ? -1 : standing(total, shoe, dealer);
}

/** Both hands of a split have the same expectation: the cards of the first are as good as any others. */
function dealt(one: number, other: number, shoe: Shoe, dealer: Dealer): number {
  const can: Move[] = one === other ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double'];
  if (bestMove([one, other].map(cardOf), cardOf(dealer.up), can) !== 'split') return hand([one, other], shoe, dealer);
  return 2 * next(shoe, (value, left) => (one === 1 ? oneCard : hand)([one, value], left, dealer));
}

/** After the dealer has peeked and has no blackjack. */
function peeked(one: number, other: number, up: number, shoe: Shoe): number {
  const isBlackjack = Math.min(one, other) === 1 && Math.max(one, other) === 10;
  const partner = up === 1 ? 10 : up === 10 ? 1 : 0;
  if (partner === 0) return isBlackjack ? 1.5 : dealt(one, other, shoe, { up, hole: null });
  const all = size(shoe);
  return values.reduce((sum, hole) => {
    const chance = (shoe[hole] as number) / all;
    if (hole === partner) return sum + (isBlackjack ? 0 : -chance);
    return sum + chance * (isBlackjack ? 1.5 : dealt(one, other, without(shoe, hole), { up, hole }));
  }, 0);
}

/** The average return of the stake that opens a round: 0.99 is 99 %. */
export function blackjackReturn(): number {
  const full: Shoe = [0, ...values.map((value) => (value === 10 ? 16 : 4) * DECKS)];
  return 1 + next(full, (one, a) => next(a, (other, b) => next(b, (up, c) => peeked(one, other, up, c))));
}
