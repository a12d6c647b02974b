import { type Card, rankOf } from '#sandbox/games/cards/card.ts';

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
