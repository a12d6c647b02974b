import { restoreBetslip, selectionOf } from '#sandbox/client/sportsbook/betslip.ts';
import {
  type Route,
  readFormat,
  readLocale,
  readRoute,
  readTheme,
  readToken,
  siteNames,
} from '#sandbox/client/sportsbook/settings.ts';
import { addStyles } from '#sandbox/client/sportsbook/sheet.ts';
import { Sportsbook } from '#sandbox/client/sportsbook/sportsbook.ts';

/**
 * A frame as high as its content never scrolls, so sticky parts are positioned by the visible area that the site
 * reports.
 */
const GAP_PX = 12;
const REST_MS = 140;

/** @returns a callback for the visible part of the frame, in pixels from its top. */
function stickyPositions(root: HTMLElement): (startPx: number, endPx: number) => void {
  root.dataset.framed = '';
  let resting: ReturnType<typeof setTimeout> | undefined;
  return (startPx, endPx) => {
    const columns = root.querySelector<HTMLElement>('.columns');
    const betslip = root.querySelector<HTMLElement>('.betslip');
    if (columns === null || betslip === null) return;
    const free = Math.max(0, columns.clientHeight - betslip.offsetHeight);
    const betslipAt = Math.min(free, Math.max(0, startPx + GAP_PX - columns.offsetTop));
    root.style.setProperty('--betslip-at', `${betslipAt}px`);
    root.style.setProperty('--seen-end', `${Math.min(endPx, root.offsetHeight)}px`);
    root.dataset.moving = '';
    clearTimeout(resting);
    resting = setTimeout(() => delete root.dataset.moving, REST_MS);
  };
}

const out = { route: 3, event: 4, deposit: 5, balance: 6 } as const;
const into = { theme: 2, route: 3, betslip: 4, bonus: 5, top: 6 } as const;
const ESPORTS = [53, 94, 95, 96];
const views = ['europeanView', 'africanView', 'AsianView', 'Mobile', 'ESport', 'LatinoView'];

type Message = Readonly<Record<string, unknown>>;
const site = document.querySelector<HTMLMetaElement>('meta[name=site-origin]')?.content ?? '';
const given = new URLSearchParams(location.hash.slice(1));
// The token has been read: remove it from the address and the history.
history.replaceState(null, '', location.pathname + location.search);

const post = (message: Message) => parent.postMessage(message, site);
const dispatch = (type: number, data: Message = {}) =>
  post({ event: 'sportAppEventDispatch', detail: { type, ...data } });

/** "/Home/1", "/Live/3", "/Event/1-…", "/BetsHistory". */
const pathOf = ({ page, sport, event }: Route): string =>
  `/${[siteNames[page], event ?? (page === 'bets' ? '' : sport)].filter(Boolean).join('/')}`;

const viewName = given.get('view')?.toLowerCase();
const view = views.find((name) => name.toLowerCase() === viewName) ?? 'europeanView';
const sports = view === 'ESport' ? ESPORTS : [];

function routeOf(path: unknown): Route {
  const [page, id] =
    String(path ?? '')
      .split('?')[0]
      ?.split('/')
      .filter(Boolean) ?? [];
  return readRoute({ page, sport: id, event: page?.toLowerCase() === 'event' ? id : null }, sports);
}

const sportsbook = new Sportsbook({
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
  betslip: restoreBetslip(),
  callbacks: {
    ready: () => post({ type: 'ready' }),
    route: (route) => dispatch(out.route, { path: pathOf(route), qs: '' }),
    signIn: () => post({ type: 'login' }),
    deposit: () => dispatch(out.deposit),
    // The bet changed the balance that the page shows.
    placed: (betIds) => dispatch(out.event, { betIds }),
    selected: (eventId, sportId) => dispatch(out.event, { eventId, sportId }),
    balance: (balance, currency) => dispatch(out.balance, { balance: balance / 1000, currency }),
    resized: (height) => post({ type: 'resize', height }),
    show: (below, always) => post({ type: 'show', below, always }),
  },
});

const coverTop = (heightPx: unknown) =>
  document.documentElement.style.setProperty('scroll-padding-block-start', `${Number(heightPx) || 0}px`);

async function choose({ eventId, marketId, outcomeId }: Message): Promise<void> {
  const found = await sportsbook.calls.event(String(eventId));
  const selection = found && 'event' in found ? selectionOf(found.event, String(marketId), String(outcomeId)) : null;
  if (selection !== null) sportsbook.betslip.toggle(selection);
}

function onMessage({ type, ...data }: Message): void {
  if (type === into.theme) sportsbook.theme(readTheme(data.theme ?? data.themeName ?? data.name));
  else if (type === into.route) sportsbook.go(routeOf(data.path));
  else if (type === into.betslip) void choose(data);
  else if (type === into.bonus) sportsbook.player.refreshBalance();
  else if (type === into.top) coverTop(data.height ?? data.topFixedElementHeight);
}

const onVisibleArea = stickyPositions(sportsbook.root);
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== site) return;
  if (data?.event === 'sportAppEventListener') onMessage(data.detail ?? {});
  if (data?.event === 'seen') onVisibleArea(Number(data.start) || 0, Number(data.end) || 0);
});

addStyles(document);
coverTop(given.get('top'));
(document.getElementById('book') as HTMLElement).append(sportsbook.root);
sportsbook.start();
