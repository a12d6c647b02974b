import { element } from '#sandbox/client/element.ts';
import type { Book, View } from '#sandbox/client/sportsbook/book.ts';
import { ending } from '#sandbox/client/sportsbook/ending.ts';

/** Where the slip is below the list: the way there, once it has a choice and is not in sight. */
export function slipJump(book: Book, panel: HTMLElement): View {
  const { slip, words } = book;
  const root = element('button', { type: 'button', class: 'main-action jump' });
  root.addEventListener('click', () => {
    book.reveal(panel, true);
    panel.querySelector('input')?.focus({ preventScroll: true });
  });
  let isSeen = false;
  const draw = () => {
    root.hidden = slip.picks.length === 0 || isSeen;
    root.textContent = words.say('slipCount', { count: slip.picks.length });
  };
  const watcher = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting === true;
    draw();
  });
  watcher.observe(panel);
  draw();
  return { root, close: ending([slip.onChange(draw), () => watcher.disconnect()]) };
}
