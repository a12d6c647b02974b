// Times as the market's clock shows them, for what is written without a reader's own zone: pages made at the edge.

export const MARKET_ZONE = 'Africa/Tunis';
/** Of that zone, all year round. */
export const MARKET_OFFSET_MS = 3_600_000;
export const MARKET_ZONE_NAME = 'UTC+1';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: MARKET_ZONE, dateStyle: 'short', timeStyle: 'medium' });
const hours = new Intl.DateTimeFormat('en-GB', { timeZone: MARKET_ZONE, timeStyle: 'short' });

/** DD/MM/YYYY HH:mm:ss, a dash for a time that no host said. @param iso a timestamp with its zone. */
export const marketDateTime = (iso: string | null): string =>
  iso === null ? '–' : clock.format(Date.parse(iso)).replace(',', '');

/** YYYY-MM-DD. */
export const marketDay = (epochMs: number): string => new Date(epochMs + MARKET_OFFSET_MS).toISOString().slice(0, 10);

/** HH:mm. */
export const marketTime = (iso: string): string => hours.format(Date.parse(iso));
