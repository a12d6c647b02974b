import { button, drawing, h, outlines, paint, table } from '#sandbox/client/element.ts';
import type en from '#sandbox/client/instant/texts/en.json';
import { type GameShell, isCalm, pause, type Screen, tone } from '#sandbox/client/screen.ts';
import { picture } from '#sandbox/client/slots/symbols.ts';
import { figure, percent, translate } from '#sandbox/client/texts.ts';
import {
  FIELDS,
  type OpenedPlinko,
  type OpenedScratch,
  PEG_ROWS,
  type ShownPlinko,
  type ShownScratch,
  waysTo,
} from '#sandbox/games/instant-games.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const instantText = await translate<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);

const GAP = 24;
const TOP = 20;
const POCKET_HIGH = 26;
const WIDE = (PEG_ROWS + 1) * GAP;
const FLOOR = TOP + PEG_ROWS * GAP;
const ROW_MS = 135;

function plinkoField(pays: readonly number[]) {
  const ball = drawing('circle.ball', { r: 7, ...paint('#eec05b', '#fff6d0', 1.5) });
  const pockets = pays.map(drawPocket);
  const viewBox = `0 0 ${WIDE} ${FLOOR + POCKET_HIGH + 6}`;
  const root = drawing('svg.plinko', { viewBox, 'aria-hidden': 'true' }, [pegs(), pockets, ball]);
  const place = (x: number, y: number) => ball.setAttribute('transform', `translate(${x} ${y})`);
  const rest = () => {
    place(WIDE / 2, 4);
    for (const pocket of pockets) pocket.classList.remove('hit');
  };
  const hop = async (fromX: number, fromY: number, toX: number, toY: number) => {
    const at = (x: number, y: number) => `translate(${x}px, ${y}px)`;
    const frames = [
      { transform: at(fromX, fromY), easing: 'ease-out' },
      { transform: at((fromX + toX) / 2, fromY - 4), offset: 0.3, easing: 'ease-in' },
      { transform: at(toX, toY) },
    ];
    await ball.animate(frames, { duration: ROW_MS, fill: 'none' }).finished;
    place(toX, toY);
  };
  const land = async (path: readonly number[]) => {
    const pocket = path.reduce((sum, side) => sum + side, 0);
    place((pocket + 0.5) * GAP, FLOOR + 2);
    pockets[pocket]?.classList.add('hit');
    await pause(250);
  };
  rest();
  return {
    root,
    rest,
    land,
    async drop(path: readonly number[], landed: (row: number) => void) {
      rest();
      let x = WIDE / 2;
      for (const [row, side] of path.entries()) {
        const from = x;
        const y = TOP + row * GAP;
        x += side === 1 ? GAP / 2 : -GAP / 2;
        if (!isCalm()) await hop(from, y - GAP / 2 - 3, x, y + GAP / 2 - 3);
        landed(row);
      }
      await land(path);
    },
  };
}

const pegs = (): SVGElement[] =>
  Array.from({ length: PEG_ROWS }, (_, row) =>
    Array.from({ length: row + 1 }, (_, at) =>
      drawing('circle', {
        r: 2.6,
        cx: WIDE / 2 + (at - row / 2) * GAP,
        cy: TOP + row * GAP,
        fill: '#f3ebd5',
      }),
    ),
  ).flat();

function drawPocket(pay: number, pocket: number): SVGElement {
  const out = Math.abs(pocket - PEG_ROWS / 2);
  const fill = ['#66571b', '#875814', '#a74f21'][out - 3] ?? 'var(--pocket)';
  const label = figure(pay / 100, pay >= 1000 ? 0 : 2);
  return drawing('g.pocket', [
    drawing('rect', { x: pocket * GAP + 1, y: FLOOR + 4, width: GAP - 2, height: POCKET_HIGH - 4, rx: 4, fill }),
    drawing('text.times', { x: (pocket + 0.5) * GAP, y: FLOOR + 19 }, label),
  ]);
}

const times = (pay: number) => `×\u00a0${figure(pay / 100, 2)}`;

function plinkoRules({ pays }: OpenedPlinko, rtp: number): Node[] {
  const rows = pays.slice(0, PEG_ROWS / 2 + 1).map((pay, pocket) => {
    const ways = waysTo(pocket) * (pocket === PEG_ROWS / 2 ? 1 : 2);
    return [times(pay), `${figure((ways * 100) / 2 ** PEG_ROWS, 2)}\u00a0%`];
  });
  return [
    h('p', instantText('pegs')),
    table([instantText('prize'), instantText('ways')], rows),
    h('p', instantText('exact', { rtp: percent(rtp) })),
  ];
}

