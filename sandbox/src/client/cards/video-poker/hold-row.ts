import { cardName } from '#sandbox/client/cards/card.ts';
import { CardRow } from '#sandbox/client/cards/card-row.ts';
import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { element } from '#sandbox/client/element.ts';
import type { Card } from '#sandbox/games/cards/card.ts';

const PLACES = [0, 1, 2, 3, 4];

/** Five cards with a button under each that holds it; the keys 1 to 5 do it too while the focus is in the game. */
export class HoldRow {
  readonly #row = new CardRow(false);
  readonly #buttons = PLACES.map((place) => {
    const button = element('button', { type: 'button', class: 'hold', 'aria-pressed': 'false', disabled: true }, [
      cardText('hold'),
    ]);
    button.addEventListener('click', () => this.#toggle(place));
    return button;
  });
  readonly root = element('div', { class: 'holds', dir: 'ltr' }, [
    this.#row.root,
    element('div', { class: 'hold-buttons', dir: 'ltr' }, this.#buttons),
  ]);
  #held: ReadonlySet<number> = new Set();

  constructor() {
    // A card is a larger target than its button, for whoever points.
    this.#row.root.addEventListener('click', ({ target }) => {
      const place = [...this.#row.root.children].findIndex((card) => card.contains(target as Node));
      if (place !== -1) this.#buttons[place]?.click();
    });
    this.root.addEventListener('keydown', (event) => this.press(event));
    this.clear();
  }

  get held(): number[] {
    return PLACES.filter((place) => this.#held.has(place));
  }

  press({ key, repeat }: KeyboardEvent): void {
    if (!repeat) this.#buttons[Number(key) - 1]?.click();
  }

  /** Before the first deal the backs lie there. */
  clear(): void {
    this.#row.place(PLACES.map(() => null));
    this.#hold([]);
  }

  /** Cards that were not held are thrown away and replaced, from left to right. */
  async show(cards: readonly Card[], held: readonly number[] | null, isAtOnce: boolean): Promise<void> {
    if (isAtOnce) this.#row.place(cards);
    else {
      this.#row.place(PLACES.map((place) => (held?.includes(place) ? (cards[place] as Card) : null)));
      await this.#row.show(cards);
    }
    this.#hold(held ?? []);
    for (const [place, button] of this.#buttons.entries()) {
      button.disabled = held !== null;
      button.setAttribute('aria-label', `${cardText('hold')} ${cardName(cards[place] as Card)}`);
    }
  }

  #toggle(place: number): void {
    this.#hold(this.#held.has(place) ? this.held.filter((one) => one !== place) : [...this.held, place]);
  }

  #hold(held: readonly number[]): void {
    this.#held = new Set(held);
    for (const [place, button] of this.#buttons.entries()) {
      button.setAttribute('aria-pressed', String(this.#held.has(place)));
      this.#row.root.children[place]?.classList.toggle('held', this.#held.has(place));
    }
  }
}
