import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { element } from '#sandbox/client/element.ts';

/** As many as fit on a phone in one line. */
const MOST = 10;
export type ShownResult = {
  readonly text: string;
  /** A colour of the style sheet: red, black, green, gold, plain. */
  readonly colour: string;
  /** For whoever does not see the colour. */
  readonly spoken?: string;
};

/** The last results of this session, the newest first. */
export class Results {
  readonly #list = element('ol', {
    class: 'past-results',
    'aria-label': boardText('results'),
    role: 'list',
    dir: 'ltr',
  });
  readonly root = this.#list;

  add({ text, colour, spoken }: ShownResult): void {
    const shown = element('li', { class: `past-result ${colour}` }, [
      element('span', { 'aria-hidden': 'true' }, [text]),
      element('span', { class: 'unseen' }, [spoken ?? text]),
    ]);
    this.#list.prepend(shown);
    while (this.#list.children.length > MOST) this.#list.lastElementChild?.remove();
  }
}
