// Days in the market's time zone, wherever the player or the server is, because limits end at the market's midnight.
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { LimitPeriod } from '#contract/safer-gambling/limits.ts';
import { MARKET_ZONE, marketDay } from '#domain/market.ts';
import { ok, type Result } from '#domain/result.ts';
import { type Failure, refuseField } from '#platform/host/failure.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day of the market's calendar, "2026-11-21": days compare as strings. */
export const dayOf = marketDay;

/** Epoch milliseconds of the midnight that begins a day. NaN for an invalid day. */
export const startOf = (day: string): number => dayjs.tz(day, MARKET_ZONE).valueOf();

/** Days are added in UTC, which has no daylight saving time. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day and time a number of calendar months later, or that month's last day when it is shorter. */
export const monthsAfter = (at: number, months: number): number =>
  dayjs.tz(at, MARKET_ZONE).add(months, 'month').valueOf();

export type Period = {
  readonly firstDay: string;
  /** Epoch milliseconds at which the next period begins. */
  readonly endsAt: number;
};

/** The period that contains a moment. A week begins on Monday. */
export function periodAt(period: LimitPeriod, at: number): Period {
  const today = dayOf(at);
  const [firstDay, nextFirst] = periodDays(period, today);
  return { firstDay, endsAt: startOf(nextFirst) };
}

function periodDays(period: LimitPeriod, today: string): [string, string] {
  if (period === 'day') return [today, dayAfter(today)];
  const date = new Date(`${today}T00:00:00Z`);
  if (period === 'week') {
    const monday = dayAfter(today, -((date.getUTCDay() + 6) % 7));
    return [monday, dayAfter(monday, 7)];
  }
  const first = `${today.slice(0, 7)}-01`;
  return [first, `${dayAfter(first, 31).slice(0, 7)}-01`];
}

/** The maximum time value of a Date. */
const FOREVER = 8_640_000_000_000_000;
const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

/** A day of the market's calendar, or a moment. @returns NaN for neither. */
function readTime(text: string | undefined, missing: number, wholeDay: boolean): number {
  if (text === undefined) return missing;
  const at = Date.parse(text);
  if (Number.isNaN(at) || !DAY.test(text)) return at;
  return startOf(wholeDay ? dayAfter(text) : text);
}

/** The start of a range in epoch milliseconds. @returns NaN for an invalid time. */
export const readStart = (text: string | undefined): number => readTime(text, 0, false);
/** The exclusive end of a range in epoch milliseconds; a day is included as a whole. @returns NaN for an invalid time. */
export const readEnd = (text: string | undefined): number => readTime(text, FOREVER, true);

/** Reads both ends of a range from two fields of a query. */
export function readRange<From extends string, To extends string>(
  query: Readonly<Partial<Record<From | To, string | undefined>>>,
  [fromField, toField]: readonly [From, To],
): Result<{ from: number; to: number }, Failure> {
  const [from, to] = [readStart(query[fromField]), readEnd(query[toField])];
  if (Number.isNaN(from)) return refuseField(fromField, 'invalid');
  return Number.isNaN(to) ? refuseField(toField, 'invalid') : ok({ from, to });
}
