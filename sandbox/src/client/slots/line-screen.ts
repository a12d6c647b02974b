import { element } from '#sandbox/client/element.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import { BonusShow } from '#sandbox/client/slots/bonus-show.ts';
import { lineRules } from '#sandbox/client/slots/line-rules.ts';
import { Reels } from '#sandbox/client/slots/reels.ts';
import { wonInFreeSpins } from '#sandbox/client/slots/spoken-bonus.ts';
import { cellsOf, WinLines } from '#sandbox/client/slots/win-lines.ts';
import { tone } from '#sandbox/client/sound.ts';
import { text } from '#sandbox/client/texts.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';
import { SCATTER } from '#sandbox/games/slots/line-model.ts';
import type { OpenedLines, ShownLines } from '#sandbox/games/slots/line-slot.ts';
import type { LineSpin } from '#sandbox/games/slots/line-spin.ts';

const scattersOf = ({ grid }: LineSpin): [number, number][] =>
  grid.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row): [number, number][] => (symbol === SCATTER ? [[reel, row]] : [])),
  );

/** A slot of reels and lines. */
export function openScreen(opened: OpenedGame<OpenedLines, ShownLines>, shell: Shell): Screen<ShownLines> {
  const { game } = opened;
  const reels = new Reels(game);
  const lines = new WinLines(game);
  const frame = element('div', { class: 'frame' }, [reels.root, lines.root]);
  const bonus = new BonusShow(shell, game.bonus, frame);
  const start = () => {
    lines.clear();
    reels.roll();
  };
  return {
    field: frame,
    rules: lineRules(game, opened.rtp),
    action: { label: text('spin'), outline: outlines.spin },
    readPlay: (stake) => ({ stake }),
    start,
    async show(round, how) {
      const { spins } = round.shown;
      await bonus.run(round, spins, how, async (spin, at, before) => {
        if (at > 0) start();
        if (how === 'resumed' && at === 0) reels.show(spin.grid);
        else await reels.stop(spin.grid, (reel) => tone(150 + reel * 20, 90));
        lines.draw(spin.wins);
        reels.highlight([...cellsOf(game, spin.wins), ...(spin.added > 0 ? scattersOf(spin) : [])]);
        // What a single spin wins is counted up at the end, and only if it is a win.
        if (spins.length > 1) shell.showWin(before + spin.win);
      });
    },
    rest: () => reels.stop(reels.atRest),
    spoken: ({ shown }) => wonInFreeSpins(shown.spins, opened.currency),
  };
}
