/**
 * The site's clock in epoch milliseconds, in uncacheable responses only, so that a browser never reads a stale one. The
 * edge sets it, whatever `Date` the API host sends.
 */
export const SERVER_TIME = 'x-server-time';

/** In the tab's session storage: the site's clock minus the device's, in milliseconds. */
export const CLOCK_OFFSET_KEY = 'zellige-clock';

const CENTURY_MS = 100 * 365.25 * 86_400_000;

/** @returns null for anything but a plausible offset. */
export function readOffset(text: string | null): number | null {
  const offsetMs = text === null || text === '' ? Number.NaN : Number(text);
  return Math.abs(offsetMs) < CENTURY_MS ? offsetMs : null;
}

/** The event a document fires once an answer gave it the offset. */
export const TIME_KNOWN = 'sitetime';
