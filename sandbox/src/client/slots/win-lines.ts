import { drawing } from '#sandbox/client/element.ts';
import { ROWS } from '#sandbox/games/slots/line-model.ts';
import type { OpenedLines } from '#sandbox/games/slots/line-slot.ts';
import type { LineWin } from '#sandbox/games/slots/line-spin.ts';

const CELL = 100;

/** The lines that won, drawn over the reels. */
export class WinLines {
  readonly #game: OpenedLines;
  readonly root: SVGElement;

  constructor(game: OpenedLines) {
    this.#game = game;
    this.root = drawing('svg', {
      class: 'win-lines',
      viewBox: `0 0 ${game.reels.length * CELL} ${ROWS * CELL}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    });
  }

  draw(wins: readonly LineWin[]): void {
    this.root.replaceChildren(
      ...wins.map(({ line, count }) => {
        const rows = (this.#game.lines[line] ?? []).slice(0, count);
        const points = rows.map((row, reel) => `${(reel + 0.5) * CELL},${(row + 0.5) * CELL}`).join(' ');
        return drawing('polyline', { points, class: `line line-${line % 5}`, 'vector-effect': 'non-scaling-stroke' });
      }),
    );
  }

  clear(): void {
    this.root.replaceChildren();
  }
}

export const cellsOf = (game: OpenedLines, wins: readonly LineWin[]): [number, number][] =>
  wins.flatMap(({ line, count }) =>
    (game.lines[line] ?? []).slice(0, count).map((row, reel): [number, number] => [reel, row]),
  );
