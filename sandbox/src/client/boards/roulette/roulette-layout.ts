import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { type Layer, layers, placeOf } from '#sandbox/client/boards/roulette/roulette-geometry.ts';
import { element } from '#sandbox/client/element.ts';
import { colourOf, numbersOf, roulette } from '#sandbox/games/boards/roulette.ts';

const layerNames = {
  numbers: 'roulette_layer_numbers',
  splits: 'roulette_layer_splits',
  streets: 'roulette_layer_streets',
  corners: 'roulette_layer_corners',
  lines: 'roulette_layer_lines',
} as const satisfies Readonly<Record<Layer, string>>;

/** What is written on a bet; nothing on those that lie on lines. */
function faceOf(bet: string): { readonly text: string; readonly colour: string } {
  const [kind, which] = bet.split('-');
  if (kind === 'straight') return { text: String(which), colour: colourOf(Number(which)) };
  if (kind === 'column') return { text: '2:1', colour: 'plain' };
  if (kind === 'dozen') return { text: ['1–12', '13–24', '25–36'][Number(which) - 1] ?? '', colour: 'plain' };
  if (bet === 'low' || bet === 'high') return { text: bet === 'low' ? '1–18' : '19–36', colour: 'plain' };
  if (bet === 'even' || bet === 'odd') return { text: boardText(`roulette_${bet}`), colour: 'plain' };
  return { text: '', colour: bet === 'red' || bet === 'black' ? `${bet} diamond` : 'line' };
}

/** The layout: every bet of the board at its place, flat or upright as there is room. */
export class RouletteLayout {
  readonly root: HTMLElement;
  readonly #table: HTMLElement;
  readonly #board: BetBoard;

  constructor(board: BetBoard) {
    this.#board = board;
    const spots = [...roulette.bets.keys()].map((bet) => this.#spot(bet));
    this.#table = element(
      'div',
      {
        class: 'roulette-table',
        role: 'group',
        'aria-label': boardText('roulette_table'),
        dir: 'ltr',
        'data-layer': 'numbers',
      },
      [spots],
    );
    board.ready(this.#table);
    this.root = element('div', { class: 'roulette-layout' }, [this.#layers(), this.#table]);
  }

  /** Lays the marker on the number that came. */
  mark(number: number | null): void {
    for (const old of this.#table.querySelectorAll('.marked')) old.classList.remove('marked');
    if (number !== null) this.#board.spot(`straight-${number}`).classList.add('marked');
  }

  #spot(bet: string): HTMLButtonElement {
    const { text, colour } = faceOf(bet);
    const { along, across, long, wide, layer } = placeOf(bet);
    const spot = this.#board.spot(bet, [text], `${layer ?? 'outside'} ${colour}`);
    for (const [name, value] of Object.entries({ along, across, long, wide }))
      spot.style.setProperty(`--${name}`, String(value));
    const light = (isLit: boolean) => {
      for (const number of numbersOf(bet)) this.#board.spot(`straight-${number}`).classList.toggle('covered', isLit);
    };
    for (const event of ['pointerenter', 'focus']) spot.addEventListener(event, () => light(true));
    for (const event of ['pointerleave', 'blur']) spot.addEventListener(event, () => light(false));
    return spot;
  }

  /** On a narrow screen lines are too close to be touched beside numbers: one kind of place at a time. */
  #layers(): HTMLElement {
    const choices = layers.map((layer) => {
      const input = element('input', { type: 'radio', name: 'layer', value: layer, checked: layer === 'numbers' });
      input.addEventListener('change', () => this.#table.setAttribute('data-layer', layer));
      return element('label', { class: 'segment' }, [input, element('span', {}, [boardText(layerNames[layer])])]);
    });
    return element('fieldset', { class: 'segments layers' }, [
      element('legend', {}, [boardText('roulette_layers')]),
      ...choices,
    ]);
  }
}
