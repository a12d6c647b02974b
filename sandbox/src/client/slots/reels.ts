import { h } from '#sandbox/client/element.ts';
import { isCalm } from '#sandbox/client/screen.ts';
import { cellOf } from '#sandbox/client/slots/symbols.ts';
import { ROWS, SCATTER, WILD } from '#sandbox/games/slots/payline-model.ts';
import type { OpenedPaylines } from '#sandbox/games/slots/payline-slot.ts';

const RARE = 1;
type Grid = readonly (readonly number[])[];

/**
 * Whether a reel that is about to stop could still bring the free spins or one of the best pays.
 * It says what is true: nothing waits longer than what lies there gives reason to.
 */
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
/** Longer waits where what has stopped could still become something rare. */
const ANTICIPATION_MS = 760;

export class Reels {
  readonly #game: OpenedPaylines;
  readonly root: HTMLElement;
  readonly #strips: HTMLElement[];
  #rolling: Animation[] = [];

  constructor(game: OpenedPaylines) {
    this.#game = game;
    this.#strips = game.reels.map(() => h('div.strip'));
    this.root = h('div', { class: `reels of-${game.reels.length}`, 'aria-hidden': 'true' }, [
      this.#strips.map((strip) => h('div.reel', strip)),
    ]);
    this.show(this.atRest);
  }

  get atRest(): Grid {
    return this.#game.reels.map((reel) => reel.slice(0, ROWS));
  }

  show(grid: Grid): void {
    for (const [reel, symbols] of grid.entries())
      this.#strips[reel]?.replaceChildren(...symbols.map((symbol) => this.#cell(symbol)));
  }

  roll(): void {
    for (const hit of this.root.querySelectorAll('.hit')) hit.classList.remove('hit');
    this.root.classList.remove('has-hits');
    if (isCalm()) return;
    this.#rolling = this.#strips.map((strip, reel) => {
      const symbols = this.#game.reels[reel] ?? [];
      strip.prepend(...symbols.slice(0, 6).map((symbol) => this.#cell(symbol)));
      return strip.animate([{ transform: 'translateY(calc(var(--cell) * -6))' }, { transform: 'translateY(0)' }], {
        duration: 420,
        iterations: Number.POSITIVE_INFINITY,
      });
    });
  }

  async stop(grid: Grid, stopped: (reel: number) => void = () => undefined): Promise<void> {
    for (const animation of this.#rolling) animation.cancel();
    this.#rolling = [];
    if (isCalm()) return this.show(grid);
    let restsAfter = FIRST_STOP_MS;
    await Promise.all(
      grid.map(async (symbols, reel) => {
        const tense = isTense(this.#game, grid, reel);
        const glowsAfter = restsAfter;
        restsAfter += BETWEEN_STOPS_MS + (tense ? ANTICIPATION_MS : 0);
        const strip = this.#strips[reel]?.parentElement;
        const glow = tense ? setTimeout(() => strip?.classList.add('is-tense'), glowsAfter) : undefined;
        await this.#rest(symbols, reel, restsAfter);
        clearTimeout(glow);
        strip?.classList.remove('is-tense');
        stopped(reel);
      }),
    );
  }

  highlight(cells: readonly (readonly [number, number])[]): void {
    this.root.classList.toggle('has-hits', cells.length > 0);
    for (const [reel, row] of cells) this.#strips[reel]?.children[row]?.classList.add('hit');
  }

  #cell(symbol: number): HTMLElement {
    return cellOf(this.#game.symbols, symbol);
  }

  async #rest(symbols: readonly number[], reel: number, duration: number): Promise<void> {
    const strip = this.#strips[reel] as HTMLElement;
    const passing = this.#game.reels[reel] ?? [];
    const count = Math.round(duration / 60);
    strip.replaceChildren(
      ...symbols.map((symbol) => this.#cell(symbol)),
      ...Array.from({ length: count }, (_, at) => this.#cell(passing[at % passing.length] ?? 0)),
    );
    const from = { transform: `translateY(calc(var(--cell) * ${-count}))` };
    const past = { transform: 'translateY(calc(var(--cell) * 0.06))', offset: 0.92 };
    await strip.animate([from, past, { transform: 'translateY(0)' }], { duration, easing: 'cubic-bezier(.3,.1,.4,1)' })
      .finished;
    strip.replaceChildren(...symbols.map((symbol) => this.#cell(symbol)));
  }
}
