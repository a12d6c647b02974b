import { type Card, drawCards, rankOf } from '#sandbox/games/cards/card.ts';
import type { Draw } from '#sandbox/games/engine.ts';

/** What a hand counts; soft while an ace in it counts eleven. */
export type Total = { readonly total: number; readonly isSoft: boolean };

const TEN = 9;
/** An ace counts one here, and ten more where that does not pass 21. */
export const countOf = (card: Card): number => Math.min(rankOf(card), TEN) + 1;

export function totalOf(cards: readonly Card[]): Total {
  const hard = cards.reduce((sum, card) => sum + countOf(card), 0);
  const isSoft = hard <= 11 && cards.some((card) => countOf(card) === 1);
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

export const isBust = (cards: readonly Card[]): boolean => totalOf(cards).total > 21;

/** An ace and a ten, dealt; after a split the same two cards are 21 like any other. */
export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).total === 21;

/** The dealer draws to 16 and stands on every 17, soft or not. */
export const dealerDraws = (cards: readonly Card[]): boolean => totalOf(cards).total < 17;

/**
 * A round of blackjack: eight decks shuffled before each round, the dealer peeks for a blackjack under an ace or a ten
 * and stands on every 17, a blackjack pays 3 to 2, any two cards may be doubled, a pair of equal value split once with
 * a double after it, and split aces get one card each. Amounts are minor units.
 */

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

export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';

/** How a hand of a finished round ended. */
export function resultOf({ dealer, hands }: Round, { cards }: Hand): HandResult {
  if (isBust(cards)) return 'bust';
  const isDealt = hands.length === 1 && isBlackjack(cards);
  if (isDealt !== isBlackjack(dealer)) return isDealt ? 'blackjack' : 'lost';
  const lead = totalOf(cards).total - totalOf(dealer).total;
  if (isBust(dealer) || lead > 0) return 'won';
  return lead === 0 ? 'push' : 'lost';
}

/** What each stake comes back as, in halves of it, the stake itself among them. */
const halvesBack: Readonly<Record<HandResult, number>> = { blackjack: 5, won: 4, push: 2, lost: 0, bust: 0 };

/** Exact: a stake is a multiple of a tenth of the unit. */
export const winOf = (round: Round, hand: Hand): number => (hand.stake * halvesBack[resultOf(round, hand)]) / 2;

/** Of the stake that opens a round, by basic strategy; in hundredths of a per cent. */
export const BLACKJACK_RETURN = 9951;

/** Of an insurance, had it been offered: two to one on a ten, of the 415 cards that are not the dealer's ace. */
export const INSURANCE_RETURN = 9253;
