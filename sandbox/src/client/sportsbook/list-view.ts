/** Matches of a sport by tournament: those that are played, those to come, or both. */
import type { LineTournament } from '#contract/line.ts';
import { element } from '#sandbox/client/element.ts';
import { apart } from '#sandbox/client/sportsbook/apart.ts';
import type { Book, View } from '#sandbox/client/sportsbook/book.ts';
import { eventRow, type Row } from '#sandbox/client/sportsbook/event-row.ts';
import { grouped } from '#sandbox/client/sportsbook/grouped.ts';
import { empty, failed, lineNotice, skeleton } from '#sandbox/client/sportsbook/messages.ts';
import { countryName, sportName } from '#sandbox/client/sportsbook/names.ts';
import { searchView } from '#sandbox/client/sportsbook/search-view.ts';
import { sportsView } from '#sandbox/client/sportsbook/sports-view.ts';
import { type Listed, watch } from '#sandbox/client/sportsbook/wire.ts';

type Kind = 'live' | 'prematch';
const most = { live: 40, prematch: 24 } as const;
const MOST_LIVE_AT_HOME = 6;

const titles = { live: 'liveNow', prematch: 'upcoming' } as const;
const nothing = { live: 'noLive', prematch: 'noUpcoming' } as const;

const heading = (tournament: LineTournament | undefined, { words }: Book): HTMLElement =>
  element(
    'h3',
    {},
    tournament
      ? [
          element('small', { class: 'where' }, [countryName(tournament.country, words.locale)]),
          ' ',
          apart(tournament.name),
        ]
      : [],
  );

/** One list under its heading; rows are kept by event, so that what is told finds them. */
function section(book: Book, kind: Kind, listed: Listed, rows: Map<string, Row>): HTMLElement {
  const groups = grouped(listed.events, ({ tournament }) => tournament);
  const lists = [...groups].map(([id, events]) => {
    const tournament = listed.tournaments.find((one) => one.id === id);
    const made = events.map((event) => {
      const row = eventRow(book, event);
      rows.set(event.id, row);
      return row.root;
    });
    return element('section', { class: 'group' }, [heading(tournament, book), element('ul', {}, made)]);
  });
  return element('section', { class: 'list' }, [
    element('h2', {}, [book.words.say(titles[kind])]),
    ...(lists.length > 0 ? lists : [empty(book.words.say(nothing[kind]))]),
  ]);
}

function listView(book: Book, kinds: readonly Kind[]): View {
  const { line, words, settings } = book;
  const { sport } = book.route;
  const rows = new Map<string, Row>();
  const notice = lineNotice(book);
  const content = element('div', { class: 'content' }, [skeleton(book, 8)]);
  const isWhole = settings.part === 'all';
  const sports = isWhole ? sportsView(book) : null;
  const search = isWhole && kinds.includes('prematch') ? searchView(book) : null;
  const root = element('div', { class: 'page' }, [
    ...(sports ? [sports.root] : []),
    element('div', { class: 'lists' }, [
      element('h1', {}, [sportName(sport, words.locale)]),
      ...(search ? [search.root] : []),
      notice.root,
      content,
    ]),
  ]);
  let stop = () => {};
  let isClosed = false;
  const load = async () => {
    content.replaceChildren(skeleton(book, 8));
    const limit = (kind: Kind) => (kind === 'live' && kinds.length > 1 ? MOST_LIVE_AT_HOME : most[kind]);
    const lists = await Promise.all(kinds.map((kind) => line.events(sport, kind, limit(kind))));
    if (isClosed) return;
    if (lists.some((listed) => listed === null || !('events' in listed))) {
      content.replaceChildren(failed(book, () => void load()));
      return;
    }
    const known = lists as Listed[];
    // Of what is played at home nothing is said where nothing is.
    const shown = kinds.flatMap((kind, at) => {
      const listed = known[at] as Listed;
      return kinds.length > 1 && kind === 'live' && listed.events.length === 0
        ? []
        : [section(book, kind, listed, rows)];
    });
    content.replaceChildren(...shown);
    stop = watch(
      { origin: settings.origin, sport, events: [...rows.keys()], all: false },
      { event: (event) => rows.get(event.id)?.update(event), line: notice.show },
    );
  };
  void load();
  const unmark = book.slip.onChange(() => {
    for (const row of rows.values()) row.mark();
  });
  return {
    root,
    close: () => {
      isClosed = true;
      stop();
      unmark();
      sports?.close();
      search?.close();
    },
  };
}

export const upcomingView = (book: Book): View => listView(book, ['prematch']);
export const homeView = (book: Book): View => listView(book, ['live', 'prematch']);
export const liveView = (book: Book): View => listView(book, ['live']);
