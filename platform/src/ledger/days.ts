import { dayAfter, startOf } from '#platform/ledger/market-calendar.ts';

/** The last millisecond that a date can name. */
const FOREVER = 8_640_000_000_000_000;
const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

/** A day of the market's calendar, or a moment. @returns NaN for neither. */
function readTime(text: string | undefined, missing: number, wholeDay: boolean): number {
  if (text === undefined) return missing;
  const at = Date.parse(text);
  if (Number.isNaN(at) || !DAY.test(text)) return at;
  return startOf(wholeDay ? dayAfter(text) : text);
}

/** Epoch milliseconds at which an asked range begins. @returns NaN for what is no time. */
export const readStart = (text: string | undefined): number => readTime(text, 0, false);
/** Epoch milliseconds before which it ends: a day that ends a range is wholly in it. @returns NaN for what is no time. */
export const readEnd = (text: string | undefined): number => readTime(text, FOREVER, true);
