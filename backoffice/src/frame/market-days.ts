import { marketDay } from '#domain/market.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The market is at UTC+1 all year. */
const startOf = (day: string) => `${day}T00:00:00.000+01:00`;

/** Converts the first and the last day of a form. An invalid day is passed on as it is, and the host rejects it. */
export function momentsOf(
  from: string,
  until: string,
): { readonly from: string | null; readonly until: string | null } {
  const end = Date.parse(startOf(until)) + DAY_MS;
  const last = Number.isNaN(end) ? until : new Date(end).toISOString();
  return { from: from === '' ? null : startOf(from), until: until === '' ? null : last };
}

export const firstDay = (from: string | null): string => (from === null ? '' : marketDay(Date.parse(from)));
/** `until` is exclusive. */
export const lastDay = (until: string | null): string => (until === null ? '' : marketDay(Date.parse(until) - 1));
