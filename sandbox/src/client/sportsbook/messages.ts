import { element } from '#sandbox/client/element.ts';
import type { Book } from '#sandbox/client/sportsbook/book.ts';

/** Rows that are on their way, of the size that they will have. */
export const skeleton = (book: Book, rows: number): HTMLElement =>
  element('div', { class: 'skeleton', role: 'status', 'aria-label': book.words.say('loading') }, [
    ...Array.from({ length: rows }, () => element('span', { class: 'bone' })),
  ]);

export const empty = (text: string): HTMLElement => element('p', { class: 'empty' }, [text]);

/** What did not arrive, and a way to ask again. */
export function failed(book: Book, again: () => void): HTMLElement {
  const retry = element('button', { type: 'button', class: 'quiet' }, [book.words.say('retry')]);
  retry.addEventListener('click', again);
  return element('div', { class: 'empty', role: 'alert' }, [element('p', {}, [book.words.say('failed')]), retry]);
}

/** Hidden while the line holds. */
export function lineNotice(book: Book): { root: HTMLElement; show: (isUp: boolean) => void } {
  const root = element('p', { class: 'notice', role: 'status', hidden: true });
  return {
    root,
    show: (isUp) => {
      root.hidden = isUp;
      root.textContent = isUp ? '' : book.words.say('lineLost');
    },
  };
}
