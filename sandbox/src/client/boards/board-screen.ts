import { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import type { BoardGame } from '#sandbox/client/boards/board-stage.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { Results } from '#sandbox/client/boards/results.ts';
import { element } from '#sandbox/client/element.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import type { BoardRound, OpenedBoard } from '#sandbox/games/boards/board-engine.ts';
import type { RoundBets } from '#sandbox/games/boards/round-bets.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

/** A board for one player, at his own pace. */
export const boardScreen =
  <Outcome>(game: BoardGame<Outcome>) =>
  (opened: OpenedGame<OpenedBoard, BoardRound<Outcome>>, shell: Shell): Screen<BoardRound<Outcome>> => {
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
      field: element('div', { class: 'board-field' }, [
        stage.picture,
        element('div', { class: 'board-side' }, [results.root, stage.layout]),
        element('p', { class: 'limits' }, [board.limitsText]),
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
        // What was played, which after a lost answer need not be what lies there now.
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
