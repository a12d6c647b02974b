import { button, element } from '#sandbox/client/element.ts';
import type { Book } from '#sandbox/client/sportsbook/book.ts';

/** Isolates the direction of a name: "1. FSV Mainz 05" keeps its order in a right-to-left page. */
export const isolated = (name: string): HTMLElement => element('bdi', {}, [name]);

/** Placeholders of the size of the rows that are loading. */
export const skeleton = (book: Book, rows: number): HTMLElement =>
  element('div', { class: 'skeleton', role: 'status', 'aria-label': book.words.say('loading') }, [
    ...Array.from({ length: rows }, () => element('span', { class: 'bone' })),
  ]);

export const empty = (text: string): HTMLElement => element('p', { class: 'empty' }, [text]);

/** Says that loading failed, with a button that retries. */
export function failed(book: Book, again: () => void): HTMLElement {
  const retry = button('quiet', [book.words.say('retry')], again);
  return element('div', { class: 'empty', role: 'alert' }, [element('p', {}, [book.words.say('failed')]), retry]);
}

/** Hidden while the feed is connected. */
export function feedNotice(book: Book): { root: HTMLElement; show: (isUp: boolean) => void } {
  const root = element('p', { class: 'notice', role: 'status', hidden: true });
  return {
    root,
    show: (isUp) => {
      root.hidden = isUp;
      root.textContent = isUp ? '' : book.words.say('feedLost');
    },
  };
}
