import type { LiveKind } from '#domain/game/live-kinds.ts';
import { baccaratGame } from '#sandbox/client/boards/baccarat.ts';
import type { BoardGame } from '#sandbox/client/boards/board-screen.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { rouletteGame } from '#sandbox/client/boards/roulette/roulette-game.ts';
import { sicBoGame } from '#sandbox/client/boards/sic-bo/sic-bo-game.ts';
import { raceScene } from '#sandbox/client/live/race/race-scene.ts';
import type { Scene, SceneMaker } from '#sandbox/client/live/scene.ts';
import { wheelScene } from '#sandbox/client/live/wheel/wheel-scene.ts';

/** A single player's board at a shared table. @param result how a result of the table's messages is shown. */
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

const sides = { player: 'blue', banker: 'red', tie: 'green' } as const;
type Side = keyof typeof sides;
const diceOf = (word: string) => word.split('-').map(Number) as [number, number, number];

/** What is played on a board. */
export type BoardKind = Exclude<LiveKind, 'blackjack' | 'poker'>;
const scenes: Readonly<Record<BoardKind, (title: string) => SceneMaker>> = {
  roulette: () => boardScene(rouletteGame, (word) => rouletteGame.resultOf({ number: Number(word) })),
  baccarat: () =>
    boardScene(baccaratGame, (word) => ({
      text: boardText(`baccarat_initial_${word as Side}`),
      colour: sides[word as Side],
      spoken: boardText(`baccarat_${word as Side}`),
    })),
  dice: () => boardScene(sicBoGame, (word) => sicBoGame.resultOf({ dice: diceOf(word) })),
  wheel: wheelScene,
  horses: (title) => raceScene('horses', title),
  greyhounds: (title) => raceScene('greyhounds', title),
};

export const sceneOf = (kind: BoardKind, title: string): SceneMaker => scenes[kind](title);
