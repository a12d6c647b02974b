// Formats of the specification (point 9), the same in every language, in the reader's time zone. Moments are formatted
// in a browser only: the server writes the market's time (domain/market.ts).

/** DD/MM/YYYY HH:mm:ss, or a dash. @param iso a timestamp with its offset. */
export const dateTime = (iso: string | null): string =>
  iso === null ? '–' : new Date(iso).toLocaleString('en-GB').replace(',', '');

/** DD/MM/YYYY. @param iso a timestamp with its offset. */
export const localDay = (iso: string): string => new Date(iso).toLocaleDateString('en-GB');

export const timeOfDay = (epochMs: number): string =>
  new Date(epochMs).toLocaleTimeString('en-GB', { timeStyle: 'short' });

/** DD/MM/YYYY. @param isoDay without a time. */
export const day = (isoDay: string): string => isoDay.split('-').reverse().join('/');

/** MM/YYYY. @param isoMonth YYYY-MM, or a day of that month. */
export const month = (isoMonth: string): string => day(isoMonth.slice(0, 7));

/** YYYY-MM-DD for a date field: the Swedish date format is ISO 8601. */
export const isoDay = (date: Date): string => date.toLocaleDateString('sv-SE');

export const isoDayBefore = (date: Date, days: number): string =>
  isoDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() - days));

/** "UTC+1": the reader's time zone. */
export function zoneName(epochMs: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(epochMs);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace(/^GMT(\+0$)?/, 'UTC');
}
