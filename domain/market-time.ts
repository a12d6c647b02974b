// Times as the market's clock shows them, for what is written without a reader's own zone: pages made at the edge, and
// the hours at which the house gives something.

export const MARKET_ZONE = 'Africa/Tunis';
/** Ahead of UTC in that zone, all year round since 2009. */
export const MARKET_OFFSET_MS = 3_600_000;
export const MARKET_ZONE_NAME = 'UTC+1';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: MARKET_ZONE, dateStyle: 'short', timeStyle: 'medium' });
/** The Swedish date format is ISO 8601. Made once: making a formatter costs more than booking a stake. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: MARKET_ZONE, dateStyle: 'short' });
const hours = new Intl.DateTimeFormat('en-GB', { timeZone: MARKET_ZONE, timeStyle: 'short' });

/** DD/MM/YYYY HH:mm:ss, a dash for a time that no host said. @param iso a timestamp with its zone. */
export const marketDateTime = (iso: string | null): string =>
  iso === null ? '–' : clock.format(Date.parse(iso)).replace(',', '');

/** YYYY-MM-DD. */
export const marketDay = (epochMs: number): string => days.format(epochMs);

/** HH:mm. */
export const marketTime = (iso: string): string => hours.format(Date.parse(iso));
