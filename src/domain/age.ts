import { age } from '#domain/house-rules.ts';

/**
 * Whether somebody may play on a day. Who was born on 29 February comes of age on 1 March of a year without one.
 * @param birth and today: YYYY-MM-DD, today by the market's calendar.
 */
export function isOfAge(birth: string, today: string): boolean {
  const [year = '', ...rest] = birth.split('-');
  const birthday = [String(Number(year) + age.min.count).padStart(4, '0'), ...rest].join('-');
  return today >= birthday;
}

/** Nobody alive was born before; a date of before is a slip of the finger. */
const EARLIEST_BIRTH = '1900-01-01';
export const isPlausibleBirth = (birth: string, today: string): boolean => birth >= EARLIEST_BIRTH && birth <= today;
