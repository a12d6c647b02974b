import {
  type BlackjackShown,
  blackjack,
  DECKS,
  dealerDraws,
  isBlackjack,
  isBust,
  type Move,
  type Round,
  totalOf,
} from '#sandbox/games/cards/blackjack.ts';
import { type Card, DECK, drawCards } from '#sandbox/games/cards/card.ts';
import { threeCardHandOf, threeCardPoker } from '#sandbox/games/cards/three-card-poker.ts';
import type { AnyEngine, Draw } from '#sandbox/games/engine.ts';

export type CommonHand = {
  readonly engine: AnyEngine;
  readonly windows: number;
  begin(stream: Draw): Draw;
  /** Deals the same cards to all players with the same decisions. */
  decide(stream: Draw, state: unknown, decision: unknown): Draw;
  /** Hides the dealer's cards in a hand that has ended while others still decide. */
  veil(shown: object): object;
  table(stream: Draw): TableCards;
  open(table: TableCards): TableCards;
  resultOf(table: TableCards): string;
};
export type TableCards = { readonly player: readonly Card[]; readonly dealer: readonly (Card | null)[] };

/**
 * Blackjack with one hand for everybody. The shoe is divided beforehand: first cards, cards to draw, cards of a split,
 * the dealer's. So equal decisions get equal cards, and the dealer's hand is one for all. Threat: one player's card
 * tells another what comes next. So a window's decisions are carried out together at its end, and splits have cards of
 * their own, because they take two at once.
 */

/** Enough for all but one hand in thousands with basic strategy. */
const WINDOWS = 5;
const FIRST = 4;
const DRAWN = WINDOWS;
const SPLIT = 2 + WINDOWS;
/** A dealer who stands on seventeen never draws more. */
const DEALT = 16;

type Shoe = { readonly first: Card[]; readonly drawn: Card[]; readonly split: Card[]; readonly dealt: Card[] };

function shoeOf(stream: Draw): Shoe {
  const cards = drawCards(FIRST + DRAWN + SPLIT + DEALT, DECKS, [], stream);
  const part = (from: number, count: number) => cards.slice(from, from + count);
  return {
    first: part(0, FIRST),
    drawn: part(FIRST, DRAWN),
    split: part(FIRST + DRAWN, SPLIT),
    dealt: part(FIRST + DRAWN + SPLIT, DEALT),
  };
}

/** Deals the given cards: each draw returns the card's index among those left in the decks. */
function dealing(cards: readonly Card[], taken: readonly Card[]): Draw {
  const left = new Array<number>(DECK).fill(DECKS);
  for (const card of taken) left[card] = (left[card] as number) - 1;
  const next = cards.values();
  return () => {
    const card = next.next().value as Card;
    const place = left.slice(0, card).reduce((sum, count) => sum + count, 0);
    left[card] = (left[card] as number) - 1;
    return place;
  };
}

function cardsAfter({ drawn, split }: Shoe, { hands }: Round, move: Move): Card[] {
  if (move === 'stand') return [];
  if (move === 'split') return split.slice(0, 2);
  // All cards beyond the first two were drawn.
  const at = hands.reduce((sum, { cards }) => sum + cards.length, 0) - 2;
  return (hands.length > 1 ? split : drawn).slice(at, at + 1);
}

function tableOf({ first: [one, up, other, hole], dealt }: Shoe): TableCards {
  const player = [one, other] as Card[];
  const dealer = [up, hole] as Card[];
  if (!isBlackjack(player)) for (const card of dealt) if (dealerDraws(dealer)) dealer.push(card);
  return { player, dealer };
}

export const commonBlackjack = (stakes: readonly number[]): CommonHand => ({
  engine: blackjack(stakes) as AnyEngine,
  windows: WINDOWS,
  begin: (stream) => dealing(shoeOf(stream).first, []),
  decide(stream, state, decision) {
    const [shoe, round] = [shoeOf(stream), state as Round];
    const taken = [...round.dealer, ...round.hands.flatMap(({ cards }) => cards)];
    return dealing([...cardsAfter(shoe, round, decision as Move), ...shoe.dealt], taken);
  },
  veil(shown) {
    const { dealer, hands } = shown as BlackjackShown;
    const up = dealer[0] as Card;
    return {
      dealer: [up, null],
      dealerTotal: totalOf([up]).total,
      hands: hands.map((hand) => ({ ...hand, result: null, win: 0 })),
      active: null,
      moves: [],
    } satisfies BlackjackShown;
  },
  table: (stream) => tableOf(shoeOf(stream)),
  open: ({ player, dealer }) => ({ player, dealer: [dealer[0] ?? null, null] }),
  resultOf({ dealer }) {
    const cards = dealer as readonly Card[];
    if (isBlackjack(cards)) return 'blackjack';
    return isBust(cards) ? 'bust' : String(totalOf(cards).total);
  },
});

export const commonThreeCard = (stakes: readonly number[]): CommonHand => ({
  engine: threeCardPoker(stakes) as AnyEngine,
  windows: 1,
  begin: (stream) => stream,
  decide: (stream) => stream,
  veil: (shown) => shown,
  table(stream) {
    const cards = drawCards(6, 1, [], stream);
    return { player: cards.slice(0, 3), dealer: cards.slice(3) };
  },
  open: ({ player }) => ({ player, dealer: [null, null, null] }),
  resultOf: ({ dealer }) => threeCardHandOf(dealer as readonly Card[]),
});
