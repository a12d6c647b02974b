import { drawing, h, outlines } from '#sandbox/client/element.ts';
import { type GameShell, isCalm, type Screen, tone } from '#sandbox/client/screen.ts';
import {
  bonusShow,
  cellOf,
  downBy,
  paytable,
  picture,
  slotText,
  wonInFreeSpins,
} from '#sandbox/client/slots/symbols.ts';
import { percent, t } from '#sandbox/client/texts.ts';
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

const RARE = 1;
type Grid = readonly (readonly number[])[];

/** Whether a reel that is about to stop can still bring free spins or one of the top pays. */
export function isTense(game: OpenedPaylines, grid: Grid, reel: number): boolean {
  if (reel < 2) return false;
  const stopped = grid.slice(0, reel);
  const scatters = stopped.flat().filter((symbol) => symbol === SCATTER).length;
  if (game.bonus && scatters === game.bonus.need - 1) return true;
  return game.lines.some((rows) => {
    const shown = rows.slice(0, reel).map((row, at) => stopped[at]?.[row] ?? SCATTER);
    const [first = SCATTER] = shown;
    return first <= RARE && shown.every((symbol) => symbol === first || symbol === WILD);
  });
}

const FIRST_STOP_MS = 520;
const BETWEEN_STOPS_MS = 190;
const ANTICIPATION_MS = 760;

async function restOn(
  strip: HTMLElement,
  cells: readonly HTMLElement[],
  passing: readonly HTMLElement[],
  duration: number,
) {
  strip.replaceChildren(...cells, ...passing);
  const way = [downBy(-passing.length), { ...downBy(0.06), offset: 0.92 }, downBy(0)];
  await strip.animate(way, { duration, easing: 'cubic-bezier(.3,.1,.4,1)' }).finished;
  strip.replaceChildren(...cells);
}

function slotReels(game: OpenedPaylines) {
  const strips = game.reels.map(() => h('div.strip'));
  const places = strips.map((strip) => h('div.reel', strip));
  const root = h('div', { class: `reels of-${game.reels.length}`, 'aria-hidden': 'true' }, places);
  const atRest = game.reels.map((reel) => reel.slice(0, ROWS));
  const cellsOf = (symbols: readonly number[]) => symbols.map((symbol) => cellOf(game.symbols, symbol));
  let rolling: Animation[] = [];
  const show = (grid: Grid) => {
    for (const [reel, symbols] of grid.entries()) strips[reel]?.replaceChildren(...cellsOf(symbols));
  };
  const stopReel = async (grid: Grid, reel: number, glowsAfter: number, restsAfter: number) => {
    const place = places[reel];
    const glow = restsAfter - glowsAfter > BETWEEN_STOPS_MS;
    const glowing = glow ? setTimeout(() => place?.classList.add('is-tense'), glowsAfter) : undefined;
    const strip = game.reels[reel] ?? [];
    const passing = Array.from({ length: Math.round(restsAfter / 60) }, (_, at) => strip[at % strip.length] ?? 0);
    await restOn(strips[reel] as HTMLElement, cellsOf(grid[reel] ?? []), cellsOf(passing), restsAfter);
    clearTimeout(glowing);
    place?.classList.remove('is-tense');
  };
  show(atRest);
  return {
    root,
    atRest,
    show,
    roll() {
      for (const hit of root.querySelectorAll('.hit')) hit.classList.remove('hit');
      root.classList.remove('has-hits');
      if (isCalm()) return;
      rolling = strips.map((strip, reel) => {
        strip.prepend(...cellsOf((game.reels[reel] ?? []).slice(0, 6)));
        return strip.animate([downBy(-6), downBy(0)], { duration: 420, iterations: Number.POSITIVE_INFINITY });
      });
    },
    async stop(grid: Grid, stopped: (reel: number) => void = () => undefined) {
      for (const animation of rolling) animation.cancel();
      rolling = [];
      if (isCalm()) return show(grid);
      let restsAfter = FIRST_STOP_MS;
      const stops = grid.map((_, reel) => {
        const glowsAfter = restsAfter;
        restsAfter += BETWEEN_STOPS_MS + (isTense(game, grid, reel) ? ANTICIPATION_MS : 0);
        return stopReel(grid, reel, glowsAfter, restsAfter).then(() => stopped(reel));
      });
      await Promise.all(stops);
    },
    highlight(cells: readonly (readonly [number, number])[]) {
      root.classList.toggle('has-hits', cells.length > 0);
      for (const [reel, row] of cells) strips[reel]?.children[row]?.classList.add('hit');
    },
  };
}

const CELL = 100;
const WAY_CELL = 10;
const colours = ['#ffda72', '#70e5d3', '#ffa88b', '#a1d3ff', '#b5e8a9'];
const colourOf = (line: number): string => colours[line % colours.length] ?? '';
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
  const showSpins = bonusShow(shell, game.bonus, frame);
  const start = () => {
    lines.replaceChildren();
    reels.roll();
  };
  return {
    field: frame,
    rules: paylineRules(game, opened.rtp),
    action: { label: t('spin'), outline: outlines.spin },
    readPlay: (stake) => ({ stake }),
    start,
    async show(round, how) {
      const { spins } = round.shown;
      await showSpins(round, spins, how, async (spin, at, before) => {
        if (at > 0) start();
        if (how === 'resumed' && at === 0) reels.show(spin.grid);
        else await reels.stop(spin.grid, (reel) => tone(150 + reel * 20, 90));
        lines.replaceChildren(...spin.wins.map((win) => wonLine(game, win)));
        reels.highlight([...cellsOf(game, spin.wins), ...(spin.added > 0 ? scattersOf(spin) : [])]);
        if (spins.length > 1) shell.showWin(before + spin.win);
      });
    },
    rest: () => reels.stop(reels.atRest),
    outcomeText: ({ shown }) => wonInFreeSpins(shown.spins, opened.currency),
  };
}
