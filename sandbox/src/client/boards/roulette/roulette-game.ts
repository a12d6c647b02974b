import { type BoardGame, type BoardStage, boardScreen } from '#sandbox/client/boards/board-screen.ts';
import { betRules, boardText } from '#sandbox/client/boards/board-texts.ts';
import { RouletteLayout } from '#sandbox/client/boards/roulette/roulette-layout.ts';
import { Wheel } from '#sandbox/client/boards/roulette/wheel.ts';
import { element, outlines } from '#sandbox/client/element.ts';
import { colourOf, numbersOf, type RouletteOutcome, roulette } from '#sandbox/games/boards/roulette.ts';

const evens = {
  red: 'roulette_red',
  black: 'roulette_black',
  even: 'roulette_even',
  odd: 'roulette_odd',
  low: 'roulette_low',
  high: 'roulette_high',
} as const;
const kinds = {
  straight: 'roulette_straight',
  split: 'roulette_split',
  street: 'roulette_street',
  corner: 'roulette_corner',
  line: 'roulette_line',
  column: 'roulette_column',
  dozen: 'roulette_dozen',
} as const;
type InsideKind = keyof typeof kinds;

/** "Rouge", "Carré 1, 2, 4, 5", "Première douzaine". */
function rouletteName(bet: string): string {
  if (bet in evens) return boardText(evens[bet as keyof typeof evens]);
  const [kind, which] = bet.split('-');
  const numbers = kind === 'column' || kind === 'dozen' ? which : numbersOf(bet).join(', ');
  return boardText(kinds[kind as InsideKind], { numbers: numbers ?? '' });
}

/** What a kind of bet is called, without its numbers. */
const kindName = (kind: InsideKind): string => boardText(kinds[kind], { numbers: '' }).trim();

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
