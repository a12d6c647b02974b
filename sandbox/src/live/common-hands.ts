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

/** A game of cards in which everybody at the table has the same ones: the rules of one player, and a shoe for all. */
export type CommonHand = {
  readonly engine: AnyEngine;
  readonly windows: number;
  /** The chance that deals a round's first cards from its stream. */
  begin(stream: Draw): Draw;
  /** The chance that deals what follows a decision: to all who decide alike the same. */
  decide(stream: Draw, state: unknown, decision: unknown): Draw;
  /** A hand that has ended while others still decide: without what the dealer hides. */
  veil(shown: object): object;
  /** What lies on the table for everybody: all of it, and what of it is open while players decide. */
  table(stream: Draw): TableCards;
  open(table: TableCards): TableCards;
  /** The dealer's hand in the words of the contract's `LiveTable`. */
  resultOf(table: TableCards): string;
};
export type TableCards = { readonly player: readonly Card[]; readonly dealer: readonly (Card | null)[] };

/**
 * Blackjack for everybody at once. The round's shoe is dealt out beforehand, part by part: the first four cards, those
 * that whoever draws gets one after the other, those of a split pair, and the dealer's. So equal decisions get equal
 * cards and the dealer's hand is one for all, while every card is drawn from what the decks have left.
 * Threat: one player's card that tells another what comes next. Decisions of a window are all carried out at its end,
 * and what a split draws is apart, because it takes two cards where others take one.
 */

/** Five decisions are more than any hand needs that basic strategy plays, but for one in thousands. */
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

/** A chance that deals these cards, whatever is asked for: the place of each among those that the decks have left. */
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
  // Two cards of a hand, or one of each of two, are the first ones; what is held beyond them was drawn since.
  const at = hands.reduce((sum, { cards }) => sum + cards.length, 0) - 2;
  return (hands.length > 1 ? split : drawn).slice(at, at + 1);
}

/** The dealer's hand, which is played out whoever is left. */
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

/** Three card poker for everybody at once: one hand, one decision, one dealer. Nothing is drawn after the deal. */
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
