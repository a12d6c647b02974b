import { h } from '#sandbox/client/element.ts';
import { isCalm, pause } from '#sandbox/client/screen.ts';
import { cellOf } from '#sandbox/client/slots/symbols.ts';

const FALL_MS = 340;
const BETWEEN_COLUMNS_MS = 55;
const BURST_MS = 360;
const ROWS_HIGH = 5;

type Grid = readonly (readonly number[])[];
const falling = 'cubic-bezier(.35,0,.55,1.12)';
const lying = { transform: 'none' };
const dropped = (cells: number) => ({ transform: `translateY(calc(var(--cell) * ${-cells}))` });
const allEnd = (animations: readonly Animation[]) => Promise.all(animations.map(({ finished }) => finished));

function fallIn(column: HTMLElement, fresh: readonly HTMLElement[], delay: number) {
  const tops = new Map([...column.children].map((cell) => [cell, cell.getBoundingClientRect().top]));
  column.prepend(...fresh);
  const cells = [...column.children];
  const moved = cells.map((cell, row) => {
    const top = tops.get(cell);
    const from =
      top === undefined
        ? dropped(fresh.length + 0.4)
        : { transform: `translateY(${top - cell.getBoundingClientRect().top}px)` };
    const duration = FALL_MS + (cells.length - row) * 20;
    return cell.animate([from, lying], { duration, delay, easing: falling, fill: 'backwards' });
  });
  return allEnd(moved);
}

export function fallingGrid(symbols: readonly string[], first: Grid) {
  const columns = first.map(() => h('div.reel'));
  const root = h('div.reels.falling', { 'aria-hidden': 'true' }, columns);
  const cell = (symbol: number) => cellOf(symbols, symbol);
  let lies: Grid = first;
  const show = (grid: Grid) => {
    lies = grid;
    root.classList.remove('has-hits');
    for (const [at, column] of grid.entries()) columns[at]?.replaceChildren(...column.map(cell));
  };
  const cellsOf = (wanted: ReadonlySet<number>) =>
    lies.flatMap((column, at) =>
      column.flatMap((symbol, row) => (wanted.has(symbol) ? [columns[at]?.children[row] as Element] : [])),
    );
  show(first);
  return {
    root,
    async empty() {
      root.classList.remove('has-hits');
      if (isCalm()) return;
      const out = [lying, dropped(-ROWS_HIGH)];
      const gone = columns.flatMap((column, at) => {
        const timing = {
          duration: FALL_MS,
          delay: at * BETWEEN_COLUMNS_MS,
          easing: 'ease-in',
          fill: 'forwards',
        } as const;
        return [...column.children].map((one) => one.animate(out, timing));
      });
      await allEnd(gone);
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
