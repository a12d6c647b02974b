import { element } from '#sandbox/client/element.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import { lineRules } from '#sandbox/client/slots/line-rules.ts';
import { Reels } from '#sandbox/client/slots/reels.ts';
import { cellsOf, WinLines } from '#sandbox/client/slots/win-lines.ts';
import { tone } from '#sandbox/client/sound.ts';
import { text } from '#sandbox/client/texts.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';
import { ROWS } from '#sandbox/games/slots/line-model.ts';
import type { OpenedLines } from '#sandbox/games/slots/line-slot.ts';
import type { Outcome } from '#sandbox/games/slots/line-spin.ts';

/** A slot of reels and lines. */
export function openScreen(opened: OpenedGame<OpenedLines, Outcome>): Screen<Outcome> {
  const { game } = opened;
  const reels = new Reels(game);
  const lines = new WinLines(game);
  return {
    field: element('div', { class: 'frame' }, [reels.root, lines.root]),
    rules: lineRules(game, opened.rtp),
    action: { label: text('spin'), outline: outlines.spin },
    readPlay: (stake) => ({ stake }),
    start() {
      lines.clear();
      reels.roll();
    },
    async show({ shown }, how) {
      if (how === 'resumed') reels.show(shown.grid);
      else await reels.stop(shown.grid, (reel) => tone(150 + reel * 20, 90));
      lines.draw(shown.wins);
      reels.highlight(cellsOf(game, shown.wins));
    },
    rest: () =>
      reels.stop(
        game.reels.map((reel) => reel.slice(0, ROWS)),
        () => undefined,
      ),
  };
}
