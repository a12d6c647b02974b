import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { element } from '#sandbox/client/element.ts';
import type { HandName } from '#sandbox/games/cards/video-poker/pay-tables.ts';
import type { VideoPokerOpened } from '#sandbox/games/cards/video-poker/video-poker.ts';

/** What every hand pays, the best first; the one that lies there is marked. */
export class PayList {
  readonly #entries: readonly (readonly [HandName, HTMLElement])[];
  readonly root: HTMLElement;

  constructor({ hands, pays }: VideoPokerOpened) {
    this.#entries = hands
      .map((hand, at): [HandName, HTMLElement] => [
        hand,
        element('li', {}, [
          element('span', {}, [cardText(`hand_${hand}`)]),
          element('b', { dir: 'ltr' }, [`${pays[at]}\u00a0×`]),
        ]),
      ])
      .reverse();
    this.root = element(
      'ul',
      { class: 'pay-list', 'aria-label': cardText('pays') },
      this.#entries.map(([, entry]) => entry),
    );
  }

  mark(hand: HandName | null): void {
    for (const [name, entry] of this.#entries) entry.classList.toggle('marked', name === hand);
  }
}
