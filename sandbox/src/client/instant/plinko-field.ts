import { drawing } from '#sandbox/client/element.ts';
import { isCalm, pause } from '#sandbox/client/motion.ts';
import { figure } from '#sandbox/client/texts.ts';
import { PEG_ROWS } from '#sandbox/games/instant/plinko.ts';

const GAP = 24;
const TOP = 20;
const POCKET_HIGH = 26;
const WIDE = (PEG_ROWS + 1) * GAP;
const FLOOR = TOP + PEG_ROWS * GAP;
const ROW_MS = 135;

/** Pegs, pockets and the ball. */
export class PlinkoField {
  readonly root: SVGElement;
  readonly #ball = drawing('circle', { r: 7, cx: 0, cy: 0, class: 'ball' });
  readonly #pockets: readonly SVGElement[];

  constructor(pays: readonly number[]) {
    this.#pockets = pays.map((pay, pocket) => pocketOf(pay, pocket));
    this.root = drawing(
      'svg',
      { class: 'plinko', viewBox: `0 0 ${WIDE} ${FLOOR + POCKET_HIGH + 6}`, 'aria-hidden': 'true' },
      [...pegs(), ...this.#pockets, this.#ball],
    );
    this.rest();
  }

  rest(): void {
    this.#place(WIDE / 2, 4);
    for (const pocket of this.#pockets) pocket.classList.remove('hit');
  }

  async drop(path: readonly number[], landed: (row: number) => void): Promise<void> {
    this.rest();
    let x = WIDE / 2;
    for (const [row, side] of path.entries()) {
      const from = x;
      const y = TOP + row * GAP;
      x += side === 1 ? GAP / 2 : -GAP / 2;
      if (!isCalm()) await this.#hop(from, y - GAP / 2 - 3, x, y + GAP / 2 - 3);
      landed(row);
    }
    this.#place(x, FLOOR + 2);
    await this.land(path);
  }

  /** Shows where a ball has come to lie. */
  async land(path: readonly number[]): Promise<void> {
    const pocket = path.reduce((sum, side) => sum + side, 0);
    this.#place((pocket + 0.5) * GAP, FLOOR + 2);
    this.#pockets[pocket]?.classList.add('hit');
    await pause(250);
  }

  #place(x: number, y: number): void {
    this.#ball.setAttribute('transform', `translate(${x} ${y})`);
  }

  async #hop(fromX: number, fromY: number, toX: number, toY: number): Promise<void> {
    const at = (x: number, y: number) => `translate(${x}px, ${y}px)`;
    // A little jump off the peg to the side, then the fall.
    const frames = [
      { transform: at(fromX, fromY), easing: 'ease-out' },
      { transform: at((fromX + toX) / 2, fromY - 4), offset: 0.3, easing: 'ease-in' },
      { transform: at(toX, toY) },
    ];
    await this.#ball.animate(frames, { duration: ROW_MS, fill: 'none' }).finished;
    this.#place(toX, toY);
  }
}

const pegs = (): SVGElement[] =>
  Array.from({ length: PEG_ROWS }, (_, row) =>
    Array.from({ length: row + 1 }, (_, at) =>
      drawing('circle', { r: 2.6, cx: WIDE / 2 + (at - row / 2) * GAP, cy: TOP + row * GAP, class: 'peg' }),
    ),
  ).flat();

function pocketOf(pay: number, pocket: number): SVGElement {
  const out = Math.abs(pocket - PEG_ROWS / 2);
  const label = drawing('text', { x: (pocket + 0.5) * GAP, y: FLOOR + 19, class: 'times' });
  label.textContent = figure(pay / 100, pay >= 1000 ? 0 : 2);
  return drawing('g', { class: `pocket out-${out}` }, [
    drawing('rect', { x: pocket * GAP + 1, y: FLOOR + 4, width: GAP - 2, height: POCKET_HIGH - 4, rx: 4 }),
    label,
  ]);
}
