import { cardPicture } from '#sandbox/client/cards/card.ts';
import { dealIn, turnOver } from '#sandbox/client/cards/motion.ts';
import { element } from '#sandbox/client/element.ts';
import { tone } from '#sandbox/client/sound.ts';
import type { Card } from '#sandbox/games/cards/card.ts';

type Lying = Card | null;

/** Cards side by side as they lie on a table: from left to right in every language, each over the one before. */
export class CardRow {
  readonly root: HTMLElement;
  #cards: readonly Lying[] = [];

  /** @param overlaps whether later cards cover earlier ones, so that any number of them has room. */
  constructor(overlaps: boolean) {
    this.root = element('div', { class: overlaps ? 'hand overlaps' : 'hand', dir: 'ltr' });
  }

  /** Lays cards down at once. */
  place(cards: readonly Lying[]): void {
    this.#cards = cards;
    this.root.replaceChildren(...cards.map(cardPicture));
  }

  /**
   * Turns over what was hidden and deals what is new.
   * @param order when a card comes, by its place: cards that are dealt to several rows at once take turns.
   */
  async show(cards: readonly Lying[], order: (place: number) => number = (place) => place): Promise<void> {
    const before = this.#cards.map((card, place) => (card === null ? null : (cards[place] ?? null)));
    if (before.some((card, place) => card !== this.#cards[place])) this.place([]);
    const known = this.#cards;
    this.#cards = cards;
    for (const [place, card] of cards.slice(0, known.length).entries())
      if (known[place] !== card) await turnOver(this.root.children[place] as HTMLElement, card);
    const fresh = cards.slice(known.length).map((card, at) => {
      const picture = cardPicture(card);
      this.root.append(picture);
      return dealIn(picture, order(at)).then(() => tone(260, 45));
    });
    await Promise.all(fresh);
  }
}