function openPlinko({ game, rtp }: OpenedGame<OpenedPlinko, ShownPlinko>): Screen<ShownPlinko> {
  const field = plinkoField(game.pays);
  return {
    field: h('div.plinko-frame', field.root),
    rules: plinkoRules(game, rtp),
    action: { label: instantText('drop'), outline: outlines.fall },
    readPlay: (stake) => ({ stake }),
    start: () => field.rest(),
    show: ({ shown }, how) =>
      how === 'resumed' ? field.land(shown.path) : field.drop(shown.path, (row) => tone(520 - row * 22, 45)),
    rest: async () => field.rest(),
    outcomeText: ({ shown }) => instantText('pocket', { times: times(game.pays[shown.pocket] ?? 0) }),
  };
}

export class ScratchField {
  readonly root: HTMLElement;
  readonly #fields: readonly HTMLButtonElement[];
  readonly #all = button('close reveal', [instantText('revealAll')], () => this.#revealAll(), { hidden: true });
  #card: ShownScratch | null = null;
  #left = 0;
  #whenDone: () => void = () => undefined;

  private readonly symbols: readonly string[];

  constructor(symbols: readonly string[]) {
    this.symbols = symbols;

    this.#fields = Array.from({ length: FIELDS }, (_, at) =>
      button('scratch-cell', [], () => this.#scratch(at), { disabled: true }),
    );
    const card = h('div.scratch-card', this.#fields);
    // Scratching continues while the finger moves.
    card.addEventListener('pointermove', ({ buttons, clientX, clientY, pointerType }) => {
      if (buttons === 0 && pointerType !== 'touch') return;
      const at = this.#fields.indexOf(
        document.elementFromPoint(clientX, clientY)?.closest('button') as HTMLButtonElement,
      );
      if (at >= 0) this.#scratch(at);
    });
    this.root = h('div.scratch', [card, this.#all]);
    this.cover();
  }

  cover(): void {
    this.#card = null;
    for (const [at, field] of this.#fields.entries()) {
      field.disabled = true;
      field.className = 'scratch-cell';
      field.replaceChildren();
      field.setAttribute('aria-label', instantText('fieldHidden', { number: at + 1 }));
    }
    this.#all.hidden = true;
  }

  deal(card: ShownScratch): Promise<void> {
    this.cover();
    this.#card = card;
    this.#left = FIELDS;
    this.#all.hidden = false;
    for (const field of this.#fields) field.disabled = false;
    this.#fields[0]?.focus({ preventScroll: true });
    return new Promise((resolve) => {
      this.#whenDone = resolve;
    });
  }

  async show(card: ShownScratch): Promise<void> {
    const done = this.deal(card);
    this.#revealAll();
    await done;
  }

  #revealAll(): void {
    for (const at of this.#fields.keys()) this.#scratch(at);
  }

  #scratch(at: number): void {
    const field = this.#fields[at];
    const symbol = this.#card?.fields[at];
    if (!field || symbol === undefined || field.classList.contains('open')) return;
    field.classList.add('open');
    field.replaceChildren(picture(this.symbols, symbol, 80));
    const name = instantText('symbol', { number: symbol + 1 });
    field.setAttribute('aria-label', instantText('field', { number: at + 1, symbol: name }));
    tone(300 + symbol * 30, 70);
    this.#left -= 1;
    if (this.#left > 0) return;
    this.#all.hidden = true;
    for (const [place, one] of this.#fields.entries())
      one.classList.toggle('hit', this.#card?.fields[place] === this.#card?.prize);
    this.#whenDone();
  }
}

function scratchRules({ symbols, prizes, cards, stack }: OpenedScratch, rtp: number): Node[] {
  const rows = prizes.map((prize, at) => [
    picture(symbols, at, 36, instantText('symbol', { number: at + 1 })),
    `×\u00a0${figure(prize, 0)}`,
    figure(stack / (cards[at] || 1), 1),
  ]);
  return [
    h('p', instantText('scratchRules', { stack: figure(stack, 0) })),
    table(['', instantText('prize'), instantText('oneCardIn')], rows),
    h('p', instantText('exact', { rtp: percent(rtp) })),
  ];
}

function openScratchCard(
  { game, rtp }: OpenedGame<OpenedScratch, ShownScratch>,
  shell: GameShell,
): Screen<ShownScratch> {
  const field = new ScratchField(game.symbols);
  return {
    field: field.root,
    rules: scratchRules(game, rtp),
    action: { label: instantText('newCard'), outline: outlines.card },
    readPlay: (stake) => ({ stake }),
    start: () => field.cover(),
    async show({ shown }, how) {
      if (how === 'resumed') return field.show(shown);
      shell.showMessage(instantText('scratchHint'));
      await field.deal(shown);
      shell.focus();
    },
    rest: async () => field.cover(),
  };
}

export const openScreen = (opened: OpenedGame<never, never>, shell: GameShell): Screen<never> =>
  opened.family === 'plinko' ? openPlinko(opened) : openScratchCard(opened, shell);
