import { element } from '#sandbox/client/element.ts';
import { pause } from '#sandbox/client/motion.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import { BonusShow } from '#sandbox/client/slots/bonus-show.ts';
import { cascadeRules } from '#sandbox/client/slots/cascade-rules.ts';
import { FallingGrid } from '#sandbox/client/slots/falling-grid.ts';
import { Ladder } from '#sandbox/client/slots/ladder.ts';
import { wonInFreeSpins } from '#sandbox/client/slots/spoken-bonus.ts';
import { tone } from '#sandbox/client/sound.ts';
import { money, text } from '#sandbox/client/texts.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';
import { CASCADE_ROWS, CASCADE_SYMBOLS, COLUMNS } from '#sandbox/games/slots/cascade-model.ts';
import type { OpenedCascade, ShownCascade } from '#sandbox/games/slots/cascade-slot.ts';
import type { CascadeSpin } from '#sandbox/games/slots/cascade-spin.ts';

const SHOWN_MS = 620;
/** Before anything is drawn: a grid in which nothing would pay. */
const atRest = Array.from({ length: COLUMNS }, (_, column) =>
  Array.from({ length: CASCADE_ROWS }, (_, row) => (column * 2 + row * 3) % CASCADE_SYMBOLS),
);

/** A slot whose winning symbols vanish and others fall. */
export function openScreen(opened: OpenedGame<OpenedCascade, ShownCascade>, shell: Shell): Screen<ShownCascade> {
  const { game } = opened;
  const grid = new FallingGrid(game.symbols, atRest);
  const ladder = new Ladder(game.times);
  const pop = element('p', { class: 'pop', 'aria-hidden': 'true', hidden: true });
  const frame = element('div', { class: 'frame' }, [grid.root, pop]);
  const bonus = new BonusShow(shell, game.bonus, frame);
  let emptied = Promise.resolve();

  const fall = async ({ falls }: CascadeSpin, before: number, isFree: boolean, isQuiet: boolean) => {
    let won = before;
    const times = isFree ? game.bonus.times : 1;
    ladder.show(0, times);
    for (const [at, { grid: next, wins, win }] of falls.entries()) {
      await grid.fill(next, (column) => tone(140 + column * 18, 60));
      if (wins.length === 0) break;
      ladder.show(at + 1, times);
      won += win;
      const paid = new Set(wins.map(({ symbol }) => symbol));
      grid.highlight(paid);
      showPop(pop, win, at);
      // The first win of a spin alone may be less than its stake: it is counted when it is known what came back.
      if (!isQuiet) shell.showWin(won);
      await pause(SHOWN_MS);
      pop.hidden = true;
      await grid.burst(paid);
    }
  };

  return {
    field: element('div', { class: 'cascade' }, [ladder.root, frame]),
    rules: cascadeRules(game, opened.rtp),
    action: { label: text('spin'), outline: outlines.spin },
    readPlay: (stake) => ({ stake }),
    start() {
      emptied = grid.empty();
    },
    async show(round, how) {
      const { spins } = round.shown;
      await emptied;
      await bonus.run(round, spins, how, async (spin, at, before) => {
        if (at > 0 || how === 'resumed') await grid.empty();
        await fall(spin, before, at > 0, spins.length === 1 && spin.falls.length <= 2);
      });
    },
    rest: () => emptied.then(() => grid.fill(atRest)),
    spoken: ({ shown }) => wonInFreeSpins(shown.spins, opened.currency),
  };
}

function showPop(pop: HTMLElement, win: number, at: number): void {
  pop.textContent = `+${money(win)}`;
  pop.hidden = false;
  tone(392 + at * 70, 160);
}
