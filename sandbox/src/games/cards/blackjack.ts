import * as v from 'valibot';
import { err, ok } from '#domain/result.ts';
import strategy from '#sandbox/games/cards/basic-strategy.json' with { type: 'json' };
import { type Card, drawCards, rankOf } from '#sandbox/games/cards/card.ts';
import type { Draw, Engine, Step } from '#sandbox/games/engine.ts';
import { readStake } from '#sandbox/games/stakes.ts';

/** Soft: an ace counts as eleven. */
export type Total = { readonly total: number; readonly isSoft: boolean };

const TEN = 9;
export const countOf = (card: Card): number => Math.min(rankOf(card), TEN) + 1;

export function totalOf(cards: readonly Card[]): Total {
  const hard = cards.reduce((sum, card) => sum + countOf(card), 0);
  const isSoft = hard <= 11 && cards.some((card) => countOf(card) === 1);
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

export const isBust = (cards: readonly Card[]): boolean => totalOf(cards).total > 21;

/** After a split the same two cards are an ordinary 21. */
export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).total === 21;

export const dealerDraws = (cards: readonly Card[]): boolean => totalOf(cards).total < 17;

/**
 * Eight decks shuffled before each round; the dealer peeks under an ace or a ten and stands on every 17; blackjack
 * pays 3 to 2; any two cards may be doubled; a pair may be split once, with a double after it; split aces get one card
 * each. Amounts are minor units.
 */

export const DECKS = 8;

export const moves = ['hit', 'stand', 'double', 'split'] as const;
export type Move = (typeof moves)[number];

export type Hand = { readonly cards: readonly Card[]; readonly stake: number; readonly isDone: boolean };
export type Round = {
  /** The second card is face down until the player's hands are finished. */
  readonly dealer: readonly Card[];
  readonly hands: readonly Hand[];
  readonly active: number | null;
};

const cardsOut = ({ dealer, hands }: Pick<Round, 'dealer' | 'hands'>): Card[] => [
  ...dealer,
  ...hands.flatMap(({ cards }) => cards),
];

export function deal(stake: number, draw: Draw): Round {
  const [first, up, second, hole] = drawCards(4, DECKS, [], draw) as [Card, Card, Card, Card];
  const cards = [first, second];
  const dealer = [up, hole];
  const isOver = isBlackjack(cards) || isBlackjack(dealer);
  return { dealer, hands: [{ cards, stake, isDone: isOver }], active: isOver ? null : 0 };
}

function movesOf({ hands, active }: Round): Move[] {
  const hand = active === null ? undefined : hands[active];
  if (hand === undefined) return [];
  const [one, other] = hand.cards as [Card, Card];
  if (hand.cards.length > 2) return ['hit', 'stand'];
  const canSplit = hands.length === 1 && countOf(one) === countOf(other);
  return canSplit ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double'];
}

export const costOf = ({ hands, active }: Round, move: Move): number =>
  move === 'double' || move === 'split' ? (hands[active ?? 0]?.stake ?? 0) : 0;

export function move(round: Round, chosen: Move, draw: Draw): Round {
  const at = round.active ?? 0;
  const hand = round.hands[at] as Hand;
  const hands =
    chosen === 'split' ? split(round, hand, draw) : round.hands.with(at, afterMove(round, hand, chosen, draw));
  return continueRound({ ...round, hands }, draw);
}

function afterMove(round: Round, hand: Hand, chosen: Move, draw: Draw): Hand {
  if (chosen === 'stand') return { ...hand, isDone: true };
  const cards = [...hand.cards, ...drawCards(1, DECKS, cardsOut(round), draw)];
  const isDoubled = chosen === 'double';
  return { cards, stake: isDoubled ? 2 * hand.stake : hand.stake, isDone: isDoubled || totalOf(cards).total >= 21 };
}

function split(round: Round, { cards, stake }: Hand, draw: Draw): Hand[] {
  const second = drawCards(2, DECKS, cardsOut(round), draw);
  return cards.map((card, at) => {
    const both = [card, second[at] as Card];
    return { cards: both, stake, isDone: countOf(card) === 1 || totalOf(both).total === 21 };
  });
}

