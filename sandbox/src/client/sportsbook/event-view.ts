/** A match with all its markets. */
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { button, element } from '#sandbox/client/element.ts';
import type { Book, View } from '#sandbox/client/sportsbook/book.ts';
import { isPlayed, type OddsButton, oddsButton, scores, statusText } from '#sandbox/client/sportsbook/event-row.ts';
import { empty, failed, feedNotice, isolated, skeleton } from '#sandbox/client/sportsbook/messages.ts';
import { type Found, watch } from '#sandbox/client/sportsbook/wire.ts';
import { countryName, marketName } from '#sandbox/sportsbooks/names.ts';

type Drawn = {
  readonly nodes: HTMLElement[];
  readonly buttons: OddsButton[];
  readonly update: (event: FeedEvent) => void;
};

/** Markets of one kind stand together, a line each. */
function marketsOf(book: Book, event: FeedEvent): { nodes: HTMLElement[]; buttons: OddsButton[] } {
  const buttons: OddsButton[] = [];
  const groups = Map.groupBy(Object.entries(event.markets), ([, { kind, count }]) => `${kind}.${count}`);
  const nodes = [...groups.values()].map((markets) => {
    const lines = markets.map(([id, { outcomes }]) => {
      const made = Object.keys(outcomes).map((outcome) => oddsButton(book, event, id, outcome, false));
      buttons.push(...made);
      const many = made.length > 3 ? 'odds many' : 'odds';
      return element('div', { class: many }, [made.map(({ root }) => root)]);
    });
    const [, first] = markets[0] as (typeof markets)[number];
    return element('section', { class: 'market' }, [
      element('h2', {}, [marketName(first, book.words.locale)]),
      ...lines,
    ]);
  });
  return { nodes, buttons };
}

function draw(book: Book, { event: first, tournament }: Found): Drawn {
  const { words } = book;
  const standing = element('p', { class: 'standing' });
  const score = element('p', { class: 'score' });
  const { nodes, buttons } = marketsOf(book, first);
  const head = element('header', { class: 'scoreboard' }, [
    element('p', { class: 'tournament' }, [
      `${countryName(tournament.country, words.locale)} · `,
      isolated(tournament.name),
    ]),
    element('h1', {}, [isolated(first.home), ' – ', isolated(first.away)]),
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
  const markets = element('section', { class: 'markets', 'aria-label': words.say('allMarkets') }, nodes);
  return { nodes: [head, markets], buttons, update };
}

export function eventView(book: Book): View {
  const { words, calls, settings } = book;
  const { event: id, sport } = book.route;
  const back = button('quiet back', [words.say('back')], () => book.go({ page: 'home' }));
  const notice = feedNotice(book);
  const content = element('div', { class: 'content' });
  let stop = () => {};
  let isClosed = false;
  let buttons: OddsButton[] = [];
  const load = async () => {
    content.replaceChildren(skeleton(book, 6));
    const found = await calls.event(id ?? '');
    if (isClosed) return;
    if (found === null) return content.replaceChildren(failed(book, () => void load()));
    if (!('event' in found)) return content.replaceChildren(empty(words.say('gone')));
    const drawn = draw(book, found);
    buttons = drawn.buttons;
    content.replaceChildren(...drawn.nodes);
    const watched = { origin: settings.origin, sport, events: [found.event.id], all: true };
    stop = watch(watched, drawn.update, notice.show);
  };
  void load();
  const unmark = book.betslip.onChange(() => {
    for (const odds of buttons) odds.mark();
  });
  return {
    root: element('div', { class: 'page one' }, [back, notice.root, content]),
    close: () => {
      isClosed = true;
      stop();
      unmark();
    },
  };
}
