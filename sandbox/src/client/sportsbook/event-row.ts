import type { LineEvent } from '#contract/line.ts';
import { element } from '#sandbox/client/element.ts';
import { apart } from '#sandbox/client/sportsbook/apart.ts';
import type { Book } from '#sandbox/client/sportsbook/book.ts';
import { oddsButton } from '#sandbox/client/sportsbook/odds-button.ts';
import { isPlayed, scores, standingText } from '#sandbox/client/sportsbook/standing.ts';

export type Row = { readonly root: HTMLElement; update(event: LineEvent): void; mark(): void };

/** How many markets its own page has besides. */
const more = ({ words }: Book, count: number): HTMLElement =>
  element('span', { class: 'more' }, [
    element('span', { 'aria-hidden': 'true' }, [apart(`+${count}`)]),
    element('span', { class: 'heard' }, [words.say('moreMarkets', { count })]),
  ]);

/** A match in a list: who plays, how it stands, and its main prices. */
export function eventRow(book: Book, first: LineEvent): Row {
  const { words } = book;
  const standing = element('span', { class: 'standing' });
  const score = element('span', { class: 'score' });
  const title = element('button', { type: 'button', class: 'match' }, [
    standing,
    element(
      'span',
      { class: 'sides' },
      [first.home, first.away].map((side) => element('span', {}, [apart(side)])),
    ),
    score,
    ...(first.more ? [more(book, first.more)] : []),
  ]);
  title.addEventListener('click', () =>
    book.go({ page: 'event', event: first.id, sport: Number.parseInt(first.id, 10) }),
  );
  const [marketId, market] = Object.entries(first.markets)[0] ?? ['', undefined];
  const buttons = Object.keys(market?.outcomes ?? {}).map((outcome) =>
    oddsButton(book, first, marketId, outcome, true),
  );
  const root = element('li', { class: 'row' }, [
    title,
    element(
      'span',
      { class: 'odds' },
      buttons.map((button) => button.root),
    ),
  ]);
  const update = (event: LineEvent) => {
    root.dataset.live = String(isPlayed(event));
    standing.textContent = standingText(event, words);
    // Each beside its own side: nobody has to know which of two figures is whose.
    score.replaceChildren(...(scores(event) ?? []).map((of) => element('span', {}, [apart(of)])));
    for (const button of buttons) button.update(event);
  };
  update(first);
  const mark = () => {
    for (const button of buttons) button.mark();
  };
  return { root, update, mark };
}
