import { element } from '#sandbox/client/element.ts';
import type { Book, View } from '#sandbox/client/sportsbook/book.ts';

/** Where the slip is below the list: the way there, once it has a choice. */
export function slipJump({ slip, words }: Book, panel: HTMLElement): View {
  const root = element('button', { type: 'button', class: 'main-action jump' });
  root.addEventListener('click', () => {
    panel.scrollIntoView({ block: 'start' });
    panel.querySelector('input')?.focus({ preventScroll: true });
  });
  const draw = () => {
    root.hidden = slip.picks.length === 0;
    root.textContent = words.say('slipCount', { count: slip.picks.length });
  };
  draw();
  return { root, close: slip.onChange(draw) };
}
