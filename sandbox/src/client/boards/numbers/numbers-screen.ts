import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { NumberGrid } from '#sandbox/client/boards/numbers/number-grid.ts';
import { numberRules } from '#sandbox/client/boards/numbers/number-rules.ts';
import { PayRow } from '#sandbox/client/boards/numbers/pay-row.ts';
import { Results } from '#sandbox/client/boards/results.ts';
import { stakeLimits } from '#sandbox/client/boards/stake-limits.ts';
import { element } from '#sandbox/client/element.ts';
import { isCalm } from '#sandbox/client/motion.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import { tone } from '#sandbox/client/sound.ts';
import type { Ticket } from '#sandbox/games/boards/number-draw.ts';
import type { NumbersRound, OpenedNumbers } from '#sandbox/games/boards/number-engine.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

/** All balls together take about as long, few or many. */
const DRAW_MS = 4_200;

/** Keno and lotto: a ticket of numbers, and balls that fall. */
export function openScreen(opened: OpenedGame<OpenedNumbers, NumbersRound>, shell: Shell): Screen<NumbersRound> {
  const { game } = opened;
  const counts = game.pays.map(([chosen]) => chosen);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const [pays, results] = [new PayRow(game), new Results()];
  const grid = new NumberGrid(game.highest, most, {
    onChange: (numbers) => pays.show(numbers.length),
    onFull: () => shell.say(boardText('numbers_full')),
  });
  return {
    field: element('div', { class: `board-field number-game of-${game.kind}` }, [
      results.root,
      grid.root,
      pays.root,
      stakeLimits(opened),
    ]),
    rules: numberRules(opened),
    action: { label: boardText('numbers_draw'), outline: outlines.play },
    readPlay(stake) {
      const { numbers } = grid;
      if (numbers.length >= least) return { numbers, stake };
      shell.say(boardText(least === most ? 'numbers_pick_exactly' : 'numbers_pick', { most }));
      return null;
    },
    start() {
      grid.clearFallen();
      pays.mark(null);
      grid.hold(true);
    },
    async show({ shown, play }, how) {
      const { numbers } = play as Ticket;
      // What was played, which after a lost answer need not be what is chosen now.
      grid.choose(numbers);
      await letFall(grid, shown.fallen, how === 'resumed' || isCalm());
      const hits = hitsOf(numbers, shown);
      pays.mark(hits);
      results.add({
        text: `${hits}/${numbers.length}`,
        colour: pays.paysFor(hits) > 0 ? 'green' : 'plain',
        spoken: cameOf(hits, numbers.length),
      });
      grid.hold(false);
    },
    async rest() {
      grid.hold(false);
    },
    spoken: ({ shown, play }) => cameOf(hitsOf((play as Ticket).numbers, shown), (play as Ticket).numbers.length),
  };
}

const cameOf = (hits: number, count: number): string => boardText('numbers_came', { hits, count });

const hitsOf = (numbers: readonly number[], { fallen }: NumbersRound): number =>
  numbers.filter((number) => fallen.includes(number)).length;

async function letFall(grid: NumberGrid, fallen: readonly number[], isAtOnce: boolean): Promise<void> {
  for (const [at, number] of fallen.entries()) {
    if (!isAtOnce) await new Promise((done) => setTimeout(done, DRAW_MS / fallen.length));
    const isHit = grid.fall(number);
    tone(isHit ? 880 : 300 + at * 6, isHit ? 120 : 30);
  }
}
