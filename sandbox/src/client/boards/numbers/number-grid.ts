import { goByArrows } from '#sandbox/client/boards/arrow-keys.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { button, element } from '#sandbox/client/element.ts';
import { drawBelow } from '#sandbox/games/draw.ts';

type Listener = { onChange(numbers: readonly number[]): void; onFull(): void };

/** The ticket: numbers that are chosen, and those that fell. */
export class NumberGrid {
  readonly root: HTMLElement;
  readonly #cells: readonly HTMLButtonElement[];
  readonly #most: number;
  readonly #heard: Listener;
  readonly #count = element('p', { class: 'ticket-count', 'aria-live': 'polite' });
  readonly #tools: readonly HTMLButtonElement[];
  readonly #chosen = new Set<number>();
  readonly #fallen = new Set<number>();
  #isHeld = false;

  constructor(highest: number, most: number, heard: Listener) {
    this.#most = most;
    this.#heard = heard;
    this.#cells = Array.from({ length: highest }, (_, at) => this.#cell(at + 1));
    const table = element(
      'div',
      { class: 'ticket', role: 'group', 'aria-label': boardText('numbers_ticket'), dir: 'ltr' },
      [this.#cells],
    );
    goByArrows(table, () => this.#cells);
    const tool = (name: 'numbers_quick' | 'numbers_clear', numbers: () => readonly number[]) =>
      button('ticket-tool', [boardText(name)], () => {
        if (!this.#isHeld) this.choose(numbers());
      });
    this.#tools = [tool('numbers_quick', () => this.#quickPick()), tool('numbers_clear', () => [])];
    this.root = element('div', { class: 'ticket-side' }, [
      table,
      element('div', { class: 'ticket-tools' }, [this.#count, ...this.#tools]),
    ]);
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
