import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { type BoardGame, boardScreen, type BoardStage } from '#sandbox/client/boards/board-screen.ts';
import { betRules, boardText } from '#sandbox/client/boards/board-texts.ts';
import { type Layer, layers, placeOf } from '#sandbox/client/boards/roulette/roulette-geometry.ts';
import { Wheel } from '#sandbox/client/boards/roulette/wheel.ts';
import { h, outlines } from '#sandbox/client/element.ts';
import { colourOf, numbersOf, roulette, type RouletteOutcome } from '#sandbox/games/boards/roulette.ts';

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
    this.#table = h(
      'div.roulette-table',
      { role: 'group', 'aria-label': boardText('roulette_table'), dir: 'ltr', 'data-layer': 'numbers' },
      spots,
    );
    board.ready(this.#table);
    this.root = h('div.roulette-layout', [this.#layers(), this.#table]);
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
      const input = h('input', { type: 'radio', name: 'layer', value: layer, checked: layer === 'numbers' });
      input.addEventListener('change', () => this.#table.setAttribute('data-layer', layer));
      return h('label.segment', [input, h('span', boardText(layerNames[layer]))]);
    });
    return h('fieldset.segments.layers', [h('legend', boardText('roulette_layers')), choices]);
  }
}

const evens = {
  red: 'roulette_red',
  black: 'roulette_black',
  even: 'roulette_even',
  odd: 'roulette_odd',
  low: 'roulette_low',
  high: 'roulette_high',
} as const;
const kinds = {
  straight: 'roulette_straight',
  split: 'roulette_split',
  street: 'roulette_street',
  corner: 'roulette_corner',
  line: 'roulette_line',
  column: 'roulette_column',
  dozen: 'roulette_dozen',
} as const;
type InsideKind = keyof typeof kinds;

/** "Rouge", "Carré 1, 2, 4, 5", "Première douzaine". */
function rouletteName(bet: string): string {
  if (bet in evens) return boardText(evens[bet as keyof typeof evens]);
  const [kind, which] = bet.split('-');
  const numbers = kind === 'column' || kind === 'dozen' ? which : numbersOf(bet).join(', ');
  return boardText(kinds[kind as InsideKind], { numbers: numbers ?? '' });
}

/** What a kind of bet is called, without its numbers. */
const kindName = (kind: InsideKind): string => boardText(kinds[kind], { numbers: '' }).trim();

/** Where the wheel covers the layout, it stays until its number has been read. */
const AFTER_LANDING_MS = 1_200;

function stageOn(...[board]: Parameters<BoardGame<RouletteOutcome>['stageOn']>): BoardStage<RouletteOutcome> {
  const [wheel, layout] = [new Wheel(), new RouletteLayout(board)];
  const picture = h('div.wheel-place', wheel.root);
  return {
    picture,
    layout: layout.root,
    start() {
      layout.mark(null);
      picture.classList.add('turning');
      wheel.roll();
    },
    async reveal({ number }, how) {
      if (how === 'resumed') wheel.lieIn(number);
      else await wheel.land(number);
      layout.mark(number);
      setTimeout(() => picture.classList.remove('turning'), how === 'resumed' ? 0 : AFTER_LANDING_MS);
    },
    rest() {
      wheel.rest();
      picture.classList.remove('turning');
    },
  };
}

/** "Le 17, noir." */
const came = ({ number }: RouletteOutcome): string => boardText(`roulette_came_${colourOf(number)}`, { number });

/** European roulette: the wheel and the layout. */
export const rouletteGame: BoardGame<RouletteOutcome> = {
  bets: roulette.bets,
  nameOf: rouletteName,
  action: () => ({ label: boardText('roulette_spin'), outline: outlines.spin }),
  stageOn,
  resultOf: (outcome) => ({ text: String(outcome.number), colour: colourOf(outcome.number), spoken: came(outcome) }),
  spoken: came,
  rules: () =>
    betRules(
      [boardText('roulette_rules'), boardText('keys')],
      [
        [kindName('straight'), roulette.bets.get('straight-1')],
        [kindName('split'), roulette.bets.get('split-1-2')],
        [kindName('street'), roulette.bets.get('street-1-2-3')],
        [kindName('corner'), roulette.bets.get('corner-1-2-4-5')],
        [kindName('line'), roulette.bets.get('line-1-2-3-4-5-6')],
        [kindName('dozen'), roulette.bets.get('dozen-1')],
        [kindName('column'), roulette.bets.get('column-1')],
        [boardText('roulette_evens'), roulette.bets.get('red')],
      ],
    ),
};

export const openScreen = boardScreen(rouletteGame);
