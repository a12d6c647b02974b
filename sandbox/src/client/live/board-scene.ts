import type { BoardGame } from '#sandbox/client/boards/board-stage.ts';
import type { Scene, SceneMaker } from '#sandbox/client/live/scene.ts';

/** A board that is also played alone, here under the clock that all share. @param result what a word of the feed shows. */
export const boardScene = <Outcome>(game: BoardGame<Outcome>, result: Scene<Outcome>['result']): SceneMaker => ({
  bets: new Map(game.bets),
  nameOf: game.nameOf,
  make(board): Scene<Outcome> {
    const stage = game.stageOn(board);
    return {
      picture: stage.picture,
      layout: stage.layout,
      rules: game.rules(),
      open: () => stage.rest(),
      close: () => stage.start(),
      reveal: (outcome, isLate) => stage.reveal(outcome, isLate ? 'resumed' : 'played'),
      spoken: game.spoken,
      result,
    };
  },
});
