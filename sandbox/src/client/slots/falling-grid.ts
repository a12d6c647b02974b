import { h } from '#sandbox/client/element.ts';
import { isCalm, pause } from '#sandbox/client/screen.ts';
import { cellOf } from '#sandbox/client/slots/symbols.ts';

const FALL_MS = 340;
const BETWEEN_COLUMNS_MS = 55;
const BURST_MS = 360;
const ROWS_HIGH = 5;

type Grid = readonly (readonly number[])[];
const falling = 'cubic-bezier(.35,0,.55,1.12)';
const dropped = (cells: number) => ({ transform: `translateY(calc(var(--cell) * ${-cells}))` });

export class FallingGrid {
  readonly root: HTMLElement;
  readonly #symbols: readonly string[];
  readonly #columns: HTMLElement[];
  #grid: Grid;

  constructor(symbols: readonly string[], grid: Grid) {
    this.#symbols = symbols;
    this.#grid = grid;
    this.#columns = grid.map(() => h('div.reel'));
    this.root = h('div.reels.falling', { 'aria-hidden': 'true' }, this.#columns);
    this.show(grid);
  }

  show(grid: Grid): void {
    this.#grid = grid;
    this.root.classList.remove('has-hits');
    for (const [at, column] of grid.entries()) this.#columns[at]?.replaceChildren(...column.map(this.#cell));
  }

  async empty(): Promise<void> {
    this.root.classList.remove('has-hits');
    if (isCalm()) return;
    const gone = this.#columns.map((column, at) =>
      Promise.all(
        [...column.children].map(
          (cell) =>
            cell.animate([{ transform: 'none' }, dropped(-ROWS_HIGH)], {
              duration: FALL_MS,
              delay: at * BETWEEN_COLUMNS_MS,
              easing: 'ease-in',
              fill: 'forwards',
            }).finished,
        ),
      ),
    );
    await Promise.all(gone);
    for (const column of this.#columns) column.replaceChildren();
    this.#grid = this.#grid.map(() => []);
  }

  highlight(symbols: ReadonlySet<number>): void {
    this.root.classList.toggle('has-hits', symbols.size > 0);
    this.#eachOf(symbols, (cell) => cell.classList.add('hit'));
  }

  async burst(symbols: ReadonlySet<number>): Promise<void> {
    const cells: Element[] = [];
    this.#eachOf(symbols, (cell) => cells.push(cell));
    const to = { transform: 'scale(1.35)', opacity: 0 };
    if (!isCalm())
      await Promise.all(
        cells.map(
          (cell) => cell.animate([{}, to], { duration: BURST_MS, easing: 'ease-out', fill: 'forwards' }).finished,
        ),
      );
    for (const cell of cells) cell.remove();
    this.#grid = this.#grid.map((column) => column.filter((symbol) => !symbols.has(symbol)));
    this.root.classList.remove('has-hits');
  }

  async fill(grid: Grid, landed: (column: number) => void = () => undefined): Promise<void> {
    if (isCalm()) {
      this.show(grid);
      return pause(0);
    }
    await Promise.all(
      grid.map(async (column, at) => {
        const missing = column.length - (this.#grid[at]?.length ?? 0);
        const stage = this.#columns[at] as HTMLElement;
        const before = [...stage.children];
        const tops = before.map((cell) => cell.getBoundingClientRect().top);
        stage.prepend(...column.slice(0, missing).map(this.#cell));
        const moved = [...stage.children].map((cell, row) => {
          const own = before.indexOf(cell);
          const from =
            own < 0
              ? dropped(missing + 0.4)
              : { transform: `translateY(${(tops[own] ?? 0) - cell.getBoundingClientRect().top}px)` };
          const timing = { duration: FALL_MS + (column.length - row) * 20, delay: at * BETWEEN_COLUMNS_MS };
          return cell.animate([from, { transform: 'none' }], { ...timing, easing: falling, fill: 'backwards' })
            .finished;
        });
        await Promise.all(moved);
        if (missing > 0) landed(at);
      }),
    );
    this.#grid = grid;
  }

  readonly #cell = (symbol: number): HTMLElement => cellOf(this.#symbols, symbol);

  #eachOf(symbols: ReadonlySet<number>, visit: (cell: Element) => void): void {
    for (const [at, column] of this.#grid.entries())
      for (const [row, symbol] of column.entries()) {
        const cell = this.#columns[at]?.children[row];
        if (cell && symbols.has(symbol)) visit(cell);
      }
  }
}
