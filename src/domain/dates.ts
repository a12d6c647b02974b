// Days and times as the specification writes them (point 9): alike in every language, in the reader's own zone.
import dayjs from 'dayjs';

/** DD/MM/YYYY HH:mm:ss, a dash for a time that no host said. @param iso a timestamp with its zone, as the host sends it. */
export const dateTime = (iso: string | null): string => (iso === null ? '–' : dayjs(iso).format('DD/MM/YYYY HH:mm:ss'));

/** DD/MM/YYYY. @param isoDay a day without a time, which is the same day in every zone. */
export const day = (isoDay: string): string => dayjs(isoDay).format('DD/MM/YYYY');

/** MM/YYYY. @param isoMonth YYYY-MM. */
export const month = (isoMonth: string): string => dayjs(isoMonth).format('MM/YYYY');

/** YYYY-MM-DD in the reader's own zone, as a date field holds it. */
export const isoDay = (date: Date): string => dayjs(date).format('YYYY-MM-DD');
export const isoDayBefore = (date: Date, days: number): string => isoDay(dayjs(date).subtract(days, 'day').toDate());

/** HH:mm. */
export const timeOfDay = (epochMs: number): string => dayjs(epochMs).format('HH:mm');
