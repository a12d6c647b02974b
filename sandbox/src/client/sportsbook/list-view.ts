import type { FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import { button, h } from '#sandbox/client/element.ts';
import { ending } from '#sandbox/client/sportsbook/betslip.ts';
import { type Book, empty, feedNotice, isolated, loadedContent, type View } from '#sandbox/client/sportsbook/book.ts';
import { eventRow, grouped, type Row } from '#sandbox/client/sportsbook/event-view.ts';
import { type Listed, watch } from '#sandbox/client/sportsbook/wire.ts';
import { countryName, sportName } from '#sandbox/sportsbooks/names.ts';

export function searchView(book: Book): View {
  const { words, calls } = book;
  const field = h('input', {
    type: 'search',
    name: 'q',
    minlength: 2,
    maxlength: 60,
    autocomplete: 'off',
    'aria-label': words.t('search'),
    placeholder: words.t('search'),
  });
  const results = h('div.found', { role: 'status' });
  const form = h('form.search', { role: 'search' }, [field, h('button.quiet', words.t('searchDo'))]);
  let latest = 0;
  form.addEventListener('submit', async (submitted) => {
    submitted.preventDefault();
    latest += 1;
    const current = latest;
    const response = await calls.search(field.value);
    if (current !== latest) return;
    const links = (response?.events ?? []).map(({ id, sport, home, away, tournament, startsAtMs }) => {
      const content = [
        h('span', isolated(`${home} – ${away}`)),
        h('small.when', [isolated(tournament), ` · ${words.when(new Date(startsAtMs))}`]),
      ];
      return h('li', [button('hit', content, () => book.go({ page: 'event', event: id, sport }))]);
    });
    const text = response === null ? words.t('failed') : words.t('nothingFound');
    results.replaceChildren(links.length > 0 ? h('ul', links) : empty(text));
  });
  return { root: h('div.finder', [form, results]), close: () => (latest = -1) };
}

export function sportsView(book: Book): View {
  const { words, calls, settings } = book;
  const isLive = book.route.page === 'live';
  const list = h('ul');
  const root = h('nav.sports', { 'aria-label': words.t(settings.part === 'sports' ? 'topSports' : 'sports') }, list);
  const link = (sport: number, count: number): HTMLElement => {
    const content = [h('span', sportName(sport, words.locale)), h('small', `${count}`)];
    const go = () => book.go({ sport, page: isLive ? 'live' : 'home' });
    return h('li', button('sport', content, go, { 'aria-current': sport === book.route.sport && 'true' }));
  };
  void calls.sports().then((response) => {
    const offered = (response?.sports ?? []).filter(
      ({ id, live, prematch }) =>
        (settings.sports.length === 0 || settings.sports.includes(id)) &&
        (id === book.route.sport || (isLive ? live : live + prematch) > 0),
    );
    list.replaceChildren(...offered.map(({ id, live, prematch }) => link(id, isLive ? live : live + prematch)));
  });
  return { root, close: () => {} };
}

type Kind = 'live' | 'prematch';
const most = { live: 40, prematch: 24 } as const;
const MAX_LIVE_AT_HOME = 6;

const titles = { live: 'liveNow', prematch: 'upcoming' } as const;
const nothing = { live: 'noLive', prematch: 'noUpcoming' } as const;

const heading = (tournament: FeedTournament | undefined, { words }: Book): HTMLElement =>
  h(
    'h3',
    tournament && [h('small.where', countryName(tournament.country, words.locale)), ' ', isolated(tournament.name)],
  );

function section(book: Book, kind: Kind, listed: Listed, rows: Map<string, Row>): HTMLElement {
  const groups = grouped(listed.events, ({ tournament }) => tournament);
  const lists = [...groups].map(([id, events]) => {
    const tournament = listed.tournaments.find((one) => one.id === id);
    const items = events.map((event) => {
      const row = eventRow(book, event);
      rows.set(event.id, row);
      return row.root;
    });
    return h('section.group', [heading(tournament, book), h('ul', items)]);
  });
  return h('section.list', [
    h('h2', book.words.t(titles[kind])),
    lists.length > 0 ? lists : [empty(book.words.t(nothing[kind]))],
  ]);
}

function listView(book: Book, kinds: readonly Kind[]): View {
  const { calls, words, settings } = book;
  const { sport } = book.route;
  const rows = new Map<string, Row>();
  const notice = feedNotice(book);
  const isWhole = settings.part === 'all';
  const sports = isWhole ? sportsView(book) : null;
  const search = isWhole && kinds.includes('prematch') ? searchView(book) : null;
  let stop = () => {};
  const fetchLists = async () => {
    const limit = (kind: Kind) => (kind === 'live' && kinds.length > 1 ? MAX_LIVE_AT_HOME : most[kind]);
    const lists = await Promise.all(kinds.map((kind) => calls.events(sport, kind, limit(kind))));
    return lists.every((listed) => listed !== null && 'events' in listed) ? (lists as Listed[]) : null;
  };
  const content = loadedContent(book, 8, fetchLists, (lists) => {
    const isShown = (kind: Kind, { events }: Listed) => kinds.length === 1 || kind !== 'live' || events.length > 0;
    const shown = kinds.flatMap((kind, at) => {
      const listed = lists[at] as Listed;
      return isShown(kind, listed) ? [section(book, kind, listed, rows)] : [];
    });
    const watched = { origin: settings.origin, sport, events: [...rows.keys()], all: false };
    stop = watch(watched, (event) => rows.get(event.id)?.update(event), notice.show);
    return shown;
  });
  void content.load();
  const unmark = book.betslip.onChange(() => {
    for (const row of rows.values()) row.mark();
  });
  const heading = h('h1', sportName(sport, words.locale));
  return {
    root: h('div.page', [sports?.root, h('div.lists', [heading, search?.root, notice.root, content.root])]),
    close: ending([content.close, () => stop(), unmark, () => sports?.close(), () => search?.close()]),
  };
}

export const upcomingView = (book: Book): View => listView(book, ['prematch']);
export const homeView = (book: Book): View => listView(book, ['live', 'prematch']);
export const liveView = (book: Book): View => listView(book, ['live']);
