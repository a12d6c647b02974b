import { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { betRules } from '#sandbox/client/boards/bet-rules.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { Results } from '#sandbox/client/boards/results.ts';
import { RouletteLayout } from '#sandbox/client/boards/roulette/roulette-layout.ts';
import { kindName, rouletteName } from '#sandbox/client/boards/roulette/roulette-names.ts';
import { Wheel } from '#sandbox/client/boards/roulette/wheel.ts';
import { element } from '#sandbox/client/element.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import type { BoardRound, OpenedBoard } from '#sandbox/games/boards/board-engine.ts';
import { colourOf, type RouletteOutcome, roulette } from '#sandbox/games/boards/roulette.ts';
import type { RoundBets } from '#sandbox/games/boards/round-bets.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

type Shown = BoardRound<RouletteOutcome>;

/** "Le 17, noir." */
const came = (number: number): string => boardText(`roulette_came_${colourOf(number)}`, { number });

/** What each kind of bet pays, one example of each. */
const rouletteRules = (): Node[] =>
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
  );

/** European roulette: the wheel, the layout, and the last numbers. */
export function openScreen(opened: OpenedGame<OpenedBoard, Shown>, shell: Shell): Screen<Shown> {
  const board = new BetBoard({
    bets: roulette.bets,
    limits: opened.game.limits,
    chips: opened.stakes,
    currency: opened.currency,
    nameOf: rouletteName,
    say: (message) => shell.say(message),
  });
  const [wheel, layout, results] = [new Wheel(), new RouletteLayout(board), new Results()];
  const place = element('div', { class: 'wheel-place' }, [wheel.root]);
  return {
    field: element('div', { class: 'board-field roulette' }, [
      place,
      element('div', { class: 'board-side' }, [results.root, layout.root]),
      board.tray.root,
      element('p', { class: 'limits' }, [board.limitsText]),
    ]),
    rules: rouletteRules(),
    action: { label: boardText('roulette_spin'), outline: outlines.spin },
    stakeControl: board.total,
    readPlay() {
      const { bets } = board;
      if (bets === null) shell.say(boardText('placeFirst'));
      return bets && { bets };
    },
    start() {
      board.close();
      layout.mark(null);
      place.classList.add('turning');
      wheel.roll();
    },
    async show({ shown, play }, how) {
      const { number } = shown.outcome;
      if (how === 'resumed') {
        board.restore((play as { bets: RoundBets }).bets);
        wheel.lieIn(number);
      } else await wheel.land(number);
      results.add({ text: String(number), colour: colourOf(number), spoken: came(number) });
      layout.mark(number);
      board.settle(shown.returns);
      setTimeout(() => place.classList.remove('turning'), how === 'resumed' ? 0 : AFTER_LANDING_MS);
    },
    async rest() {
      wheel.rest();
      place.classList.remove('turning');
      board.open();
    },
    spoken: ({ shown }) => came(shown.outcome.number),
  };
}
/** Where the wheel covers the layout, it stays until its number has been read. */
const AFTER_LANDING_MS = 1_200;
