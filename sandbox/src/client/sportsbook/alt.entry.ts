/**
 * The script that a site loads: the global `altenarWSDK`. Each sportsbook or widget has a shadow root. Threat: our
 * script runs in a third-party page. So it touches only the given element, stores nothing, writes no markup from
 * strings, and removes everything that it opened.
 */
import { h } from '#sandbox/client/element.ts';
import { Betslip } from '#sandbox/client/sportsbook/betslip.ts';
import {
  type Callbacks,
  coveredEndPx,
  type Part,
  type Route,
  readFormat,
  readLocale,
  readRoute,
  readTheme,
  readToken,
  scrollToPart,
  siteNames,
} from '#sandbox/client/sportsbook/settings.ts';
import { addStyles } from '#sandbox/client/sportsbook/sheet.ts';
import { Sportsbook } from '#sandbox/client/sportsbook/sportsbook.ts';

type Given = Readonly<Record<string, unknown>>;
type SiteCallbacks = Readonly<Record<string, ((data?: unknown) => void) | undefined>>;
type Options = { readonly container?: unknown; readonly props?: Given; readonly widget?: unknown };
type Instance = { remove(): void };

const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;
const house: { integration: string; culture: unknown; oddformat: unknown; token: unknown; themeName: unknown } = {
  integration: '',
  culture: document.documentElement.lang,
  oddformat: 0,
  token: null,
  themeName: 'dark',
};
const opened = new Set<Sportsbook>();
/** Shared by all instances, so that selections survive navigation and a change of language. */
const betslip = new Betslip();

const widgets = new Map<string, Part>([
  ['wbetslip', 'betslip'],
  ['wbethistory', 'bets'],
  ['weventsearch', 'search'],
  ['wtopsports', 'sports'],
  ['wupcoming', 'upcoming'],
  ['wsportoverview', 'overview'],
]);

const place = ({ page, sport, event }: Route) => ({ page: siteNames[page], sportId: sport, eventId: event });

function callbacksOf(host: Element, props: Given): Callbacks {
  const called = props as SiteCallbacks;
  const notify = (name: string, data?: unknown) => {
    if (typeof called[name] === 'function') called[name](data);
  };
  return {
    ready: () =>
      notify('onRouterLoad', place(readRoute({ page: props.page, sport: props.sportId, event: props.eventId }))),
    route: (route) => notify('onRouteChange', place(route)),
    signIn: () => notify('onSignInButtonClick'),
    deposit: () => notify('onDepositButtonClick'),
    placed: (betIds) => notify('onBetPlacement', { betIds }),
    selected: (eventId, sport) => notify('onEventSelect', { eventId, sportId: sport }),
    balance: () => {},
    resized: () => {},
    show: (belowPx, always) => scrollToPart(host, belowPx, always),
  };
}

function containerOf(target: unknown): Element {
  const found = typeof target === 'string' ? document.querySelector(target) : target;
  if (!(found instanceof Element)) throw new TypeError('container');
  return found;
}

function show({ container, props = {} }: Options, part: Part): Instance {
  const host = h('div');
  const shadow = host.attachShadow({ mode: 'open' });
  addStyles(shadow);
  const sportsbook = new Sportsbook({
    provider: 'alt',
    origin,
    locale: readLocale(house.culture),
    format: readFormat(house.oddformat),
    token: readToken(house.token),
    theme: readTheme(house.themeName),
    // The integration's suffix names the layout: "house-m" is the one for phones.
    view: /(?:^|[-_.])(m|af|eu|as|la)$/.exec(house.integration)?.[1] ?? 'eu',
    part,
    route: readRoute({ page: props.page, sport: props.sportId, event: props.eventId }),
    sports: [],
    betslip,
    callbacks: callbacksOf(host, props),
  });
  // Keep the link to the betslip above whatever covers the bottom of the window.
  sportsbook.root.style.setProperty('--covered-end', `${coveredEndPx()}px`);
  shadow.append(sportsbook.root);
  containerOf(container).append(host);
  opened.add(sportsbook);
  sportsbook.start();
  return {
    remove: () => {
      opened.delete(sportsbook);
      sportsbook.close();
      host.remove();
    },
  };
}

const sdk = {
  init: (given: Given): void => {
    Object.assign(house, given);
  },
  set: (given: Given): void => {
    Object.assign(house, given);
    for (const sportsbook of opened) {
      if ('token' in given) sportsbook.signIn(readToken(given.token));
      if ('themeName' in given) sportsbook.theme(readTheme(given.themeName));
    }
  },
  addSportsBook: (options: Options): Instance => show(options, 'all'),
  addWidget: (options: Options): Instance => {
    const part = widgets.get(String(options.widget).toLowerCase());
    if (part === undefined) throw new RangeError('widget');
    return show(options, part);
  },
};

Object.assign(globalThis, { altenarWSDK: sdk });
