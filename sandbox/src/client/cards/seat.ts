import { CardRow } from '#sandbox/client/cards/card-row.ts';
import { element } from '#sandbox/client/element.ts';

/** A hand with its name, what it counts, and what became of it. */
export class Seat {
  readonly row: CardRow;
  readonly #worth = element('b', { class: 'worth' });
  readonly #stake = element('span', { class: 'hand-stake' });
  readonly #result = element('span', { class: 'hand-result' });
  readonly root: HTMLElement;

  /** @param grows whether cards are added to it: they overlap then, and its stake and result stand below them. */
  constructor(name: string, grows: boolean) {
    this.row = new CardRow(grows);
    const told = [this.#stake, this.#result];
    const head = element('div', { class: 'seat-head' }, [name, this.#worth, ...(grows ? [] : told)]);
    const foot = grows ? [element('div', { class: 'seat-foot' }, told)] : [];
    this.root = element('div', { class: 'seat', role: 'group', 'aria-label': name }, [head, this.row.root, ...foot]);
  }

  /** Empty texts leave their place free. */
  tell(told: { worth?: string; stake?: string; result?: string; isGain?: boolean }): void {
    this.#worth.textContent = told.worth ?? '';
    this.#stake.textContent = told.stake ?? '';
    this.#result.textContent = told.result ?? '';
    this.#result.classList.toggle('gain', told.isGain === true);
  }

  setActive(isActive: boolean): void {
    this.root.classList.toggle('active', isActive);
  }

  clear(): void {
    this.row.place([]);
    this.tell({});
    this.setActive(false);
  }
}
