import { type BetBoard, type BoardGame, type BoardStage, boardScreen } from '#sandbox/client/boards/bet-board.ts';
import { betRules, boardText } from '#sandbox/client/boards/board-texts.ts';
import { layers, placeOf } from '#sandbox/client/boards/roulette/roulette-geometry.ts';
import { Wheel } from '#sandbox/client/boards/roulette/wheel.ts';
import { h, outlines, radioGroup } from '#sandbox/client/element.ts';
import { colourOf, numbersOf, type RouletteOutcome, roulette } from '#sandbox/games/boards/roulette.ts';

function faceOf(bet: string): { readonly text: string; readonly colour: string } {
  const [kind, which] = bet.split('-');
  if (kind === 'straight') return { text: String(which), colour: colourOf(Number(which)) };
  if (kind === 'column') return { text: '2:1', colour: 'plain' };
  if (kind === 'dozen') return { text: ['1–12', '13–24', '25–36'][Number(which) - 1] ?? '', colour: 'plain' };
  if (bet === 'low' || bet === 'high') return { text: bet === 'low' ? '1–18' : '19–36', colour: 'plain' };
  if (bet === 'even' || bet === 'odd') return { text: boardText(`roulette_${bet}`), colour: 'plain' };
  return { text: '', colour: bet === 'red' || bet === 'black' ? `${bet} diamond` : 'line' };
}

function rouletteLayout(board: BetBoard) {
  const spotOf = (bet: string) => {
    const { text, colour } = faceOf(bet);
    const { layer, ...place } = placeOf(bet);
    const spot = board.spot(bet, [text], `${layer ?? 'outside'} ${colour}`);
    for (const [name, cells] of Object.entries(place)) spot.style.setProperty(`--${name}`, String(cells));
    const light = (isLit: boolean) => {
      for (const number of numbersOf(bet)) board.spot(`straight-${number}`).classList.toggle('covered', isLit);
    };
    for (const event of ['pointerenter', 'focus']) spot.addEventListener(event, () => light(true));
    for (const event of ['pointerleave', 'blur']) spot.addEventListener(event, () => light(false));
    return spot;
  };
  const named = { role: 'group', 'aria-label': boardText('roulette_table'), dir: 'ltr', 'data-layer': 'numbers' };
  const table = h('div.roulette-table', named, [[...roulette.bets.keys()].map(spotOf)]);
  board.ready(table);
  // On a narrow screen one kind of bet on lines is shown at a time.
  const shownLayer = radioGroup({
    looks: ['segments layers', 'segment'],
    legend: boardText('roulette_layers'),
    name: 'layer',
    choices: layers.map((value) => ({ value, face: h('span', boardText(`roulette_layer_${value}`)) })),
    chosen: 'numbers',
    onChange: (layer) => table.setAttribute('data-layer', layer),
  });
  return {
    root: h('div.roulette-layout', [shownLayer.root, table]),
    mark(number: number | null) {
      for (const old of table.querySelectorAll('.marked')) old.classList.remove('marked');
      if (number !== null) board.spot(`straight-${number}`).classList.add('marked');
    },
  };
}

const evens = ['red', 'black', 'even', 'odd', 'low', 'high'] as const;
type Even = (typeof evens)[number];
type InsideKind = 'straight' | 'split' | 'street' | 'corner' | 'line' | 'column' | 'dozen';

function rouletteName(bet: string): string {
  if (evens.includes(bet as Even)) return boardText(`roulette_${bet as Even}`);
  const [kind, which = ''] = bet.split('-');
  const numbers = kind === 'column' || kind === 'dozen' ? which : numbersOf(bet).join(', ');
  return boardText(`roulette_${kind as InsideKind}`, { numbers });
}

const kindName = (kind: InsideKind): string => boardText(`roulette_${kind}`, { numbers: '' }).trim();

const AFTER_LANDING_MS = 1_200;

function stageOn(board: BetBoard): BoardStage<RouletteOutcome> {
  const [wheel, layout] = [new Wheel(), rouletteLayout(board)];
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

const outcomeText = ({ number }: RouletteOutcome): string => boardText(`roulette_came_${colourOf(number)}`, { number });

const samples = [
  'straight-1',
  'split-1-2',
  'street-1-2-3',
  'corner-1-2-4-5',
  'line-1-2-3-4-5-6',
  'dozen-1',
  'column-1',
];

export const rouletteGame: BoardGame<RouletteOutcome> = {
  bets: roulette.bets,
  nameOf: rouletteName,
  action: () => ({ label: boardText('roulette_spin'), outline: outlines.spin }),
  stageOn,
  resultOf: (outcome) => ({
    text: String(outcome.number),
    colour: colourOf(outcome.number),
    label: outcomeText(outcome),
  }),
  outcomeText,
  rules: () =>
    betRules(
      [boardText('roulette_rules'), boardText('keys')],
      [
        ...samples.map((bet) => [kindName(bet.split('-')[0] as InsideKind), roulette.bets.get(bet)] as const),
        [boardText('roulette_evens'), roulette.bets.get('red')],
      ],
    ),
};

export const openScreen = boardScreen(rouletteGame);
