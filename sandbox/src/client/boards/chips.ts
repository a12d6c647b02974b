import { numeralsOf } from '#domain/locales.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { button, h, icon } from '#sandbox/client/element.ts';
import { spoken } from '#sandbox/client/texts.ts';
import type { BetLimits, RoundBets } from '#sandbox/games/boards/board-engine.ts';

const edges = ['0.6 0.03 260', '0.52 0.17 27', '0.5 0.12 255', '0.52 0.11 165', '0.24 0.03 265', '0.66 0.13 75'];
const THOUSAND = 1_000;
const figures = new Intl.NumberFormat(numeralsOf(document.documentElement.lang), { maximumFractionDigits: 1 });

/** What is written on a chip: whole units where that is exact, thousands as "5k". */
export function chipText(minor: number): string {
  const units = minor / 1000;
  return units >= THOUSAND ? `${figures.format(units / THOUSAND)}k` : figures.format(units);
}

/** A chip has the colour of its worth, of which six are enough to tell neighbours apart. */
export function chip(minor: number, colour: number): HTMLElement {
  const made = h('span.bet-chip', { 'aria-hidden': 'true' }, h('bdi', chipText(minor)));
  made.style.setProperty('--edge', `oklch(${edges[colour % edges.length]})`);
  return made;
}

/** The colour of a stake: that of the largest chip in it. */
export const colourOf = (minor: number, chips: readonly number[]): number =>
  Math.max(
    0,
    chips.findLastIndex((worth) => worth <= minor),
  );

const outlines = {
  undo: 'M9 14L4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  clear: 'M3 6h18M8 6V4h8v2M19 6l-1 14H6L5 6M10 11v5M14 11v5',
  repeat: 'M17 2l4 4l-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4l4-4M21 13v2a3 3 0 0 1-3 3H3',
  double: 'M4 8l5 8M9 8l-5 8M13 10.5a2.8 2.8 0 1 1 5 1.8L13 17h6',
};
export type TrayTool = keyof typeof outlines;
const toolNames = Object.keys(outlines) as TrayTool[];

/** The chips a player holds, one of them chosen, and what can be done with those that lie on the board. */
export class ChipTray {
  readonly root: HTMLElement;
  readonly #tools = new Map<TrayTool, HTMLButtonElement>();
  readonly #chips: HTMLInputElement[];

  constructor(chips: readonly number[], currency: string, onTool: (tool: TrayTool) => void) {
    // The one after the least: a modest first stake, and never the most.
    const first = Math.min(1, chips.length - 1);
    this.#chips = chips.map((worth, at) =>
      h('input', {
        type: 'radio',
        name: 'chip',
        value: worth,
        checked: at === first,
        'aria-label': boardText('chip', { amount: spoken(worth, currency) }),
      }),
    );
    const picker = h('fieldset.chips', [
      h('legend', boardText('chips')),
      chips.map((worth, at) => h('label.chip-choice', [this.#chips[at] as HTMLElement, chip(worth, at)])),
    ]);
    for (const name of toolNames) {
      const content = [icon(outlines[name]), h('span', boardText(name))];
      this.#tools.set(
        name,
        button('tray-tool', content, () => onTool(name), { title: boardText(name) }),
      );
    }
    this.root = h('div.tray', [picker, h('div.tray-tools', [...this.#tools.values()])]);
  }

  /** Minor units. */
  get chosen(): number {
    return Number(this.#chips.find(({ checked }) => checked)?.value ?? 0);
  }

  /** Disables tools that would do nothing by `aria-disabled`, so that they keep the focus. */
  offer(can: Readonly<Record<TrayTool, boolean>>): void {
    for (const [name, tool] of this.#tools) tool.setAttribute('aria-disabled', String(!can[name]));
    this.#swap(can.repeat ? 'repeat' : 'clear', can.repeat ? 'clear' : 'repeat');
  }

  /** One takes all chips away and the other lays the last ones again: never both at once, so they share a place. */
  #swap(shown: TrayTool, hidden: TrayTool): void {
    const [here, gone] = [this.#tools.get(shown), this.#tools.get(hidden)];
    const hadFocus = gone === document.activeElement;
    if (here) here.hidden = false;
    if (hadFocus) here?.focus();
    if (gone) gone.hidden = true;
  }
}

const sumOf = (bets: RoundBets): number => Object.values(bets).reduce((sum, stake) => sum + stake, 0);

/** The chips that lie on a board before a round: laid, taken back, laid again as in the round before. Amounts are minor units. */
export class BoardBets {
  readonly #limits: BetLimits;
  #bets: RoundBets = {};
  /** What lay there before each change, oldest first. */
  #before: RoundBets[] = [];
  #last: RoundBets = {};

  constructor(limits: BetLimits) {
    this.#limits = limits;
  }

  get bets(): RoundBets {
    return this.#bets;
  }

  get total(): number {
    return sumOf(this.#bets);
  }

  get isEmpty(): boolean {
    return this.total === 0;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** Whether there is a round before, which can be laid again. */
  get canRepeat(): boolean {
    return this.isEmpty && sumOf(this.#last) > 0;
  }

  /** @returns false when the table takes no more. */
  place(bet: string, chip: number): boolean {
    return this.#lay({ ...this.#bets, [bet]: (this.#bets[bet] ?? 0) + chip });
  }

  /** Takes a chip's worth off a bet, and all of it where less than the least would stay. */
  take(bet: string, chip: number): void {
    const { [bet]: stake = 0, ...others } = this.#bets;
    if (stake > 0) this.#lay(stake - chip >= this.#limits.least ? { ...others, [bet]: stake - chip } : others);
  }

  double(): boolean {
    return this.#lay(Object.fromEntries(Object.entries(this.#bets).map(([bet, stake]) => [bet, stake * 2])));
  }

  repeat(): void {
    this.#lay(this.#last);
  }

  clear(): void {
    this.#lay({});
  }

  undo(): void {
    this.#bets = this.#before.pop() ?? this.#bets;
  }

  /** The round is over: the board is empty again, and these bets are those that can be laid again. */
  finish(): void {
    if (!this.isEmpty) this.#last = this.#bets;
    this.#bets = {};
    this.#before = [];
  }

  #lay(bets: RoundBets): boolean {
    if (sumOf(bets) > this.#limits.most) return false;
    this.#before.push(this.#bets);
    this.#bets = bets;
    return true;
  }
}
