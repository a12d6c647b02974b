/**
 * The site's clock, epoch milliseconds: in answers that no cache may store, so that a browser never reads an old one. It is
 * the edge's own, whatever `Date` the API host sends.
 */
export const SERVER_TIME = 'x-server-time';

/** In the tab's session storage: by how many milliseconds the site's clock is ahead of the device's. */
export const CLOCK_OFFSET_KEY = 'zellige-clock';

const CENTURY_MS = 100 * 365.25 * 86_400_000;

/** @returns null for anything that is no offset of a real clock. */
export function readOffset(text: string | null): number | null {
  const offsetMs = text === null || text === '' ? Number.NaN : Number(text);
  return Math.abs(offsetMs) < CENTURY_MS ? offsetMs : null;
}

/** The event of a document that knows the offset by an answer. */
export const TIME_KNOWN = 'sitetime';
