import { numeralsOf } from '#domain/locales.ts';
import { anyCase } from '#islands/sport-embeds/any-case.ts';
import {
  type AltPage,
  type AltPlace,
  altModeFor,
  altPages,
  readAlt,
  writeAlt,
} from '#model/sport-embeds/sport-address.ts';
import type { EmbedStart } from '#model/sport-embeds/sport-embed.ts';

const pages: Readonly<Record<AltPage, readonly [string, ...string[]]>> = {
  Home: ['Home', 'prematch'],
  Live: ['Live', 'overview'],
  BetsHistory: ['BetsHistory', 'bethistory'],
};

export const altProps = ({ page, sportId, eventId, betId, categoryIds, championshipIds }: AltPlace) => ({
  page: pages[page][0],
  sportId: sportId === null ? undefined : Number(sportId),
  eventId: eventId ?? undefined,
  betId: betId ?? undefined,
  categoryIds,
  championshipIds,
});

export const altOptions = ({ page, sportId, eventId }: AltPlace, given: EmbedStart) => ({
  token: given.token ?? undefined,
  skinid: altModeFor(readAlt(given.address).mode, given.isNarrow),
  lang: cultureOf(given),
  page: pages[page][0],
  mobile: given.isNarrow,
  fixedTop: given.coveredPx,
  isHashMode: false,
  eventid: eventId ?? undefined,
  sportids: sportId === null ? [] : [Number(sportId)],
});

export const cultureOf = ({ locale }: Pick<EmbedStart, 'locale'>): string =>
  new Intl.Locale(numeralsOf(locale)).baseName;

const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const list = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(',') : '');

/**
 * Where the vendor says that its player is. A page that we have no name for (an event, a championship) stands on the one
 * that it was opened from.
 * @returns null for words that say no place.
 */
export function altRoute(told: unknown, before: AltPlace): AltPlace | null {
  const route = typeof anyCase(told, 'page') === 'string' ? told : anyCase(told, 'route');
  const page = text(anyCase(route, 'page'))?.toLowerCase();
  if (page === undefined) return null;
  const sport = text(first(anyCase(route, 'sportId') ?? anyCase(route, 'sportIds')));
  const named = {
    ...before,
    page: altPages.find((one) => pages[one].some((name) => name.toLowerCase() === page)) ?? before.page,
    sportId: sport,
    eventId: text(anyCase(route, 'eventId')),
    betId: text(anyCase(route, 'betId')),
    categoryIds: list(anyCase(route, 'categoryIds')).split(','),
    championshipIds: list(anyCase(route, 'championshipIds')).split(','),
  };
  return readAlt(writeAlt(named));
}
