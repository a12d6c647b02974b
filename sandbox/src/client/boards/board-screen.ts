import { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { boardText, Results, type ShownResult } from '#sandbox/client/boards/board-texts.ts';
import { h } from '#sandbox/client/element.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import type { Bet } from '#sandbox/games/boards/board.ts';
import type { BoardRound, OpenedBoard, RoundBets } from '#sandbox/games/boards/board-engine.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

/** Shows the outcomes of a board and its bets: the same for one player and at a shared table. */
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
  /** For screen readers: "Le 17, noir." */
  spoken(outcome: Outcome): string;
};

/** A board for one player, at their own pace. */
export const boardScreen =
  <Outcome>(game: BoardGame<Outcome>) =>
  (opened: OpenedGame<OpenedBoard, BoardRound<Outcome>>, shell: GameShell): Screen<BoardRound<Outcome>> => {
    const board = new BetBoard({
      bets: game.bets,
      limits: opened.game.limits,
      chips: opened.stakes,
      currency: opened.currency,
      nameOf: game.nameOf,
      say: (message) => shell.say(message),
    });
    const stage = game.stageOn(board);
    const results = new Results();
    return {
      field: h('div.board-field', [
        stage.picture,
        h('div.board-side', [results.root, stage.layout]),
        h('p.limits', board.limitsText),
      ]),
      rules: game.rules(),
      action: game.action(),
      stakeControl: board.total,
      tray: board.tray.root,
      readPlay() {
        const { bets } = board;
        if (bets === null) shell.say(boardText('placeFirst'));
        return bets && { bets };
      },
      start() {
        board.close();
        stage.start();
      },
      async show({ shown, play }, how) {
        // Show what was played: after a lost answer the chips on the board may differ from it.
        board.restore((play as { bets: RoundBets }).bets);
        await stage.reveal(shown.outcome, how);
        results.add(game.resultOf(shown.outcome));
        board.settle(shown.returns);
      },
      async rest() {
        stage.rest();
        board.open();
      },
      spoken: ({ shown }) => game.spoken(shown.outcome),
    };
  };
