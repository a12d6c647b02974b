/**
 * Parses timestamps as hosts write them: ISO 8601 with or without offset, the specification's DD/MM/YYYY HH:mm:ss (point 9),
 * seconds or milliseconds since 1970. Without an offset a time is UTC.
 */
const OFFSET = /(?:z|[+-]\d{2}:?\d{2})$/i;
const SLASHED = /^(\d{2})\/(\d{2})\/(\d{4})(?:,?\s+(\d{2}:\d{2}(?::\d{2})?))?$/;
/** The year 2286 in seconds: a larger number is in milliseconds. */
const MAX_SECONDS = 1e10;

/** @returns ISO 8601 with an offset, or null for an invalid timestamp. */
export function parseTimestamp(value: unknown): string | null {
  if (typeof value === 'number')
    return Number.isFinite(value) ? isoOf(value < MAX_SECONDS ? value * 1000 : value) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^\d{10,13}(\.\d+)?$/.test(text)) return parseTimestamp(Number(text));
  const [, day, month, year, time = '00:00:00'] = SLASHED.exec(text) ?? [];
  const iso = year === undefined ? text.replace(/^(\d{4}-\d{2}-\d{2})\s+/, '$1T') : `${year}-${month}-${day}T${time}`;
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return null;
  const dated = iso.length === 10 ? `${iso}T00:00:00` : iso;
  return isoOf(Date.parse(OFFSET.test(dated.slice(10)) ? dated : `${dated}Z`));
}

const isoOf = (epochMs: number): string | null => {
  const moment = new Date(epochMs);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};
