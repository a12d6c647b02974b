import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locales.ts';
import { type OddsFormat, oddsFormats } from '#domain/sportsbook/odds.ts';
import { isSport } from '#domain/sportsbook/sports.ts';
import type { Betslip } from '#sandbox/client/sportsbook/betslip.ts';

export type Page = 'home' | 'live' | 'event' | 'bets';
export type Route = { readonly page: Page; readonly sport: number; readonly event: string | null };
export type Part = 'all' | 'betslip' | 'bets' | 'search' | 'sports' | 'upcoming' | 'overview';
export type Theme = 'dark' | 'light';

/** Amounts are minor units. */
export type Callbacks = {
  readonly ready: () => void;
  readonly route: (route: Route) => void;
  readonly signIn: () => void;
  readonly deposit: () => void;
  readonly placed: (betIds: readonly string[]) => void;
  readonly selected: (eventId: string, sport: number) => void;
  readonly balance: (amount: number, currency: string) => void;
  readonly resized: (heightPx: number) => void;
  /** Scrolls to the point that far below its top; unless `always`, only when the point is above the window. */
  readonly show: (belowPx: number, always: boolean) => void;
};

export type Settings = {
  readonly provider: 'alt' | 'dgt';
  readonly origin: string;
  readonly locale: Locale;
  readonly format: OddsFormat;
  readonly token: string | null;
  readonly theme: Theme;
  readonly view: string;
  readonly part: Part;
  readonly route: Route;
  /** Offered sports; empty for all. */
  readonly sports: readonly number[];
  readonly callbacks: Callbacks;
  readonly betslip: Betslip;
};

/** Options are read leniently: integrations differ in case and in names. */

export function readLocale(culture: unknown): Locale {
  const language = String(culture ?? '')
    .slice(0, 2)
    .toLowerCase();
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

/** An id from 0 to 5, or a name such as "HongKong". */
export function readFormat(value: unknown): OddsFormat {
  const text = String(value ?? '')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
  return oddsFormats.find((name, id) => text === name || text === `${id}`) ?? 'decimal';
}

export const readToken = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value !== '-' ? value : null;

export const readTheme = (value: unknown): Theme => (String(value).toLowerCase().includes('light') ? 'light' : 'dark');

export const siteNames: Readonly<Record<Page, string>> = {
  home: 'Home',
  live: 'Live',
  event: 'Event',
  bets: 'BetsHistory',
};
const pageNames = new Map<string, Page>([
  ['home', 'home'],
  ['live', 'live'],
  ['overview', 'live'],
  ['event', 'event'],
  ['betshistory', 'bets'],
  ['bets', 'bets'],
]);
const EVENT = /^\d{1,3}-[\w-]{1,60}$/;
const FIRST_SPORT = 1;

/** @param offered sports; empty for all. */
export function readRoute(
  options: { readonly page?: unknown; readonly sport?: unknown; readonly event?: unknown },
  offered: readonly number[] = [],
): Route {
  const event = EVENT.test(String(options.event ?? '')) ? String(options.event) : null;
  const sport = event === null ? Number(options.sport) : Number.parseInt(event, 10);
  const named = String(options.page ?? '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const page = event === null ? pageNames.get(named) : 'event';
  const isOffered = isSport(sport) && (offered.length === 0 || offered.includes(sport));
  return {
    page: page === undefined || (page === 'event' && event === null) ? 'home' : page,
    sport: isOffered ? sport : (offered[0] ?? FIRST_SPORT),
    event,
  };
}

/**
 * @param always also scrolls down.
 * @param coveredPx of the top of the window, by the page's header.
 */
export function scrollToPart(place: Element, belowPx: number, always: boolean, coveredPx = 0): void {
  const top = place.getBoundingClientRect().top + belowPx - coveredPx;
  if (always || top < 0) scrollBy({ top, behavior: 'instant' });
}

/** What the page declares by its scroll padding. */
export const coveredEndPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
