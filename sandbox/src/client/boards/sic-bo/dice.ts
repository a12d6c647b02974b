import { dieFace } from '#sandbox/client/boards/sic-bo/die.ts';
import { element } from '#sandbox/client/element.ts';
import { isCalm } from '#sandbox/client/motion.ts';
import { tone } from '#sandbox/client/sound.ts';

const TUMBLE_MS = 520;
const BETWEEN_MS = 320;

/** Three dice that tumble until they lie as they were thrown. */
export class Dice {
  readonly root: HTMLElement;
  readonly #dice = [1, 2, 3].map((face) => element('span', { class: 'die-place' }, [dieFace(face)]));
  #tumbling: readonly Animation[] = [];

  constructor() {
    this.root = element('div', { class: 'dice', 'aria-hidden': 'true', dir: 'ltr' }, this.#dice);
  }

  tumble(): void {
    if (isCalm()) return;
    this.#tumbling = this.#dice.map((die, at) =>
      die.animate(
        [
          { transform: 'none' },
          { transform: `translate(${6 - at * 6}px, -22px) rotate(${170 + at * 20}deg) scale(1.06)` },
          { transform: 'rotate(360deg)' },
        ],
        { duration: TUMBLE_MS - at * 40, iterations: Number.POSITIVE_INFINITY },
      ),
    );
  }

  async lie(faces: readonly number[], isAtOnce: boolean): Promise<void> {
    for (const [at, face] of faces.entries()) {
      if (!isAtOnce && !isCalm()) await new Promise((done) => setTimeout(done, BETWEEN_MS + TUMBLE_MS / 3));
      this.#tumbling[at]?.cancel();
      this.#dice[at]?.replaceChildren(dieFace(face));
      tone(240, 50);
    }
    this.#tumbling = [];
  }

  rest(): void {
    for (const animation of this.#tumbling) animation.cancel();
    this.#tumbling = [];
  }
}
