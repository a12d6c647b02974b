import type { Card } from '#sandbox/games/cards/card.ts';
import type { AnyEngine, Draw } from '#sandbox/games/engine.ts';

/** A game of cards in which everybody at the table has the same ones: the rules of one player, and a shoe for all. */
export type CommonHand = {
  readonly engine: AnyEngine;
  /** How often in a round everybody is asked. */
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
