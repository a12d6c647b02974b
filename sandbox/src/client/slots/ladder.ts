import { element } from '#sandbox/client/element.ts';

/** The multipliers of a spin's cascades, the one that counts now lit. */
export class Ladder {
  readonly #times: readonly number[];
  readonly #rungs: HTMLElement[];
  readonly root: HTMLElement;

  constructor(times: readonly number[]) {
    this.#times = times;
    this.#rungs = times.map(() => element('li'));
    this.root = element('ol', { class: 'ladder', 'aria-hidden': 'true' }, this.#rungs);
    this.show(0, 1);
  }

  /** @param cascade from 1; 0 before the first. @param factor of the free spins. */
  show(cascade: number, factor: number): void {
    const lit = Math.min(cascade, this.#rungs.length) - 1;
    for (const [at, rung] of this.#rungs.entries()) {
      rung.textContent = `×${(this.#times[at] ?? 1) * factor}`;
      rung.classList.toggle('lit', at === lit);
    }
  }
}
