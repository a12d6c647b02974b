import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { button, h, icon } from '#sandbox/client/element.ts';
import { ending, offered, selectionOf } from '#sandbox/client/sportsbook/betslip.ts';
import { type Book, empty, feedNotice, isolated, loadedContent, type View } from '#sandbox/client/sportsbook/book.ts';
import { type Found, watch } from '#sandbox/client/sportsbook/wire.ts';
import type { Words } from '#sandbox/client/sportsbook/words.ts';
import { countryName, marketName, outcomeName, shortName } from '#sandbox/sportsbooks/names.ts';

/** Replaces Map.groupBy, which browsers have only since Chrome 117 and Safari 17.4. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const MINUTE_MS = 60_000;
const isPlayed = ({ phase }: FeedEvent): boolean => phase === 'live' || phase === 'break';

export function statusText(event: FeedEvent, words: Words): string {
  if (event.phase === 'prematch') return words.when(new Date(event.starts_at));
  if (event.phase !== 'live' || event.counts.sets) return words.t(`phase_${event.phase}`);
  return words.t('minute', { minute: Math.floor(event.played_ms / MINUTE_MS) + 1 });
}

/** "2"; with the points of the current set "1 (30)". Null before the match. */
export function scores({ counts, phase }: FeedEvent): readonly [string, string] | null {
  const main = counts.goals ?? counts.sets ?? counts.points;
  if (phase === 'prematch' || main === undefined) return null;
  const points = counts.sets && phase === 'live' ? counts.points : undefined;
  const of = (side: 0 | 1) => (points ? `${main[side]} (${points[side]})` : `${main[side]}`);
  return [of(0), of(1)];
}

const MARKED_MS = 4_000;
const LOCK = 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z';

type OddsButton = { readonly root: HTMLButtonElement; update(event: FeedEvent): void; mark(): void };

/** The element is kept while its price changes, so that it keeps the focus. */
function oddsButton(book: Book, first: FeedEvent, marketId: string, outcome: string, isShort: boolean): OddsButton {
  const { words, betslip } = book;
  const market = first.markets[marketId];
  const full = market === undefined ? outcome : outcomeName(outcome, market, first, words.locale);
  const figure = h('b');
  const isAbbreviated = isShort && market?.line == null;
  const label = h('span.outcome', isAbbreviated ? shortName(outcome) : isolated(full));
  const root = button('odd', [label, figure], () => {
    // Updates of the feed carry untranslated names: keep those of the first load.
    const { home, away } = first;
    const selection = selectionOf({ ...event, home, away }, marketId, outcome);
    if (selection !== null) betslip.toggle(selection);
  });
  // Screen readers get the full name instead of "1".
  if (isAbbreviated) {
    root.firstElementChild?.setAttribute('aria-hidden', 'true');
    root.prepend(h('span.unseen', full));
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
      ...(price === null ? [icon(LOCK), h('span.unseen', words.t('suspended'))] : [isolated(words.odds(price))]),
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

const more = ({ words }: Book, count: number): HTMLElement =>
  h('span.more', [
    h('span', { 'aria-hidden': 'true' }, isolated(`+${count}`)),
    h('span.unseen', words.t('moreMarkets', { count })),
  ]);

export function eventRow(book: Book, first: FeedEvent): Row {
  const { words } = book;
  const standing = h('span.standing');
  const score = h('span.score');
  const sides = [first.home, first.away].map((side) => h('span', isolated(side)));
  const content = [standing, h('span.sides', sides), score, first.more && more(book, first.more)];
  const title = button('match', content.filter(Boolean) as Node[], () =>
    book.go({ page: 'event', event: first.id, sport: Number.parseInt(first.id, 10) }),
  );
  const [marketId, market] = Object.entries(first.markets)[0] ?? ['', undefined];
  const buttons = Object.keys(market?.outcomes ?? {}).map((outcome) =>
    oddsButton(book, first, marketId, outcome, true),
  );
  const odds = h('span.odds', [buttons.map(({ root }) => root)]);
  const root = h('li.row', [title, odds]);
  const update = (event: FeedEvent) => {
    root.dataset.live = String(isPlayed(event));
    standing.textContent = statusText(event, words);
    score.replaceChildren(...(scores(event) ?? []).map((of) => h('span', isolated(of))));
    for (const one of buttons) one.update(event);
  };
  update(first);
  const mark = () => {
    for (const one of buttons) one.mark();
  };
  return { root, update, mark };
}

function marketsOf(book: Book, event: FeedEvent) {
  const buttons: OddsButton[] = [];
  const groups = grouped(Object.entries(event.markets), ([, { kind, count }]) => `${kind}.${count}`);
  const nodes = [...groups.values()].map((markets) => {
    const lines = markets.map(([id, { outcomes }]) => {
      const oddsButtons = Object.keys(outcomes).map((outcome) => oddsButton(book, event, id, outcome, false));
      buttons.push(...oddsButtons);
      const many = oddsButtons.length > 3 ? 'odds many' : 'odds';
      return h('div', { class: many }, [oddsButtons.map(({ root }) => root)]);
    });
    const [, first] = markets[0] as (typeof markets)[number];
    return h('section.market', [h('h2', marketName(first, book.words.locale)), lines]);
  });
  return { nodes, buttons };
}

function draw(book: Book, { event: first, tournament }: Found) {
  const { words } = book;
  const standing = h('p.standing');
  const score = h('p.score');
  const { nodes, buttons } = marketsOf(book, first);
  const head = h('header.scoreboard', [
    h('p.tournament', [`${countryName(tournament.country, words.locale)} · `, isolated(tournament.name)]),
    h('h1', [isolated(first.home), ' – ', isolated(first.away)]),
    score,
    standing,
  ]);
  const update = (event: FeedEvent) => {
    head.dataset.live = String(isPlayed(event));
    standing.textContent = statusText(event, words);
    const [home, away] = scores(event) ?? [];
    score.replaceChildren(...(home && away ? [isolated(home), ' – ', isolated(away)] : []));
    for (const odds of buttons) odds.update(event);
  };
  update(first);
  const markets = h('section.markets', { 'aria-label': words.t('allMarkets') }, nodes);
  return { nodes: [head, markets], buttons, update };
}

export function eventView(book: Book): View {
  const { words, calls, settings } = book;
  const { event: id, sport } = book.route;
  const back = button('quiet back', words.t('back'), () => book.go({ page: 'home' }));
  const notice = feedNotice(book);
  let stop = () => {};
  let buttons: readonly OddsButton[] = [];
  const content = loadedContent(
    book,
    6,
    () => calls.event(id ?? ''),
    (found) => {
      if (!('event' in found)) return [empty(words.t('gone'))];
      const drawn = draw(book, found);
      buttons = drawn.buttons;
      const watched = { origin: settings.origin, sport, events: [found.event.id], all: true };
      stop = watch(watched, drawn.update, notice.show);
      return drawn.nodes;
    },
  );
  void content.load();
  const unmark = book.betslip.onChange(() => {
    for (const odds of buttons) odds.mark();
  });
  return {
    root: h('div.page.one', [back, notice.root, content.root]),
    close: ending([content.close, () => stop(), unmark]),
  };
}
