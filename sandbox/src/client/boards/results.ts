import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { element } from '#sandbox/client/element.ts';

/** As many as fit on a phone in one line. */
const MOST = 10;
export type ShownResult = {
  readonly text: string;
  /** A colour of the style sheet: red, black, green, gold, plain. */
  readonly colour: string;
  /** For screen readers, in place of text and colour. */
  readonly spoken?: string;
};

const entry = ({ text, colour, spoken }: ShownResult): HTMLElement =>
  element('li', { class: `past-result ${colour}` }, [
    element('span', { 'aria-hidden': 'true' }, [text]),
    element('span', { class: 'unseen' }, [spoken ?? text]),
  ]);

/** The last results, the newest first. */
export class Results {
  readonly root = element('ol', {
    class: 'past-results',
    role: 'list',
    dir: 'ltr',
    'aria-label': boardText('results'),
  });

  show(results: readonly ShownResult[]): void {
    this.root.replaceChildren(...results.map(entry));
  }

  /** Adds the result of a round that was played here. */
  add(result: ShownResult): void {
    this.root.prepend(entry(result));
    while (this.root.children.length > MOST) this.root.lastElementChild?.remove();
  }
}
