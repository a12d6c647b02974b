import type { ShownResult } from '#sandbox/client/boards/results.ts';
import type { Choice } from '#sandbox/client/cards/decisions.ts';
import type { TableCards } from '#sandbox/live/cards/common-hand.ts';

/** A game of cards at a shared table, as it is seen: by whoever has a hand, and by whoever only watches. */
export type HandView<Hand extends object> = {
  readonly root: HTMLElement;
  readonly rules: readonly (Node | string)[];
  /** What is staked on in a round. */
  readPlay(stake: number): object;
  /** An empty table; and one on which a stake lies and nothing can be changed. */
  clear(): void;
  close(): void;
  show(hand: Hand, isAtOnce: boolean): Promise<void>;
  /** The cards of all, for whoever has staked nothing. */
  watched(table: TableCards): Hand;
  /** What can be decided now; nothing when the hand is over. */
  choices(hand: Hand, currency: string): Choice[];
  /** In words: how the hand stands, or how it ended. */
  spoken(hand: Hand, isEnd: boolean): string;
  /** Which cards lie where, for whoever does not see them. */
  unseen(hand: Hand): string;
  result(word: string): ShownResult;
};
