import { drawing, element } from '#sandbox/client/element.ts';
import { paytable } from '#sandbox/client/slots/paytable.ts';
import { pictureOf } from '#sandbox/client/slots/symbol-picture.ts';
import { slotText } from '#sandbox/client/slots/texts.ts';
import { percent } from '#sandbox/client/texts.ts';
import { ROWS, SCATTER, WILD } from '#sandbox/games/slots/line-model.ts';
import type { OpenedLines } from '#sandbox/games/slots/line-slot.ts';

const CELL = 10;

const about = (game: OpenedLines, symbol: number, words: string) =>
  element('p', { class: 'about' }, [
    element('img', { src: pictureOf(game.symbols, symbol), alt: '', width: 40, height: 40 }),
    words,
  ]);

/** The way of a line over the reels, as small as it can be read. */
function lineDrawing(rows: readonly number[], number: number): Element {
  const points = rows.map((row, reel) => `${(reel + 0.5) * CELL},${(row + 0.5) * CELL}`).join(' ');
  const cells = rows.flatMap((_, reel) =>
    Array.from({ length: ROWS }, (_, row) =>
      drawing('rect', { x: reel * CELL + 1, y: row * CELL + 1, width: CELL - 2, height: CELL - 2, rx: 2 }),
    ),
  );
  return element('li', {}, [
    drawing('svg', { viewBox: `0 0 ${rows.length * CELL} ${ROWS * CELL}`, 'aria-hidden': 'true' }, [
      ...cells,
      drawing('polyline', { points, class: `line line-${number % 5}` }),
    ]),
  ]);
}

/** What every symbol pays, where the lines run, what the star and the gem do, and what the game returns. */
export function lineRules(game: OpenedLines, rtp: number): Node[] {
  const { lines, bonus, paytable: pays } = game;
  const columns = (pays[0] ?? []).map((_, step) => String(step + 3));
  const wild = slotText(game.wildTimes > 1 ? 'wildDoubles' : 'wildPlain');
  return [
    element('p', {}, [slotText('linePays', { lines: lines.length })]),
    paytable(game.symbols, columns, pays, 10),
    about(game, WILD, wild),
    ...(bonus ? [about(game, SCATTER, slotText('bonusByScatters', { ...bonus }))] : []),
    element('h3', {}, [slotText('lines')]),
    element('ul', { class: 'line-ways' }, lines.map(lineDrawing)),
    element('p', {}, [slotText('fair', { rtp: percent(rtp) })]),
  ];
}
