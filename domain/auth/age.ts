import { age } from '#domain/house-rules.ts';

/** Older than anybody on record: an earlier date is a typing error. */
const OLDEST_YEARS = 120;

type Day = { readonly year: number; readonly month: number; readonly day: number };

/** @returns the parts of YYYY-MM-DD, or null for a day that no calendar has. */
function dayIn(text: string): Day | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date = new Date(`${text}T00:00:00Z`);
  if (year === '' || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return null;
  return { year: Number(year), month: Number(month), day: Number(day) };
}

export const isCalendarDay = (text: string): boolean => dayIn(text) !== null;

export type BirthFault = 'invalid' | 'too_young';

/**
 * What is wrong with a date of birth. A person born on 29 February comes of age on 1 March of a common year.
 * @param birth and today: YYYY-MM-DD, today by the market's calendar.
 */
export function birthFault(birth: string, today: string): BirthFault | null {
  const [born, now] = [dayIn(birth), dayIn(today)];
  if (!born || !now) return 'invalid';
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  const years = now.year - born.year - (hadBirthday ? 0 : 1);
  if (years < 0 || years > OLDEST_YEARS) return 'invalid';
  return years < age.min.count ? 'too_young' : null;
}
