import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import type { ShownResult } from '#sandbox/client/boards/results.ts';
import type { Bet } from '#sandbox/games/boards/board.ts';

/** What shows the outcomes of a board, and where its bets lie: the same for one player and under a clock that all share. */
export type BoardStage<Outcome> = {
  /** The wheel, the cards, the dice. */
  readonly picture: HTMLElement;
  /** The bets. */
  readonly layout: HTMLElement;
  /** Bets are closed: something moves until the outcome is here. */
  start(): void;
  reveal(outcome: Outcome, how: 'played' | 'resumed'): Promise<void>;
  /** Nothing was drawn: as it was before. */
  rest(): void;
};

/** A board as it is shown. */
export type BoardGame<Outcome> = {
  readonly bets: ReadonlyMap<string, Bet>;
  /** What a bet is called: "Rouge". */
  nameOf(bet: string): string;
  /** The button that stakes: its name and the outline of its icon. */
  action(): { readonly label: string; readonly outline: string };
  rules(): Node[];
  stageOn(board: BetBoard): BoardStage<Outcome>;
  /** For the list of the last results. */
  resultOf(outcome: Outcome): ShownResult;
  /** For whoever does not see it: "Le 17, noir." */
  spoken(outcome: Outcome): string;
};
