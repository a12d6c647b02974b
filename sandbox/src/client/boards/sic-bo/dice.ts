import { isCalm, tone } from '#sandbox/client/effects.ts';
import { drawing, element, paint } from '#sandbox/client/element.ts';

/** The pips of each face, by their places on a field of three by three that is read like a page. */
const faces = ['', '4', '08', '048', '0268', '02468', '023568'];

export const dieFace = (face: number): SVGElement =>
  drawing('svg', { viewBox: '0 0 32 32', class: 'die', 'aria-hidden': 'true' }, [
    drawing('rect', {
      x: 1,
      y: 1,
      width: 30,
      height: 30,
      rx: 7,
      ...paint('oklch(0.97 0.012 90)', 'oklch(0.8 0.03 88)'),
    }),
    ...[...(faces[face] ?? '')].map((pip) => {
      const [x, y] = [Number(pip) % 3, Math.floor(Number(pip) / 3)];
      return drawing('circle', { cx: 8 + x * 8, cy: 8 + y * 8, r: face === 1 ? 4 : 2.9, fill: 'oklch(0.22 0.04 265)' });
    }),
  ]);

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