function continueRound(round: Round, draw: Draw): Round {
  const next = round.hands.findIndex(({ isDone }) => !isDone);
  if (next !== -1) return { ...round, active: next };
  const dealer = [...round.dealer];
  while (dealerDraws(dealer) && !round.hands.every(({ cards }) => isBust(cards)))
    dealer.push(...drawCards(1, DECKS, cardsOut({ dealer, hands: round.hands }), draw));
  return { ...round, dealer, active: null };
}

type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';

export function resultOf({ dealer, hands }: Round, { cards }: Hand): HandResult {
  if (isBust(cards)) return 'bust';
  const isDealt = hands.length === 1 && isBlackjack(cards);
  if (isDealt !== isBlackjack(dealer)) return isDealt ? 'blackjack' : 'lost';
  const lead = totalOf(cards).total - totalOf(dealer).total;
  if (isBust(dealer) || lead > 0) return 'won';
  return lead === 0 ? 'push' : 'lost';
}

const halvesBack: Readonly<Record<HandResult, number>> = { blackjack: 5, won: 4, push: 2, lost: 0, bust: 0 };

/** The return of an insurance if it were offered: two to one on a ten, of the 415 cards without the dealer's ace. */
export const INSURANCE_RETURN = 9253;

export type ShownHand = Total & {
  readonly cards: readonly Card[];
  readonly stake: number;
  readonly result: HandResult | null;
  readonly win: number;
};
export type BlackjackShown = {
  /** Null is a card that is face down. */
  readonly dealer: readonly (Card | null)[];
  readonly dealerTotal: number;
  readonly hands: readonly ShownHand[];
  readonly active: number | null;
  readonly moves: readonly { readonly move: Move; readonly stake: number }[];
};

const Decision = v.object({ move: v.picklist(moves) });

export const blackjack = (stakes: readonly number[]): Engine<object, number, Round, BlackjackShown, Move> => ({
  family: 'blackjack',
  stakes,
  opened: {},
  readPlay(input) {
    const read = readStake(input, (stake) => stakes.includes(stake));
    return read.ok ? ok({ play: read.value, stake: read.value }) : read;
  },
  begin: (stake, draw) => stepOf(deal(stake, draw)),
  readDecision(input, round) {
    if (!v.is(Decision, input) || !movesOf(round).includes(input.move)) return err('bad_request');
    return ok({ decision: input.move, stake: costOf(round, input.move) });
  },
  decide: (round, decision, draw) => stepOf(move(round, decision, draw)),
  absent: () => 'stand',
});

function stepOf(round: Round): Step<Round, BlackjackShown> {
  const isOver = round.active === null;
  const hands = round.hands.map((hand): ShownHand => {
    const { cards, stake } = hand;
    const result = isOver ? resultOf(round, hand) : null;
    // Exact: a stake is a multiple of a tenth of the unit.
    return { cards, ...totalOf(cards), stake, result, win: result === null ? 0 : (stake * halvesBack[result]) / 2 };
  });
  const open = isOver ? round.dealer : round.dealer.slice(0, 1);
  return {
    state: round,
    shown: {
      dealer: round.dealer.map((card, at) => (at < open.length ? card : null)),
      dealerTotal: totalOf(open).total,
      hands,
      active: round.active,
      moves: movesOf(round).map((one) => ({ move: one, stake: costOf(round, one) })),
    },
    win: isOver ? hands.reduce((sum, { win }) => sum + win, 0) : null,
  };
}

/** Basic strategy for the rules of this table; the published return assumes it. */

export const dealerColumns: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];

/**
 * H hit, S stand, D double or else hit, E double or else stand, P split. By total; totals below the first row and above
 * the last use those rows.
 */
export const hardRows: Readonly<Record<number, string>> = strategy.hard;
export const softRows: Readonly<Record<number, string>> = strategy.soft;
/** By the value of one card of the pair. Fives are played as ten, tens as twenty. */
export const pairRows: Readonly<Record<number, string>> = strategy.pairs;
