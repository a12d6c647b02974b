/** What pages say in words of their own, read leniently: vendors' pages differ in case and in names. */
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locales.ts';
import { type OddsFormat, oddsFormats } from '#domain/odds.ts';
import { isSport } from '#domain/sports.ts';
import type { Page, Route, Theme } from '#sandbox/client/sportsbook/settings.ts';

/** "fr-FR", "ar" and "EN" are languages of ours; anything else is the first one. */
export function readLocale(culture: unknown): Locale {
  const language = String(culture ?? '')
    .slice(0, 2)
    .toLowerCase();
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

/** An id from 0 to 5, or a name such as "HongKong". */
export function readFormat(asked: unknown): OddsFormat {
  const text = String(asked ?? '')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
  return oddsFormats.find((name, id) => text === name || text === `${id}`) ?? 'decimal';
}

/** A guest's is missing, empty or '-'. */
export const readToken = (asked: unknown): string | null =>
  typeof asked === 'string' && asked !== '' && asked !== '-' ? asked : null;

export const readTheme = (asked: unknown): Theme => (String(asked).toLowerCase().includes('light') ? 'light' : 'dark');

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
  asked: { readonly page?: unknown; readonly sport?: unknown; readonly event?: unknown },
  offered: readonly number[] = [],
): Route {
  const event = EVENT.test(String(asked.event ?? '')) ? String(asked.event) : null;
  const sport = event === null ? Number(asked.sport) : Number.parseInt(event, 10);
  const named = String(asked.page ?? '')
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
