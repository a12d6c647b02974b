import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { timesText } from '#sandbox/client/boards/odds-text.ts';
import { element } from '#sandbox/client/element.ts';
import type { OpenedNumbers } from '#sandbox/games/boards/number-engine.ts';

/** What the ticket returns for each count of hits, as it is filled now. */
export class PayRow {
  readonly root = element('table', { class: 'pay-row' });
  readonly #pays: ReadonlyMap<number, readonly number[]>;
  #shown: readonly number[] = [];

  constructor({ pays }: Pick<OpenedNumbers, 'pays'>) {
    this.#pays = new Map(pays);
    this.show(0);
  }

  /** Until a ticket can be played, the largest one is shown. */
  show(chosen: number): void {
    this.#shown = this.#pays.get(chosen) ?? this.#pays.get(Math.max(...this.#pays.keys())) ?? [];
    const rows = this.#shown.flatMap((pay, hits) =>
      pay === 0
        ? []
        : [
            element('tr', { 'data-hits': hits }, [
              element('th', { scope: 'row' }, [String(hits)]),
              element('td', {}, [timesText(pay)]),
            ]),
          ],
    );
    this.root.replaceChildren(
      element('thead', {}, [
        element('tr', {}, [
          element('th', { scope: 'col' }, [boardText('numbers_hits')]),
          element('th', { scope: 'col' }, [boardText('numbers_returns')]),
        ]),
      ]),
      element('tbody', {}, rows.reverse()),
    );
  }

  mark(hits: number | null): void {
    for (const row of this.root.querySelectorAll('tbody tr'))
      row.classList.toggle('marked', hits !== null && row.getAttribute('data-hits') === String(hits));
  }

  /** Hundredths of the stake. */
  paysFor(hits: number): number {
    return this.#shown[hits] ?? 0;
  }
}
