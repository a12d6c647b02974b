import { element } from '#sandbox/client/element.ts';
import { isCalm } from '#sandbox/client/motion.ts';
import { ROWS } from '#sandbox/games/slots/line-model.ts';
import type { OpenedLines } from '#sandbox/games/slots/line-slot.ts';

const FIRST_STOP_MS = 520;
const BETWEEN_STOPS_MS = 190;
/** Longer waits where the reels before could still become one of the best pays. */
const ANTICIPATION_MS = 620;
const RARE = 1;

const pictureOf = (game: OpenedLines, symbol: number) => `/art/heroes/${game.symbols[symbol]}.webp`;
const cell = (game: OpenedLines, symbol: number) =>
  element('span', { class: 'cell' }, [
    element('img', { src: pictureOf(game, symbol), alt: '', width: 96, height: 96 }),
  ]);

export class Reels {
  readonly #game: OpenedLines;
  readonly root: HTMLElement;
  readonly #strips: HTMLElement[];
  #rolling: Animation[] = [];

  constructor(game: OpenedLines) {
    this.#game = game;
    this.#strips = game.reels.map(() => element('div', { class: 'strip' }));
    this.root = element(
      'div',
      { class: `reels of-${game.reels.length}`, 'aria-hidden': 'true' },
      this.#strips.map((strip) => element('div', { class: 'reel' }, [strip])),
    );
    this.show(game.reels.map((reel) => reel.slice(0, ROWS)));
  }

  show(grid: readonly (readonly number[])[]): void {
    for (const [reel, symbols] of grid.entries())
      this.#strips[reel]?.replaceChildren(...symbols.map((symbol) => cell(this.#game, symbol)));
  }

  /** Turns until the answer is here. */
  roll(): void {
    for (const hit of this.root.querySelectorAll('.hit')) hit.classList.remove('hit');
    if (isCalm()) return;
    this.#rolling = this.#strips.map((strip, reel) => {
      const symbols = this.#game.reels[reel] ?? [];
      strip.prepend(...symbols.slice(0, 6).map((symbol) => cell(this.#game, symbol)));
      return strip.animate([{ transform: 'translateY(calc(var(--cell) * -6))' }, { transform: 'translateY(0)' }], {
        duration: 420,
        iterations: Number.POSITIVE_INFINITY,
      });
    });
  }

  /** Comes to rest on what was drawn, one reel after the other, from the first. */
  async stop(grid: readonly (readonly number[])[], stopped: (reel: number) => void): Promise<void> {
    for (const animation of this.#rolling) animation.cancel();
    this.#rolling = [];
    if (isCalm()) return this.show(grid);
    let restsAfter = FIRST_STOP_MS;
    await Promise.all(
      grid.map((symbols, reel) => {
        restsAfter += BETWEEN_STOPS_MS + (this.#couldBeRare(grid, reel) ? ANTICIPATION_MS : 0);
        return this.#rest(symbols, reel, restsAfter).then(() => stopped(reel));
      }),
    );
  }

  highlight(cells: readonly (readonly [number, number])[]): void {
    for (const [reel, row] of cells) this.#strips[reel]?.children[row]?.classList.add('hit');
  }

  async #rest(symbols: readonly number[], reel: number, duration: number): Promise<void> {
    const strip = this.#strips[reel] as HTMLElement;
    const passing = this.#game.reels[reel] ?? [];
    const count = Math.round(duration / 60);
    strip.replaceChildren(
      ...symbols.map((symbol) => cell(this.#game, symbol)),
      ...Array.from({ length: count }, (_, at) => cell(this.#game, passing[at % passing.length] ?? 0)),
    );
    const from = { transform: `translateY(calc(var(--cell) * ${-count}))` };
    const past = { transform: 'translateY(calc(var(--cell) * 0.06))', offset: 0.92 };
    await strip.animate([from, past, { transform: 'translateY(0)' }], { duration, easing: 'cubic-bezier(.3,.1,.4,1)' })
      .finished;
    strip.replaceChildren(...symbols.map((symbol) => cell(this.#game, symbol)));
  }

  #couldBeRare(grid: readonly (readonly number[])[], reel: number): boolean {
    if (reel < 2) return false;
    return this.#game.lines.some((rows) => {
      const first = grid[0]?.[rows[0] ?? 0] ?? 99;
      const wild = this.#game.symbols.length - 1;
      return first <= RARE && rows.slice(1, reel).every((row, at) => [first, wild].includes(grid[at + 1]?.[row] ?? 99));
    });
  }
}
