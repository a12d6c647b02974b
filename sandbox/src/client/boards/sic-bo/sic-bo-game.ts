import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { betRules } from '#sandbox/client/boards/bet-rules.ts';
import { boardScreen } from '#sandbox/client/boards/board-screen.ts';
import type { BoardGame, BoardStage } from '#sandbox/client/boards/board-stage.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { Dice } from '#sandbox/client/boards/sic-bo/dice.ts';
import { sicBoLayout } from '#sandbox/client/boards/sic-bo/sic-bo-layout.ts';
import { sicBoName } from '#sandbox/client/boards/sic-bo/sic-bo-names.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import { type SicBoOutcome, sicBo, sumOf } from '#sandbox/games/boards/sic-bo.ts';

function stageOn(board: BetBoard): BoardStage<SicBoOutcome> {
  const dice = new Dice();
  return {
    picture: dice.root,
    layout: sicBoLayout(board),
    start: () => dice.tumble(),
    reveal: (outcome, how) => dice.lie(outcome.dice, how === 'resumed'),
    rest: () => dice.rest(),
  };
}

function came(outcome: SicBoOutcome): string {
  const [a, b, c] = outcome.dice;
  return boardText('sicbo_came', { a, b, c, sum: sumOf(outcome) });
}

/** Green for three alike, by which small and big lose. */
function colourOf(outcome: SicBoOutcome): string {
  if (new Set(outcome.dice).size === 1) return 'green';
  return sumOf(outcome) >= 11 ? 'red' : 'blue';
}

/** Sic bo: three dice. */
export const sicBoGame: BoardGame<SicBoOutcome> = {
  bets: sicBo.bets,
  nameOf: sicBoName,
  action: () => ({ label: boardText('throw'), outline: outlines.play }),
  stageOn,
  resultOf: (outcome) => ({ text: String(sumOf(outcome)), colour: colourOf(outcome), spoken: came(outcome) }),
  spoken: came,
  rules: () =>
    betRules(
      [boardText('sicbo_rules'), boardText('keys')],
      [
        [boardText('sicbo_kind_evens'), sicBo.bets.get('small')],
        [boardText('sicbo_kind_single'), sicBo.bets.get('single-1')],
        [boardText('sicbo_kind_pair'), sicBo.bets.get('pair-1-2')],
        [boardText('sicbo_kind_double'), sicBo.bets.get('double-1')],
        [boardText('sicbo_kind_triple'), sicBo.bets.get('triple-1')],
        [boardText('sicbo_any'), sicBo.bets.get('any-triple')],
        ...[4, 5, 6, 7, 8, 9, 10].map(
          (sum) => [boardText('sicbo_sums', { low: sum, high: 21 - sum }), sicBo.bets.get(`sum-${sum}`)] as const,
        ),
      ],
    ),
};

export const openScreen = boardScreen(sicBoGame);
