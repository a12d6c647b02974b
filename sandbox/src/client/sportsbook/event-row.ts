import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { button, element, icon } from '#sandbox/client/element.ts';
import { offered, selectionOf } from '#sandbox/client/sportsbook/betslip.ts';
import type { Book } from '#sandbox/client/sportsbook/book.ts';
import { isolated } from '#sandbox/client/sportsbook/messages.ts';
import type { Words } from '#sandbox/client/sportsbook/words.ts';
import { outcomeName, shortName } from '#sandbox/sportsbooks/names.ts';

const MINUTE_MS = 60_000;
const isPlayed = ({ phase }: FeedEvent): boolean => phase === 'live' || phase === 'break';

/** Where a match stands: when it begins, which minute it is in, or how it ended. */
export function statusText(event: FeedEvent, words: Words): string {
  if (event.phase === 'prematch') return words.when(new Date(event.starts_at));
  if (event.phase !== 'live' || event.counts.sets) return words.say(`phase_${event.phase}`);
  return words.say('minute', { minute: Math.floor(event.played_ms / MINUTE_MS) + 1 });
}

/** Of each side: "2"; in sets with the points of the one that is played: "1 (30)". Null before the match. */
export function scores({ counts, phase }: FeedEvent): readonly [string, string] | null {
  const main = counts.goals ?? counts.sets ?? counts.points;
  if (phase === 'prematch' || main === undefined) return null;
  const points = counts.sets && phase === 'live' ? counts.points : undefined;
  const of = (side: 0 | 1) => (points ? `${main[side]} (${points[side]})` : `${main[side]}`);
  return [of(0), of(1)];
}

export { isPlayed };

/** How long a change of price is marked. */
const MARKED_MS = 4_000;
const LOCK = 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z';

export type OddsButton = { readonly root: HTMLButtonElement; update(event: FeedEvent): void; mark(): void };

/** A button for one price. The element stays while its price moves, so that the focus stays too. */
export function oddsButton(
  book: Book,
  first: FeedEvent,
  marketId: string,
  outcome: string,
  isShort: boolean,
): OddsButton {
  const { words, betslip } = book;
  const market = first.markets[marketId];
  const full = market === undefined ? outcome : outcomeName(outcome, market, first, words.locale);
  const figure = element('b');
  const isAbbreviated = isShort && market?.line == null;
  const label = element('span', { class: 'outcome' }, [isAbbreviated ? shortName(outcome) : isolated(full)]);
  const root = button('odd', [label, figure], () => {
    const selection = selectionOf(event, marketId, outcome);
    if (selection !== null) betslip.toggle(selection);
  });
  // Screen readers get the full name instead of "1".
  if (isAbbreviated) {
    root.firstElementChild?.setAttribute('aria-hidden', 'true');
    root.prepend(element('span', { class: 'unseen' }, [full]));
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
        ? [icon(LOCK), element('span', { class: 'unseen' }, [words.say('suspended')])]
        : [isolated(words.odds(price))]),
    );
    // Not `disabled`: a suspended price must not lose the focus.
    root.setAttribute('aria-disabled', String(price === null));
  };
  const mark = () => root.setAttribute('aria-pressed', String(betslip.has(key)));
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

export type Row = { readonly root: HTMLElement; update(event: FeedEvent): void; mark(): void };

/** How many markets its own page has besides. */
const more = ({ words }: Book, count: number): HTMLElement =>
  element('span', { class: 'more' }, [
    element('span', { 'aria-hidden': 'true' }, [isolated(`+${count}`)]),
    element('span', { class: 'unseen' }, [words.say('moreMarkets', { count })]),
  ]);

/** A match in a list: who plays, how it stands, and its main prices. */
export function eventRow(book: Book, first: FeedEvent): Row {
  const { words } = book;
  const standing = element('span', { class: 'standing' });
  const score = element('span', { class: 'score' });
  const sides = [first.home, first.away].map((side) => element('span', {}, [isolated(side)]));
  const content = [standing, element('span', { class: 'sides' }, sides), score, first.more && more(book, first.more)];
  const title = button('match', content.filter(Boolean) as Node[], () =>
    book.go({ page: 'event', event: first.id, sport: Number.parseInt(first.id, 10) }),
  );
  const [marketId, market] = Object.entries(first.markets)[0] ?? ['', undefined];
  const buttons = Object.keys(market?.outcomes ?? {}).map((outcome) =>
    oddsButton(book, first, marketId, outcome, true),
  );
  const odds = element('span', { class: 'odds' }, [buttons.map(({ root }) => root)]);
  const root = element('li', { class: 'row' }, [title, odds]);
  const update = (event: FeedEvent) => {
    root.dataset.live = String(isPlayed(event));
    standing.textContent = statusText(event, words);
    // Each score stands beside its own side.
    score.replaceChildren(...(scores(event) ?? []).map((of) => element('span', {}, [isolated(of)])));
    for (const one of buttons) one.update(event);
  };
  update(first);
  const mark = () => {
    for (const one of buttons) one.mark();
  };
  return { root, update, mark };
}
