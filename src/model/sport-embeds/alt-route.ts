/** Parses the place that the `alt` sportsbook reports. */
import { anyCase } from '#model/sport-embeds/any-case.ts';
import { type AltPage, type AltPlace, altPages, readAlt, writeAlt } from '#model/sport-embeds/sport-address.ts';

/** The vendor's names of our pages, of both generations. */
export const altPageNames: Readonly<Record<AltPage, readonly [string, ...string[]]>> = {
  Home: ['Home', 'prematch'],
  Live: ['Live', 'overview'],
  BetsHistory: ['BetsHistory', 'bethistory'],
};

export const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const list = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(',') : '');

/** A page without a name of ours belongs to the one before it. @returns null for an invalid place. */
export function altRoute(message: unknown, before: AltPlace): AltPlace | null {
  const route = typeof anyCase(message, 'page') === 'string' ? message : anyCase(message, 'route');
  const page = text(anyCase(route, 'page'))?.toLowerCase();
  if (page === undefined) return null;
  const sport = text(first(anyCase(route, 'sportId') ?? anyCase(route, 'sportIds')));
  const named = {
    ...before,
    page: altPages.find((one) => altPageNames[one].some((name) => name.toLowerCase() === page)) ?? before.page,
    sportId: sport,
    eventId: text(anyCase(route, 'eventId')),
    betId: text(anyCase(route, 'betId')),
    categoryIds: list(anyCase(route, 'categoryIds')).split(','),
    championshipIds: list(anyCase(route, 'championshipIds')).split(','),
  };
  return readAlt(writeAlt(named));
}
