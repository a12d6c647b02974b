import { isCalm, pause, tone } from '#sandbox/client/effects.ts';
import { drawing, element, outlines, paint, table } from '#sandbox/client/element.ts';
import { instantText } from '#sandbox/client/instant/texts.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import { figure, percent } from '#sandbox/client/texts.ts';
import { type OpenedPlinko, PEG_ROWS, type ShownPlinko } from '#sandbox/games/instant/plinko.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const GAP = 24;
const TOP = 20;
const POCKET_HIGH = 26;
const WIDE = (PEG_ROWS + 1) * GAP;
const FLOOR = TOP + PEG_ROWS * GAP;
const ROW_MS = 135;

/** Pegs, pockets and the ball. */
export class PlinkoField {
  readonly root: SVGElement;
  readonly #ball = drawing('circle', {
    r: 7,
    class: 'ball',
    ...paint('oklch(0.83 0.13 85)', 'oklch(0.97 0.05 95)', 1.5),
  });
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
      drawing('circle', {
        r: 2.6,
        cx: WIDE / 2 + (at - row / 2) * GAP,
        cy: TOP + row * GAP,
        fill: 'oklch(0.94 0.03 90)',
      }),
    ),
  ).flat();

function pocketOf(pay: number, pocket: number): SVGElement {
  const out = Math.abs(pocket - PEG_ROWS / 2);
  const fill = ['oklch(0.46 0.08 95)', 'oklch(0.5 0.1 70)', 'oklch(0.53 0.13 45)'][out - 3] ?? 'var(--pocket)';
  const label = figure(pay / 100, pay >= 1000 ? 0 : 2);
  return drawing('g', { class: 'pocket' }, [
    drawing('rect', { x: pocket * GAP + 1, y: FLOOR + 4, width: GAP - 2, height: POCKET_HIGH - 4, rx: 4, fill }),
    drawing('text', { x: (pocket + 0.5) * GAP, y: FLOOR + 19, class: 'times' }, [label]),
  ]);
}

const times = (pay: number) => `×\u00a0${figure(pay / 100, 2)}`;

function rulesOf({ pays }: OpenedPlinko, rtp: number): Node[] {
  const rows = pays.slice(0, PEG_ROWS / 2 + 1).map((pay, out) => {
    let ways = out === PEG_ROWS / 2 ? 1 : 2;
    for (let step = 1; step <= out; step++) ways = (ways * (PEG_ROWS - step + 1)) / step;
    return [times(pay), `${figure((ways * 100) / 2 ** PEG_ROWS, 2)}\u00a0%`];
  });
  return [
    element('p', {}, [instantText('pegs')]),
    table([instantText('prize'), instantText('ways')], rows),
    element('p', {}, [instantText('exact', { rtp: percent(rtp) })]),
  ];
}

/** A ball that falls through pegs. */
export function openScreen({ game, rtp }: OpenedGame<OpenedPlinko, ShownPlinko>): Screen<ShownPlinko> {
  const field = new PlinkoField(game.pays);
  return {
    field: element('div', { class: 'plinko-frame' }, [field.root]),
    rules: rulesOf(game, rtp),
    action: { label: instantText('drop'), outline: outlines.fall },
    readPlay: (stake) => ({ stake }),
    start: () => field.rest(),
    show: ({ shown }, how) =>
      how === 'resumed' ? field.land(shown.path) : field.drop(shown.path, (row) => tone(520 - row * 22, 45)),
    async rest() {
      field.rest();
    },
    spoken: ({ shown }) => instantText('pocket', { times: times(game.pays[shown.pocket] ?? 0) }),
  };
}
