/**
 * The script that a site loads to show this sportsbook in its own page: the global `altenarWSDK`, each sportsbook or widget
 * in a shadow root of its own. Threat: our script runs in somebody else's page. So it touches nothing of it but the element
 * it was given, keeps nothing, writes no markup from strings, and what it opened is gone when it is removed.
 */
import { element } from '#sandbox/client/element.ts';
import { readFormat, readLocale, readRoute, readTheme, readToken } from '#sandbox/client/sportsbook/asked.ts';
import { Book } from '#sandbox/client/sportsbook/book.ts';
import { bringUp, coveredEndPx } from '#sandbox/client/sportsbook/bring-up.ts';
import type { Heard, Page, Part, Route } from '#sandbox/client/sportsbook/settings.ts';
import { wear } from '#sandbox/client/sportsbook/sheet.ts';
import { Slip } from '#sandbox/client/sportsbook/slip.ts';

type Given = Readonly<Record<string, unknown>>;
type Callbacks = Readonly<Record<string, ((said?: unknown) => void) | undefined>>;
type Asked = { readonly container?: unknown; readonly props?: Given; readonly widget?: unknown };
type Instance = { remove(): void };

const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;
const house: { integration: string; culture: unknown; oddformat: unknown; token: unknown; themeName: unknown } = {
  integration: '',
  culture: document.documentElement.lang,
  oddformat: 0,
  token: null,
  themeName: 'dark',
};
const opened = new Set<Book>();
/** A page draws us anew when its player goes elsewhere in us or reads another language: what was chosen stays. */
const slip = new Slip();

const widgets = new Map<string, Part>([
  ['wbetslip', 'slip'],
  ['wbethistory', 'bets'],
  ['weventsearch', 'search'],
  ['wtopsports', 'sports'],
  ['wupcoming', 'upcoming'],
  ['wsportoverview', 'overview'],
]);
/** How pages are named to the site. */
const names: Readonly<Record<Page, string>> = { home: 'Home', live: 'Live', event: 'Event', bets: 'BetsHistory' };

const place = ({ page, sport, event }: Route) => ({ page: names[page], sportId: sport, eventId: event });

function heard(host: Element, props: Given): Heard {
  const callbacks = props as Callbacks;
  const tell = (name: string, said?: unknown) => {
    if (typeof callbacks[name] === 'function') callbacks[name](said);
  };
  return {
    ready: () =>
      tell('onRouterLoad', place(readRoute({ page: props.page, sport: props.sportId, event: props.eventId }))),
    route: (route) => tell('onRouteChange', place(route)),
    signIn: () => tell('onSignInButtonClick'),
    deposit: () => tell('onDepositButtonClick'),
    placed: (betIds) => tell('onBetPlacement', { betIds }),
    selected: (eventId, sport) => tell('onEventSelect', { eventId, sportId: sport }),
    balance: () => {},
    resized: () => {},
    show: (belowPx, always) => bringUp(host, belowPx, always),
  };
}

function containerOf(asked: unknown): Element {
  const found = typeof asked === 'string' ? document.querySelector(asked) : asked;
  if (!(found instanceof Element)) throw new TypeError('container');
  return found;
}

function show({ container, props = {} }: Asked, part: Part): Instance {
  const host = element('div');
  const shadow = host.attachShadow({ mode: 'open' });
  wear(shadow);
  const book = new Book({
    provider: 'alt',
    origin,
    locale: readLocale(house.culture),
    format: readFormat(house.oddformat),
    token: readToken(house.token),
    theme: readTheme(house.themeName),
    // A house may be known by several names, one for each layout: "house-m" is the phones'.
    view: /(?:^|[-_.])(m|af|eu|as|la)$/.exec(house.integration)?.[1] ?? 'eu',
    part,
    route: readRoute({ page: props.page, sport: props.sportId, event: props.eventId }),
    sports: [],
    slip,
    hears: heard(host, props),
  });
  // What of the page covers the window's bottom is not to cover the way to the slip.
  book.root.style.setProperty('--covered-end', `${coveredEndPx()}px`);
  shadow.append(book.root);
  containerOf(container).append(host);
  opened.add(book);
  book.start();
  return {
    remove: () => {
      opened.delete(book);
      book.close();
      host.remove();
    },
  };
}

const sdk = {
  /** Says who is asking, and in which language and format. Before anything is shown. */
  init: (given: Given): void => {
    Object.assign(house, given);
  },
  /** Another player, or another theme, for all that is shown. */
  set: (given: Given): void => {
    Object.assign(house, given);
    for (const book of opened) {
      if ('token' in given) book.signIn(readToken(given.token));
      if ('themeName' in given) book.theme(readTheme(given.themeName));
    }
  },
  addSportsBook: (asked: Asked): Instance => show(asked, 'all'),
  addWidget: (asked: Asked): Instance => {
    const part = widgets.get(String(asked.widget).toLowerCase());
    if (part === undefined) throw new RangeError('widget');
    return show(asked, part);
  },
};

Object.assign(globalThis, { altenarWSDK: sdk });
