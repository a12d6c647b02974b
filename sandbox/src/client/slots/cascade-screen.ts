import { h, outlines } from '#sandbox/client/element.ts';
import { type GameShell, isCalm, pause, type Screen, tone } from '#sandbox/client/screen.ts';
import { bonusShow, cellOf, downBy, paytable, slotText, wonInFreeSpins } from '#sandbox/client/slots/symbols.ts';
import { money, percent, t } from '#sandbox/client/texts.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';
import {
  CASCADE_ROWS,
  CASCADE_SYMBOLS,
  type CascadeSpin,
  COLUMNS,
  type OpenedCascade,
  type ShownCascade,
} from '#sandbox/games/slots/cascade-slot.ts';

const FALL_MS = 340;
const BETWEEN_COLUMNS_MS = 55;
const BURST_MS = 360;
const ROWS_HIGH = 5;

type Grid = readonly (readonly number[])[];
const falling = 'cubic-bezier(.35,0,.55,1.12)';
const lying = { transform: 'none' };
const allEnd = (animations: readonly Animation[]) => Promise.all(animations.map(({ finished }) => finished));

function fallIn(column: HTMLElement, fresh: readonly HTMLElement[], delay: number) {
  const tops = new Map([...column.children].map((cell) => [cell, cell.getBoundingClientRect().top]));
  column.prepend(...fresh);
  const cells = [...column.children];
  const moved = cells.map((cell, row) => {
    const top = tops.get(cell);
    const from =
      top === undefined
        ? downBy(-fresh.length - 0.4)
        : { transform: `translateY(${top - cell.getBoundingClientRect().top}px)` };
    const duration = FALL_MS + (cells.length - row) * 20;
    return cell.animate([from, lying], { duration, delay, easing: falling, fill: 'backwards' });
  });
  return allEnd(moved);
}

function fallingGrid(symbols: readonly string[], first: Grid) {
  const columns = first.map(() => h('div.reel'));
  const root = h('div.reels.falling', { 'aria-hidden': 'true' }, columns);
  const cell = (symbol: number) => cellOf(symbols, symbol);
  let lies: Grid = first;
  const show = (grid: Grid) => {
    lies = grid;
    root.classList.remove('has-hits');
    for (const [at, column] of grid.entries()) columns[at]?.replaceChildren(...column.map(cell));
  };
  const cellsOf = (winners: ReadonlySet<number>) =>
    lies.flatMap((column, at) =>
      column.flatMap((symbol, row) => (winners.has(symbol) ? [columns[at]?.children[row] as Element] : [])),
    );
  show(first);
  return {
    root,
    async empty() {
      root.classList.remove('has-hits');
      if (isCalm()) return;
      const out = [lying, downBy(ROWS_HIGH)];
      const vanished = columns.flatMap((column, at) => {
        const timing = {
          duration: FALL_MS,
          delay: at * BETWEEN_COLUMNS_MS,
          easing: 'ease-in',
          fill: 'forwards',
        } as const;
        return [...column.children].map((one) => one.animate(out, timing));
      });
      await allEnd(vanished);
      for (const column of columns) column.replaceChildren();
      lies = lies.map(() => []);
    },
    highlight(paid: ReadonlySet<number>) {
      root.classList.toggle('has-hits', paid.size > 0);
      for (const one of cellsOf(paid)) one.classList.add('hit');
    },
    async burst(paid: ReadonlySet<number>) {
      const cells = cellsOf(paid);
      const away = [{}, { transform: 'scale(1.35)', opacity: 0 }];
      const timing = { duration: BURST_MS, easing: 'ease-out', fill: 'forwards' } as const;
      if (!isCalm()) await allEnd(cells.map((one) => one.animate(away, timing)));
      for (const one of cells) one.remove();
      lies = lies.map((column) => column.filter((symbol) => !paid.has(symbol)));
      root.classList.remove('has-hits');
    },
    async fill(grid: Grid, landed: (column: number) => void = () => undefined) {
      if (isCalm()) {
        show(grid);
        return pause(0);
      }
      const fills = grid.map(async (column, at) => {
        const missing = column.length - (lies[at]?.length ?? 0);
        await fallIn(columns[at] as HTMLElement, column.slice(0, missing).map(cell), at * BETWEEN_COLUMNS_MS);
        if (missing > 0) landed(at);
      });
      await Promise.all(fills);
      lies = grid;
    },
  };
}

function multiplierLadder(times: readonly number[]) {
  const rungs = times.map(() => h('li'));
  const show = (cascade: number, factor: number) => {
    const lit = Math.min(cascade, rungs.length) - 1;
    for (const [at, rung] of rungs.entries()) {
      rung.textContent = `×${(times[at] ?? 1) * factor}`;
      rung.classList.toggle('lit', at === lit);
    }
  };
  show(0, 1);
  return { root: h('ol.ladder', { 'aria-hidden': 'true' }, rungs), show };
}

const columnsOf = (counts: readonly number[]): string[] =>
  counts.map((count, at) => (counts[at + 1] === undefined ? `${count}+` : `${count}–${(counts[at + 1] ?? 0) - 1}`));

function cascadeRules(game: OpenedCascade, rtp: number): Node[] {
  const { counts, times, bonus } = game;
  return [
    h('p', slotText('cascadePays', { least: counts[0] ?? 0 })),
    paytable(game.symbols, columnsOf(counts), game.paytable, 100),
    h('p', slotText('cascadeTimes', { times: times.map((one) => `×${one}`).join(' ') })),
    h('p', slotText('bonusByCascades', { ...bonus })),
    h('p', slotText('fair', { rtp: percent(rtp) })),
  ];
}

const SHOWN_MS = 620;
const atRest = Array.from({ length: COLUMNS }, (_, column) =>
  Array.from({ length: CASCADE_ROWS }, (_, row) => (column * 2 + row * 3) % CASCADE_SYMBOLS),
);

export function openScreen(opened: OpenedGame<OpenedCascade, ShownCascade>, shell: GameShell): Screen<ShownCascade> {
  const { game } = opened;
  const grid = fallingGrid(game.symbols, atRest);
  const ladder = multiplierLadder(game.times);
  const pop = h('p.pop', { 'aria-hidden': 'true', hidden: true });
  const frame = h('div.frame', [grid.root, pop]);
  const showSpins = bonusShow(shell, game.bonus, frame);
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
      // The first win alone may be below the stake: the total is shown at the end.
      if (!isQuiet) shell.showWin(won);
      await pause(SHOWN_MS);
      pop.hidden = true;
      await grid.burst(paid);
    }
  };

  return {
    field: h('div.cascade', [ladder.root, frame]),
    rules: cascadeRules(game, opened.rtp),
    action: { label: t('spin'), outline: outlines.spin },
    readPlay: (stake) => ({ stake }),
    start() {
      emptied = grid.empty();
    },
    async show(round, how) {
      const { spins } = round.shown;
      await emptied;
      await showSpins(round, spins, how, async (spin, at, before) => {
        if (at > 0 || how === 'resumed') await grid.empty();
        await fall(spin, before, at > 0, spins.length === 1 && spin.falls.length <= 2);
      });
    },
    rest: () => emptied.then(() => grid.fill(atRest)),
    outcomeText: ({ shown }) => wonInFreeSpins(shown.spins, opened.currency),
  };
}

function showPop(pop: HTMLElement, win: number, at: number): void {
  pop.textContent = `+${money(win)}`;
  pop.hidden = false;
  tone(392 + at * 70, 160);
}
