import { cardPicture } from '#sandbox/client/cards/card.ts';
import { BETWEEN_CARDS_MS, dealIn } from '#sandbox/client/cards/motion.ts';
import { element } from '#sandbox/client/element.ts';
import { isCalm } from '#sandbox/client/motion.ts';
import { tone } from '#sandbox/client/sound.ts';
import type { Card } from '#sandbox/games/cards/card.ts';

type Hand = { readonly root: HTMLElement; readonly cards: HTMLElement; readonly points: HTMLElement };
export type DealtCard<Side extends string> = { readonly side: Side; readonly card: Card };

/** Two hands that are dealt face up, and what they are worth. */
export class Hands<Side extends string> {
  readonly root: HTMLElement;
  readonly #hands: ReadonlyMap<Side, Hand>;

  constructor(names: readonly (readonly [Side, string])[]) {
    this.#hands = new Map(
      names.map(([side, name]) => {
        const cards = element('div', { class: 'hand-cards' });
        const points = element('b', { class: 'hand-points' });
        const heading = element('h2', { class: 'hand-name' }, [name, points]);
        return [
          side,
          { root: element('section', { class: `dealt-hand side-${side}` }, [heading, cards]), cards, points },
        ];
      }),
    );
    this.root = element(
      'div',
      { class: 'dealt-hands' },
      [...this.#hands.values()].map(({ root }) => root),
    );
  }

  clear(): void {
    for (const { root, cards, points } of this.#hands.values()) {
      root.classList.remove('wins');
      cards.replaceChildren();
      points.textContent = '';
    }
  }

  /** Deals one card after the other. @param pointsOf what a hand is worth so far, shown beside its name. */
  async deal(
    dealt: readonly DealtCard<Side>[],
    pointsOf: (cards: readonly Card[]) => string,
    isAtOnce: boolean,
  ): Promise<void> {
    this.clear();
    const lying = new Map<Side, Card[]>();
    for (const { side, card } of dealt) {
      const cards = [...(lying.get(side) ?? []), card];
      lying.set(side, cards);
      const picture = cardPicture(card);
      this.#hands.get(side)?.cards.append(picture);
      if (!isAtOnce && !isCalm()) {
        tone(320, 40);
        await dealIn(picture);
        await new Promise((done) => setTimeout(done, BETWEEN_CARDS_MS));
      }
      const points = this.#hands.get(side)?.points;
      if (points) points.textContent = pointsOf(cards);
    }
  }

  /** @param winner null when neither wins. */
  crown(winner: Side | null): void {
    for (const [side, { root }] of this.#hands) root.classList.toggle('wins', side === winner);
  }
}
