import { element } from '#sandbox/client/element.ts';
import { apart } from '#sandbox/client/sportsbook/apart.ts';
import type { Book } from '#sandbox/client/sportsbook/book.ts';
import { marketName, outcomeName } from '#sandbox/client/sportsbook/names.ts';
import type { Pick } from '#sandbox/client/sportsbook/pick.ts';

/** A choice of the slip, with the price it had where that has moved. */
export function slipChoice(book: Book, pick: Pick): HTMLElement {
  const { words, slip } = book;
  const name = outcomeName(pick.outcome, pick.market, pick.event, words.locale);
  const remove = element('button', { type: 'button', class: 'remove', 'aria-label': words.say('remove', { name }) }, [
    '×',
  ]);
  remove.addEventListener('click', () => slip.toggle(pick));
  const moved = pick.now !== null && pick.now !== pick.price;
  return element(
    'li',
    { class: 'choice', ...(moved && { 'data-moved': (pick.now ?? 0) > pick.price ? 'up' : 'down' }) },
    [
      element('p', { class: 'name' }, [apart(name)]),
      element('p', { class: 'of' }, [
        `${marketName(pick.market, words.locale)} · `,
        apart(`${pick.event.home} – ${pick.event.away}`),
      ]),
      element('p', { class: 'price' }, [
        ...(moved
          ? [element('small', { class: 'was' }, [words.say('was', { odds: words.odds(pick.price) })]), ' ']
          : []),
        element('b', {}, [pick.now === null ? '–' : apart(words.odds(pick.now))]),
      ]),
      remove,
    ],
  );
}
