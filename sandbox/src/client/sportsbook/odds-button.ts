import type { LineEvent } from '#contract/line.ts';
import { element, icon } from '#sandbox/client/element.ts';
import { apart } from '#sandbox/client/sportsbook/apart.ts';
import type { Book } from '#sandbox/client/sportsbook/book.ts';
import { outcomeName, shortName } from '#sandbox/client/sportsbook/names.ts';
import { offered, pickOf } from '#sandbox/client/sportsbook/pick.ts';

/** How long a change of price is marked. */
const MARKED_MS = 4_000;
const LOCK = 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z';

export type OddsButton = { readonly root: HTMLButtonElement; update(event: LineEvent): void; mark(): void };

/** One price to touch. It stays the same element while its price moves, so that nobody loses their place. */
export function oddsButton(
  book: Book,
  first: LineEvent,
  marketId: string,
  outcome: string,
  isShort: boolean,
): OddsButton {
  const { words, slip } = book;
  const market = first.markets[marketId];
  const full = market === undefined ? outcome : outcomeName(outcome, market, first, words.locale);
  const figure = element('b');
  const isAbbreviated = isShort && market?.line == null;
  const root = element('button', { type: 'button', class: 'odd' }, [
    element('span', { class: 'outcome' }, [isAbbreviated ? shortName(outcome) : apart(full)]),
    figure,
  ]);
  // "1" is for eyes: whoever listens hears who that is.
  if (isAbbreviated) {
    root.firstElementChild?.setAttribute('aria-hidden', 'true');
    root.prepend(element('span', { class: 'heard' }, [full]));
  }
  const key = `${first.id}/${marketId}/${outcome}`;
  let event = first;
  let shown: number | null | undefined;
  let fading: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    const price = offered(event.markets[marketId], outcome);
    if (price === shown) return;
    if (shown && price) {
      root.dataset.moved = price > shown ? 'up' : 'down';
      clearTimeout(fading);
      fading = setTimeout(() => delete root.dataset.moved, MARKED_MS);
    }
    shown = price;
    figure.replaceChildren(
      ...(price === null
        ? [icon(LOCK), element('span', { class: 'heard' }, [words.say('suspended')])]
        : [apart(words.odds(price))]),
    );
    // Not `disabled`: a price that comes and goes must not throw the keyboard out of its place.
    root.setAttribute('aria-disabled', String(price === null));
  };
  const mark = () => root.setAttribute('aria-pressed', String(slip.has(key)));
  root.addEventListener('click', () => {
    const pick = pickOf(event, marketId, outcome);
    if (pick !== null) slip.toggle(pick);
  });
  draw();
  mark();
  return {
    root,
    mark,
    update: (now) => {
      event = now;
      draw();
    },
  };
}
