/**
 * A round of blackjack: eight decks shuffled before each round, the dealer peeks for a blackjack under an ace or a ten
 * and stands on every 17, a blackjack pays 3 to 2, any two cards may be doubled, a pair of equal value split once with
 * a double after it, and split aces get one card each. Amounts are minor units.
 */

import { countOf, dealerDraws, isBlackjack, isBust, totalOf } from '#sandbox/games/cards/blackjack/hand.ts';
import type { Card } from '#sandbox/games/cards/card.ts';
import { drawCards } from '#sandbox/games/cards/shoe.ts';
import type { Draw } from '#sandbox/games/engine.ts';

export const DECKS = 8;

export const moves = ['hit', 'stand', 'double', 'split'] as const;
export type Move = (typeof moves)[number];

export type Hand = { readonly cards: readonly Card[]; readonly stake: number; readonly isDone: boolean };
export type Round = {
  /** The second one lies face down until the player's hands are done. */
  readonly dealer: readonly Card[];
  readonly hands: readonly Hand[];
  /** Which hand is asked; null when the round is over. */
  readonly active: number | null;
};

const cardsOut = ({ dealer, hands }: Pick<Round, 'dealer' | 'hands'>): Card[] => [
  ...dealer,
  ...hands.flatMap(({ cards }) => cards),
];

/** As on a table: player, dealer, player, dealer. */
export function deal(stake: number, draw: Draw): Round {
  const [first, up, second, hole] = drawCards(4, DECKS, [], draw) as [Card, Card, Card, Card];
  const cards = [first, second];
  const dealer = [up, hole];
  const isOver = isBlackjack(cards) || isBlackjack(dealer);
  return { dealer, hands: [{ cards, stake, isDone: isOver }], active: isOver ? null : 0 };
}

/** What the hand that is asked may do now. */
export function movesOf({ hands, active }: Round): Move[] {
  const hand = active === null ? undefined : hands[active];
  if (hand === undefined) return [];
  const [one, other] = hand.cards as [Card, Card];
  if (hand.cards.length > 2) return ['hit', 'stand'];
  const canSplit = hands.length === 1 && countOf(one) === countOf(other);
  return canSplit ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double'];
}

/** What a move adds to the round's stake. */
export const costOf = ({ hands, active }: Round, move: Move): number =>
  move === 'double' || move === 'split' ? (hands[active ?? 0]?.stake ?? 0) : 0;

/** Makes one of `movesOf`. */
export function move(round: Round, made: Move, draw: Draw): Round {
  const at = round.active ?? 0;
  const hand = round.hands[at] as Hand;
  return goOn(
    {
      ...round,
      hands: made === 'split' ? split(round, hand, draw) : round.hands.with(at, moved(round, hand, made, draw)),
    },
    draw,
  );
}

function moved(round: Round, hand: Hand, made: Move, draw: Draw): Hand {
  if (made === 'stand') return { ...hand, isDone: true };
  const cards = [...hand.cards, ...drawCards(1, DECKS, cardsOut(round), draw)];
  const isDoubled = made === 'double';
  // Nobody draws to 21: it is stood on without being asked.
  return { cards, stake: isDoubled ? 2 * hand.stake : hand.stake, isDone: isDoubled || totalOf(cards).total >= 21 };
}

function split(round: Round, { cards, stake }: Hand, draw: Draw): Hand[] {
  const second = drawCards(2, DECKS, cardsOut(round), draw);
  return cards.map((card, at) => {
    const both = [card, second[at] as Card];
    return { cards: both, stake, isDone: countOf(card) === 1 || totalOf(both).total === 21 };
  });
}

/** On to the next hand that is asked; after the last one the dealer plays, unless every hand is bust. */
function goOn(round: Round, draw: Draw): Round {
  const next = round.hands.findIndex(({ isDone }) => !isDone);
  if (next !== -1) return { ...round, active: next };
  const dealer = [...round.dealer];
  while (dealerDraws(dealer) && !round.hands.every(({ cards }) => isBust(cards)))
    dealer.push(...drawCards(1, DECKS, cardsOut({ dealer, hands: round.hands }), draw));
  return { ...round, dealer, active: null };
}
