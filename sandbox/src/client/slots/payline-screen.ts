import { drawing, h, outlines } from '#sandbox/client/element.ts';
import { type GameShell, type Screen, tone } from '#sandbox/client/screen.ts';
import { slotReels } from '#sandbox/client/slots/reels.ts';
import { BonusShow, paytable, picture, slotText, wonInFreeSpins } from '#sandbox/client/slots/symbols.ts';
import { percent, text } from '#sandbox/client/texts.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';
import {
  type OpenedPaylines,
  type PaylineSpin,
  type PaylineWin,
  ROWS,
  SCATTER,
  type ShownPaylines,
  WILD,
} from '#sandbox/games/slots/payline-slot.ts';

const CELL = 100;
const WAY_CELL = 10;
const colours = ['0.9 0.13 90', '0.85 0.11 182', '0.82 0.12 38', '0.85 0.09 250', '0.88 0.1 140'];
const colourOf = (line: number): string => `oklch(${colours[line % colours.length]})`;
const pointsOf = (rows: readonly number[], cell: number): string =>
  rows.map((row, reel) => `${(reel + 0.5) * cell},${(row + 0.5) * cell}`).join(' ');

const rowsOf = (game: OpenedPaylines, { line, count }: PaylineWin) => (game.lines[line] ?? []).slice(0, count);

const wonLine = (game: OpenedPaylines, win: PaylineWin) =>
  drawing('polyline.line', {
    points: pointsOf(rowsOf(game, win), CELL),
    stroke: colourOf(win.line),
    'vector-effect': 'non-scaling-stroke',
  });

const cellsOf = (game: OpenedPaylines, wins: readonly PaylineWin[]) =>
  wins.flatMap((win) => rowsOf(game, win).map((row, reel) => [reel, row] as const));

const about = (game: OpenedPaylines, symbol: number, words: string) =>
  h('p.about', [picture(game.symbols, symbol, 40), words]);

function paylineDrawing(rows: readonly number[], number: number): Element {
  const shape = { width: WAY_CELL - 2, height: WAY_CELL - 2, rx: 2 };
  const cells = rows.flatMap((_, reel) =>
    Array.from({ length: ROWS }, (_, row) =>
      drawing('rect', { x: reel * WAY_CELL + 1, y: row * WAY_CELL + 1, ...shape }),
    ),
  );
  const line = drawing('polyline.line', { points: pointsOf(rows, WAY_CELL), stroke: colourOf(number) });
  const viewBox = `0 0 ${rows.length * WAY_CELL} ${ROWS * WAY_CELL}`;
  return h('li', drawing('svg', { viewBox, 'aria-hidden': 'true' }, [cells, line]));
}

function paylineRules(game: OpenedPaylines, rtp: number): Node[] {
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

const scattersOf = ({ grid }: PaylineSpin) =>
  grid.flatMap((symbols, reel) => symbols.flatMap((symbol, row) => (symbol === SCATTER ? [[reel, row] as const] : [])));

export function openScreen(opened: OpenedGame<OpenedPaylines, ShownPaylines>, shell: GameShell): Screen<ShownPaylines> {
  const { game } = opened;
  const reels = slotReels(game);
  const lines = drawing('svg.win-lines', {
    viewBox: `0 0 ${game.reels.length * CELL} ${ROWS * CELL}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const frame = h('div.frame', [reels.root, lines]);
  const bonus = new BonusShow(shell, game.bonus, frame);
  const start = () => {
    lines.replaceChildren();
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
        lines.replaceChildren(...spin.wins.map((win) => wonLine(game, win)));
        reels.highlight([...cellsOf(game, spin.wins), ...(spin.added > 0 ? scattersOf(spin) : [])]);
        // A single spin's win is counted up at the end.
        if (spins.length > 1) shell.showWin(before + spin.win);
      });
    },
    rest: () => reels.stop(reels.atRest),
    spoken: ({ shown }) => wonInFreeSpins(shown.spins, opened.currency),
  };
}
