import { drawing, h, outlines } from '#sandbox/client/element.ts';
import { type GameShell, type Screen, tone } from '#sandbox/client/screen.ts';
import { Reels } from '#sandbox/client/slots/reels.ts';
import { BonusShow, paytable, picture, slotText, wonInFreeSpins } from '#sandbox/client/slots/symbols.ts';
import { percent, text } from '#sandbox/client/texts.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';
import { ROWS, SCATTER, WILD } from '#sandbox/games/slots/payline-model.ts';
import type { OpenedPaylines, PaylineSpin, PaylineWin, ShownPaylines } from '#sandbox/games/slots/payline-slot.ts';

const CELL = 100;
const colours = ['0.9 0.13 90', '0.85 0.11 182', '0.82 0.12 38', '0.85 0.09 250', '0.88 0.1 140'];
const colourOf = (line: number): string => `oklch(${colours[line % colours.length]})`;

export class WinPaylines {
  readonly #game: OpenedPaylines;
  readonly root: SVGElement;

  constructor(game: OpenedPaylines) {
    this.#game = game;
    this.root = drawing('svg.win-lines', {
      viewBox: `0 0 ${game.reels.length * CELL} ${ROWS * CELL}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    });
  }

  draw(wins: readonly PaylineWin[]): void {
    this.root.replaceChildren(
      ...wins.map(({ line, count }) => {
        const rows = (this.#game.lines[line] ?? []).slice(0, count);
        const points = rows.map((row, reel) => `${(reel + 0.5) * CELL},${(row + 0.5) * CELL}`).join(' ');
        return drawing('polyline.line', { points, stroke: colourOf(line), 'vector-effect': 'non-scaling-stroke' });
      }),
    );
  }

  clear(): void {
    this.root.replaceChildren();
  }
}

export const cellsOf = (game: OpenedPaylines, wins: readonly PaylineWin[]): [number, number][] =>
  wins.flatMap(({ line, count }) =>
    (game.lines[line] ?? []).slice(0, count).map((row, reel): [number, number] => [reel, row]),
  );

const WAY_CELL = 10;

const about = (game: OpenedPaylines, symbol: number, words: string) =>
  h('p.about', [picture(game.symbols, symbol, 40), words]);

function paylineDrawing(rows: readonly number[], number: number): Element {
  const points = rows.map((row, reel) => `${(reel + 0.5) * WAY_CELL},${(row + 0.5) * WAY_CELL}`).join(' ');
  const cells = rows.flatMap((_, reel) =>
    Array.from({ length: ROWS }, (_, row) =>
      drawing('rect', {
        x: reel * WAY_CELL + 1,
        y: row * WAY_CELL + 1,
        width: WAY_CELL - 2,
        height: WAY_CELL - 2,
        rx: 2,
      }),
    ),
  );
  return h(
    'li',
    drawing('svg', { viewBox: `0 0 ${rows.length * WAY_CELL} ${ROWS * WAY_CELL}`, 'aria-hidden': 'true' }, [
      cells,
      drawing('polyline.line', { points, stroke: colourOf(number) }),
    ]),
  );
}

export function paylineRules(game: OpenedPaylines, rtp: number): Node[] {
  const { lines, bonus, paytable: pays } = game;
  const columns = (pays[0] ?? []).map((_, step) => String(step + 3));
  const wild = slotText(game.wildTimes > 1 ? 'wildDoubles' : 'wildPlain');
  return [
    h('p', slotText('linePays', { lines: lines.length })),
    paytable(game.symbols, columns, pays, 10),
    about(game, WILD, wild),
    ...(bonus ? [about(game, SCATTER, slotText('bonusByScatters', { ...bonus }))] : []),
    h('h3', slotText('lines')),
    h('ul.line-ways', lines.map(paylineDrawing)),
    h('p', slotText('fair', { rtp: percent(rtp) })),
  ];
}

const scattersOf = ({ grid }: PaylineSpin): [number, number][] =>
  grid.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row): [number, number][] => (symbol === SCATTER ? [[reel, row]] : [])),
  );

export function openScreen(opened: OpenedGame<OpenedPaylines, ShownPaylines>, shell: GameShell): Screen<ShownPaylines> {
  const { game } = opened;
  const reels = new Reels(game);
  const lines = new WinPaylines(game);
  const frame = h('div.frame', [reels.root, lines.root]);
  const bonus = new BonusShow(shell, game.bonus, frame);
  const start = () => {
    lines.clear();
    reels.roll();
  };
  return {
    field: frame,
    rules: paylineRules(game, opened.rtp),
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
