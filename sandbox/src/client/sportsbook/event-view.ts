/** A match with all its markets. */
import type { LineEvent } from '#contract/line.ts';
import { element } from '#sandbox/client/element.ts';
import { apart } from '#sandbox/client/sportsbook/apart.ts';
import type { Book, View } from '#sandbox/client/sportsbook/book.ts';
import { grouped } from '#sandbox/client/sportsbook/grouped.ts';
import { empty, failed, lineNotice, skeleton } from '#sandbox/client/sportsbook/messages.ts';
import { countryName, marketName } from '#sandbox/client/sportsbook/names.ts';
import { type OddsButton, oddsButton } from '#sandbox/client/sportsbook/odds-button.ts';
import { isPlayed, scores, standingText } from '#sandbox/client/sportsbook/standing.ts';
import { type Found, watch } from '#sandbox/client/sportsbook/wire.ts';

type Drawn = {
  readonly nodes: HTMLElement[];
  readonly buttons: OddsButton[];
  readonly update: (event: LineEvent) => void;
};

/** Markets of one kind stand together, a line each. */
function marketsOf(book: Book, event: LineEvent): { nodes: HTMLElement[]; buttons: OddsButton[] } {
  const buttons: OddsButton[] = [];
  const groups = grouped(Object.entries(event.markets), ([, { kind, count }]) => `${kind}.${count}`);
  const nodes = [...groups.values()].map((markets) => {
    const lines = markets.map(([id, { outcomes }]) => {
      const made = Object.keys(outcomes).map((outcome) => oddsButton(book, event, id, outcome, false));
      buttons.push(...made);
      const many = made.length > 3 ? 'odds many' : 'odds';
      return element(
        'div',
        { class: many },
        made.map(({ root }) => root),
      );
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
      apart(tournament.name),
    ]),
    element('h1', {}, [apart(first.home), ' – ', apart(first.away)]),
    score,
    standing,
  ]);
  const update = (event: LineEvent) => {
    head.dataset.live = String(isPlayed(event));
    standing.textContent = standingText(event, words);
    const [home, away] = scores(event) ?? [];
    score.replaceChildren(...(home && away ? [apart(home), ' – ', apart(away)] : []));
    for (const button of buttons) button.update(event);
  };
  update(first);
  const markets = element('section', { class: 'markets', 'aria-label': words.say('allMarkets') }, nodes);
  return { nodes: [head, markets], buttons, update };
}

export function eventView(book: Book): View {
  const { words, line, settings } = book;
  const { event: id, sport } = book.route;
  const back = element('button', { type: 'button', class: 'quiet back' }, [words.say('back')]);
  back.addEventListener('click', () => book.go({ page: 'home' }));
  const notice = lineNotice(book);
  const content = element('div', { class: 'content' });
  let stop = () => {};
  let isClosed = false;
  let buttons: OddsButton[] = [];
  const load = async () => {
    content.replaceChildren(skeleton(book, 6));
    const found = await line.event(id ?? '');
    if (isClosed) return;
    if (found === null) return content.replaceChildren(failed(book, () => void load()));
    if (!('event' in found)) return content.replaceChildren(empty(words.say('gone')));
    const drawn = draw(book, found);
    buttons = drawn.buttons;
    content.replaceChildren(...drawn.nodes);
    stop = watch(
      { origin: settings.origin, sport, events: [found.event.id], all: true },
      { event: drawn.update, line: notice.show },
    );
  };
  void load();
  const unmark = book.slip.onChange(() => {
    for (const button of buttons) button.mark();
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
