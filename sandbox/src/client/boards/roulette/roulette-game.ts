import { betRules } from '#sandbox/client/boards/bet-rules.ts';
import { boardScreen } from '#sandbox/client/boards/board-screen.ts';
import type { BoardGame, BoardStage } from '#sandbox/client/boards/board-stage.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { RouletteLayout } from '#sandbox/client/boards/roulette/roulette-layout.ts';
import { kindName, rouletteName } from '#sandbox/client/boards/roulette/roulette-names.ts';
import { Wheel } from '#sandbox/client/boards/roulette/wheel.ts';
import { element } from '#sandbox/client/element.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import { colourOf, type RouletteOutcome, roulette } from '#sandbox/games/boards/roulette.ts';

/** Where the wheel covers the layout, it stays until its number has been read. */
const AFTER_LANDING_MS = 1_200;

function stageOn(...[board]: Parameters<BoardGame<RouletteOutcome>['stageOn']>): BoardStage<RouletteOutcome> {
  const [wheel, layout] = [new Wheel(), new RouletteLayout(board)];
  const picture = element('div', { class: 'wheel-place' }, [wheel.root]);
  return {
    picture,
    layout: layout.root,
    start() {
      layout.mark(null);
      picture.classList.add('turning');
      wheel.roll();
    },
    async reveal({ number }, how) {
      if (how === 'resumed') wheel.lieIn(number);
      else await wheel.land(number);
      layout.mark(number);
      setTimeout(() => picture.classList.remove('turning'), how === 'resumed' ? 0 : AFTER_LANDING_MS);
    },
    rest() {
      wheel.rest();
      picture.classList.remove('turning');
    },
  };
}

/** "Le 17, noir." */
const came = ({ number }: RouletteOutcome): string => boardText(`roulette_came_${colourOf(number)}`, { number });

/** European roulette: the wheel and the layout. */
export const rouletteGame: BoardGame<RouletteOutcome> = {
  bets: roulette.bets,
  nameOf: rouletteName,
  action: () => ({ label: boardText('roulette_spin'), outline: outlines.spin }),
  stageOn,
  resultOf: (outcome) => ({ text: String(outcome.number), colour: colourOf(outcome.number), spoken: came(outcome) }),
  spoken: came,
  rules: () =>
    betRules(
      [boardText('roulette_rules'), boardText('keys')],
      [
        [kindName('straight'), roulette.bets.get('straight-1')],
        [kindName('split'), roulette.bets.get('split-1-2')],
        [kindName('street'), roulette.bets.get('street-1-2-3')],
        [kindName('corner'), roulette.bets.get('corner-1-2-4-5')],
        [kindName('line'), roulette.bets.get('line-1-2-3-4-5-6')],
        [kindName('dozen'), roulette.bets.get('dozen-1')],
        [kindName('column'), roulette.bets.get('column-1')],
        [boardText('roulette_evens'), roulette.bets.get('red')],
      ],
    ),
};

export const openScreen = boardScreen(rouletteGame);
