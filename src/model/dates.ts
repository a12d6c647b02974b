// Formats of the specification (point 9), the same in every language. Days are the market's, wherever the reader is: a
// filter by date finds the day that a list shows, and hydration does not change what the server rendered.
import { MARKET_ZONE_NAME, marketDateTime, marketDay } from '#domain/market.ts';

export { marketDateTime as dateTime };

/**
 * DD/MM/YYYY HH:mm with its zone, for a text that stands alone. A bidi isolate keeps right-to-left text from reordering
 * it.
 */
export const namedDateTime = (iso: string): string =>
  `\u2066${marketDateTime(iso).slice(0, -3)} (${MARKET_ZONE_NAME})\u2069`;

/** DD/MM/YYYY. @param iso a timestamp with its offset. */
export const dayOf = (iso: string): string => day(marketDay(Date.parse(iso)));

/** By the reader's clock: for times within the hour. */
export const timeOfDay = (epochMs: number): string =>
  new Date(epochMs).toLocaleTimeString('en-GB', { timeStyle: 'short' });

/** DD/MM/YYYY. @param isoDay without a time. */
export const day = (isoDay: string): string => isoDay.split('-').reverse().join('/');

/** MM/YYYY. @param isoMonth YYYY-MM, or a day of that month. */
export const month = (isoMonth: string): string => day(isoMonth.slice(0, 7));

const DAY_MS = 86_400_000;

/** YYYY-MM-DD for a date field. */
export const isoDay = (date: Date): string => marketDay(date.getTime());

export const isoDayBefore = (date: Date, days: number): string =>
  new Date(Date.parse(isoDay(date)) - days * DAY_MS).toISOString().slice(0, 10);
