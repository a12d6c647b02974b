/** What is in the frame of `dgt.ts`. It hears its own page alone, and tells it where it is, and what it needs. */
import { readFormat, readLocale, readRoute, readTheme, readToken } from '#sandbox/client/sportsbook/asked.ts';
import { Book } from '#sandbox/client/sportsbook/book.ts';
import { followed } from '#sandbox/client/sportsbook/followed.ts';
import { keptSlip } from '#sandbox/client/sportsbook/kept-slip.ts';
import { pickOf } from '#sandbox/client/sportsbook/pick.ts';
import type { Page, Route } from '#sandbox/client/sportsbook/settings.ts';
import { wear } from '#sandbox/client/sportsbook/sheet.ts';

/** What the page hears, and what it may say. */
const out = { route: 3, event: 4, deposit: 5, balance: 6 } as const;
const into = { theme: 2, route: 3, slip: 4, bonus: 5, top: 6 } as const;
const ESPORTS = [53, 94, 95, 96];
const views = ['europeanView', 'africanView', 'AsianView', 'Mobile', 'ESport', 'LatinoView'];

type Said = Readonly<Record<string, unknown>>;
const site = document.querySelector<HTMLMetaElement>('meta[name=site-origin]')?.content ?? '';
const given = new URLSearchParams(location.hash.slice(1));
// The token has been read: it stays neither in the address nor in the history.
history.replaceState(null, '', location.pathname + location.search);

const post = (message: Said) => parent.postMessage(message, site);
const tell = (type: number, said: Said = {}) => post({ event: 'sportAppEventDispatch', detail: { type, ...said } });

const names: Readonly<Record<Page, string>> = { home: 'Home', live: 'Live', event: 'Event', bets: 'BetsHistory' };
/** "/Home/1", "/Live/3", "/Event/1-…", "/BetsHistory". */
const pathOf = ({ page, sport, event }: Route): string =>
  `/${[names[page], event ?? (page === 'bets' ? '' : sport)].filter(Boolean).join('/')}`;

const asked = given.get('view')?.toLowerCase();
const view = views.find((name) => name.toLowerCase() === asked) ?? 'europeanView';
const sports = view === 'ESport' ? ESPORTS : [];

function routeOf(path: unknown): Route {
  const [page, id] =
    String(path ?? '')
      .split('?')[0]
      ?.split('/')
      .filter(Boolean) ?? [];
  return readRoute({ page, sport: id, event: page?.toLowerCase() === 'event' ? id : null }, sports);
}

const book = new Book({
  provider: 'dgt',
  origin: location.origin,
  locale: readLocale(document.documentElement.lang),
  format: readFormat(given.get('odds')),
  token: readToken(given.get('token')),
  theme: readTheme(given.get('theme')),
  view,
  part: 'all',
  route: routeOf(given.get('path')),
  sports,
  slip: keptSlip(),
  hears: {
    ready: () => post({ type: 'ready' }),
    route: (route) => tell(out.route, { path: pathOf(route), qs: '' }),
    signIn: () => post({ type: 'login' }),
    deposit: () => tell(out.deposit),
    // A bet has been taken: what the page shows as balance has changed.
    placed: (betIds) => tell(out.event, { betIds }),
    selected: (eventId, sportId) => tell(out.event, { eventId, sportId }),
    balance: (balance, currency) => tell(out.balance, { balance: balance / 1000, currency }),
    resized: (height) => post({ type: 'resize', height }),
    show: (below, always) => post({ type: 'show', below, always }),
  },
});

/** @param heightPx what covers the top of the page, below which headings must come to rest. */
const coverTop = (heightPx: unknown) =>
  document.documentElement.style.setProperty('scroll-padding-block-start', `${Number(heightPx) || 0}px`);

async function choose({ eventId, marketId, outcomeId }: Said): Promise<void> {
  const found = await book.line.event(String(eventId));
  const pick = found && 'event' in found ? pickOf(found.event, String(marketId), String(outcomeId)) : null;
  if (pick !== null) book.slip.toggle(pick);
}

function hear({ type, ...said }: Said): void {
  if (type === into.theme) book.theme(readTheme(said.theme ?? said.themeName ?? said.name));
  else if (type === into.route) book.go(routeOf(said.path));
  else if (type === into.slip) void choose(said);
  else if (type === into.bonus) book.player.ask();
  else if (type === into.top) coverTop(said.height ?? said.topFixedElementHeight);
}

const follow = followed(book.root);
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== site) return;
  if (data?.event === 'sportAppEventListener') hear(data.detail ?? {});
  if (data?.event === 'seen') follow(Number(data.start) || 0, Number(data.end) || 0);
});

wear(document);
coverTop(given.get('top'));
(document.getElementById('book') as HTMLElement).append(book.root);
book.start();
