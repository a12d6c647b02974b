// Hours of a player's clock without push.
const DAY_MINUTES = 24 * 60;
const MINUTE_S = 60;

export function isTimeZone(zone: string): boolean {
  try {
    readClock(zone);
    return true;
  } catch {
    return false;
  }
}

const readClock = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** @param time 'HH:MM'. @returns minutes since midnight. */
export function parseMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
export const formatMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');

/** Minutes since midnight; the end may be on the next day. Equal ends: the whole day. */
export type QuietHours = { readonly from: number; readonly to: number; readonly zone: string };

/**
 * @param clocks caches a formatter per zone: creating one takes longer than a query.
 * @returns seconds until the next quiet hour begins, 0 within them.
 */
export function secondsUntilQuiet(
  { from, to, zone }: QuietHours,
  nowMs: number,
  clocks = new Map<string, Intl.DateTimeFormat>(),
): number {
  const clock = clocks.get(zone) ?? readClock(zone);
  clocks.set(zone, clock);
  const [hour = 0, minute = 0, second = 0] = clock.format(nowMs).split(':').map(Number);
  const now = (hour % 24) * 60 + minute;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  if ((now - from + DAY_MINUTES) % DAY_MINUTES < length) return 0;
  return ((from - now + DAY_MINUTES) % DAY_MINUTES) * MINUTE_S - second;
}
