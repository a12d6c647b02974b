import { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { boardText, Results, type ShownResult } from '#sandbox/client/boards/board-texts.ts';
import { h } from '#sandbox/client/element.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import type { Bet, BoardRound, OpenedBoard, RoundBets } from '#sandbox/games/boards/board.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

export type BoardStage<Outcome> = {
  readonly picture: HTMLElement;
  readonly layout: HTMLElement;
  start(): void;
  reveal(outcome: Outcome, how: 'played' | 'resumed'): Promise<void>;
  rest(): void;
};

export type BoardGame<Outcome> = {
  readonly bets: ReadonlyMap<string, Bet>;
  /** "Rouge". */
  nameOf(bet: string): string;
  action(): { readonly label: string; readonly outline: string };
  rules(): Node[];
  stageOn(board: BetBoard): BoardStage<Outcome>;
  resultOf(outcome: Outcome): ShownResult;
  /** For screen readers: "Le 17, noir." */
  spoken(outcome: Outcome): string;
};

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
      field: h('div.board-field', [stage.picture, h('div.board-side', [results.root, stage.layout]), board.limits]),
      rules: game.rules(),
      action: game.action(),
      stakeControl: board.total,
      tray: board.tray,
      readPlay() {
        const bets = board.bets;
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
