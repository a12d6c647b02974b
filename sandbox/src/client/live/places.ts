import { element } from '#sandbox/client/element.ts';
import { liveText } from '#sandbox/client/live/live-texts.ts';
import { money } from '#sandbox/client/texts.ts';
import type { TableState } from '#sandbox/live/messages.ts';

/** The places around a table: who has staked what, one of them perhaps the player. */
export class Places {
  readonly root = element('ol', { class: 'places', role: 'list', 'aria-label': liveText('places') });
  readonly #own: () => string;

  /** @param own the name that this visit has at the table. */
  constructor(own: () => string) {
    this.#own = own;
  }

  show({ places }: TableState): void {
    this.root.hidden = places.length === 0;
    this.root.replaceChildren(
      ...places.map((place) => {
        if (place === null) return element('li', { class: 'place free' }, [liveText('free')]);
        const isOwn = place.alias === this.#own();
        return element('li', { class: isOwn ? 'place own' : 'place' }, [
          element('bdi', {}, [isOwn ? liveText('you') : place.alias]),
          element('b', {}, [place.stake > 0 ? money(place.stake) : '\u2013']),
        ]);
      }),
    );
  }
}
