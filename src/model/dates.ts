// Days and times as the specification writes them (point 9): alike in every language, in the reader's own zone. Moments
// in a browser only: the server has no reader, and writes the market's time (domain/market.ts).

/** DD/MM/YYYY HH:mm:ss, a dash for a time that no host said. @param iso a timestamp with its zone, as the host sends it. */
export const dateTime = (iso: string | null): string =>
  iso === null ? '–' : new Date(iso).toLocaleString('en-GB').replace(',', '');

/** DD/MM/YYYY of a moment. @param iso a timestamp with its zone. */
export const localDay = (iso: string): string => new Date(iso).toLocaleDateString('en-GB');

/** HH:mm. */
export const timeOfDay = (epochMs: number): string =>
  new Date(epochMs).toLocaleTimeString('en-GB', { timeStyle: 'short' });

/** DD/MM/YYYY. @param isoDay a day without a time, which is the same day in every zone. */
export const day = (isoDay: string): string => isoDay.split('-').reverse().join('/');

/** MM/YYYY. @param isoMonth YYYY-MM, or a day of that month. */
export const month = (isoMonth: string): string => day(isoMonth.slice(0, 7));

/** YYYY-MM-DD in the reader's own zone, as a date field holds it: the Swedish date format is ISO 8601. */
export const isoDay = (date: Date): string => date.toLocaleDateString('sv-SE');

export const isoDayBefore = (date: Date, days: number): string =>
  isoDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() - days));
