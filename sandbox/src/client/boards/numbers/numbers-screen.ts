import { goByArrows } from '#sandbox/client/boards/bet-board.ts';
import { boardText, Results, stakeLimits, timesText } from '#sandbox/client/boards/board-texts.ts';
import { button, h, outlines, table } from '#sandbox/client/element.ts';
import { type GameShell, isCalm, type Screen, tone } from '#sandbox/client/screen.ts';
import { percent } from '#sandbox/client/texts.ts';
import type { NumbersRound, OpenedNumbers, Ticket } from '#sandbox/games/boards/numbers.ts';
import { drawBelow } from '#sandbox/games/draw.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

type Listener = { onChange(numbers: readonly number[]): void; onFull(): void };

/** The ticket: numbers that are chosen, and those that fell. */
export class NumberGrid {
  readonly root: HTMLElement;
  readonly #cells: readonly HTMLButtonElement[];
  readonly #most: number;
  readonly #heard: Listener;
  readonly #count = h('p.ticket-count', { 'aria-live': 'polite' });
  readonly #tools: readonly HTMLButtonElement[];
  readonly #chosen = new Set<number>();
  readonly #fallen = new Set<number>();
  #isHeld = false;

  constructor(highest: number, most: number, heard: Listener) {
    this.#most = most;
    this.#heard = heard;
    this.#cells = Array.from({ length: highest }, (_, at) => this.#cell(at + 1));
    const table = h(
      'div.ticket',
      { role: 'group', 'aria-label': boardText('numbers_ticket'), dir: 'ltr' },
      this.#cells,
    );
    goByArrows(table, () => this.#cells);
    const tool = (name: 'numbers_quick' | 'numbers_clear', numbers: () => readonly number[]) =>
      button('ticket-tool', [boardText(name)], () => {
        if (!this.#isHeld) this.choose(numbers());
      });
    this.#tools = [tool('numbers_quick', () => this.#quickPick()), tool('numbers_clear', () => [])];
    this.root = h('div.ticket-side', [table, h('div.ticket-tools', [this.#count, this.#tools])]);
    this.#draw();
  }

  get numbers(): number[] {
    return [...this.#chosen].sort((a, b) => a - b);
  }

  choose(numbers: readonly number[]): void {
    this.clearFallen();
    this.#chosen.clear();
    for (const number of numbers) this.#chosen.add(number);
    this.#draw();
    this.#heard.onChange(this.numbers);
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    for (const one of [...this.#cells, ...this.#tools]) one.setAttribute('aria-disabled', String(isHeld));
  }

  clearFallen(): void {
    this.#fallen.clear();
    this.#draw();
  }

  /** @returns whether the number is on the ticket. */
  fall(number: number): boolean {
    this.#fallen.add(number);
    this.#drawCell(number);
    return this.#chosen.has(number);
  }

  #cell(number: number): HTMLButtonElement {
    return button('ticket-number', [String(number)], () => this.#toggle(number));
  }

  #toggle(number: number): void {
    if (this.#isHeld) return;
    const others = this.numbers.filter((one) => one !== number);
    const isChosen = this.#chosen.has(number);
    if (!isChosen && others.length >= this.#most) this.#heard.onFull();
    else this.choose(isChosen ? others : [...others, number]);
  }

  /** As many as are chosen already, or as a ticket takes: by chance, on the player's own machine. */
  #quickPick(): number[] {
    const left = this.#cells.map((_, at) => at + 1);
    const count = this.#chosen.size > 0 ? this.#chosen.size : this.#most;
    return Array.from({ length: count }, () => left.splice(drawBelow(left.length), 1)[0] as number);
  }

  #draw(): void {
    for (const [at] of this.#cells.entries()) this.#drawCell(at + 1);
    this.#count.textContent = boardText('numbers_chosen', { count: this.#chosen.size, most: this.#most });
  }

  #drawCell(number: number): void {
    const cell = this.#cells[number - 1];
    const [isChosen, hasFallen] = [this.#chosen.has(number), this.#fallen.has(number)];
    const said = hasFallen ? `, ${boardText(isChosen ? 'numbers_hit' : 'numbers_drawn')}` : '';
    cell?.setAttribute('aria-pressed', String(isChosen));
    cell?.setAttribute('aria-label', `${number}${said}`);
    cell?.classList.toggle('fallen', hasFallen);
  }
}

/** What the ticket returns for each count of hits, as it is filled now. */
export class PayRow {
  readonly root = h('table.pay-row');
  readonly #pays: ReadonlyMap<number, readonly number[]>;
  #shown: readonly number[] = [];

  constructor({ pays }: Pick<OpenedNumbers, 'pays'>) {
    this.#pays = new Map(pays);
    this.show(0);
  }

  /** Until a ticket can be played, the largest one is shown. */
  show(chosen: number): void {
    this.#shown = this.#pays.get(chosen) ?? this.#pays.get(Math.max(...this.#pays.keys())) ?? [];
    const rows = this.#shown.flatMap((pay, hits) => (pay === 0 ? [] : [[String(hits), timesText(pay)]]));
    const made = table([boardText('numbers_hits'), boardText('numbers_returns')], rows.reverse());
    this.root.replaceChildren(...made.children);
  }

  mark(hits: number | null): void {
    for (const row of this.root.querySelectorAll('tbody tr'))
      row.classList.toggle('marked', row.firstElementChild?.textContent === String(hits));
  }

  /** Hundredths of the stake. */
  paysFor(hits: number): number {
    return this.#shown[hits] ?? 0;
  }
}

/** How it is played, and what every ticket returns for every count of hits. */
function numberRules({ game, rtp }: OpenedGame<OpenedNumbers>): Node[] {
  const rows = game.pays.flatMap(([chosen, pays]) =>
    pays.flatMap((pay, hits) => (pay === 0 ? [] : [[String(chosen), String(hits), timesText(pay)]])),
  );
  const headings = (['numbers_chosen_column', 'numbers_hits', 'numbers_returns'] as const).map((key) => boardText(key));
  const { highest, drawn } = game;
  return [h('p', boardText('numbers_rules', { highest, drawn, rtp: percent(rtp) })), table(headings, rows)];
}

/** A whole draw takes as long, whether few balls fall or many. */
const DRAW_MS = 4_200;

/** Keno and lotto: a ticket of numbers, and balls that fall. */
export function openScreen(opened: OpenedGame<OpenedNumbers, NumbersRound>, shell: GameShell): Screen<NumbersRound> {
  const { game } = opened;
  const counts = game.pays.map(([chosen]) => chosen);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const [pays, results] = [new PayRow(game), new Results()];
  const grid = new NumberGrid(game.highest, most, {
    onChange: (numbers) => pays.show(numbers.length),
    onFull: () => shell.say(boardText('numbers_full')),
  });
  return {
    field: h('div', { class: `board-field number-game of-${game.kind}` }, [
      results.root,
      grid.root,
      pays.root,
      stakeLimits(opened),
    ]),
    rules: numberRules(opened),
    action: { label: boardText('numbers_draw'), outline: outlines.play },
    readPlay(stake) {
      const { numbers } = grid;
      if (numbers.length >= least) return { numbers, stake };
      shell.say(boardText(least === most ? 'numbers_choose_exactly' : 'numbers_choose', { most }));
      return null;
    },
    start() {
      grid.clearFallen();
      pays.mark(null);
      grid.hold(true);
    },
    async show({ shown, play }, how) {
      const { numbers } = play as Ticket;
      // Show what was played: after a lost answer the chosen numbers may differ from it.
      grid.choose(numbers);
      await letFall(grid, shown.fallen, how === 'resumed' || isCalm());
      const hits = hitsOf(numbers, shown);
      pays.mark(hits);
      results.add({
        text: `${hits}/${numbers.length}`,
        colour: pays.paysFor(hits) > 0 ? 'green' : 'plain',
        spoken: cameOf(hits, numbers.length),
      });
      grid.hold(false);
    },
    async rest() {
      grid.hold(false);
    },
    spoken: ({ shown, play }) => cameOf(hitsOf((play as Ticket).numbers, shown), (play as Ticket).numbers.length),
  };
}

const cameOf = (hits: number, count: number): string => boardText('numbers_came', { hits, count });

const hitsOf = (numbers: readonly number[], { fallen }: NumbersRound): number =>
  numbers.filter((number) => fallen.includes(number)).length;

async function letFall(grid: NumberGrid, fallen: readonly number[], isAtOnce: boolean): Promise<void> {
  for (const [at, number] of fallen.entries()) {
    if (!isAtOnce) await new Promise((done) => setTimeout(done, DRAW_MS / fallen.length));
    const isHit = grid.fall(number);
    tone(isHit ? 880 : 300 + at * 6, isHit ? 120 : 30);
  }
}
