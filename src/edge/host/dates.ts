/**
 * Reads dates in hosts' formats: ISO 8601 and SQL (UTC without offset), DD/MM/YYYY HH:mm:ss (specification, point 9),
 * RFC 1123, PHP's object, and seconds, milliseconds, microseconds or nanoseconds since 1970.
 */
import { isRow } from '#edge/host/values.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2})(:\d{2}(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;
const SLASHED = /^(\d{2})\/(\d{2})\/(\d{4})(?:,?\s+(\d{2}:\d{2}(?::\d{2})?))?$/;
const RFC = /^(?:[a-z]{3,9},? )?\d{1,2}[ -][a-z]{3}[ -]\d{4} \d{2}:\d{2}(?::\d{2})?(?: (GMT|UTC?|Z|[+-]\d{4}))?$/i;
const DOTNET = /^\/Date\((\d+)(?:[+-]\d{4})?\)\/$/;
/** The year 2286 in seconds; each unit below is a thousandth. */
const MAX_SECONDS = 1e10;

/** @returns null for anything else. */
export function parseTimestamp(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? toIso(toMs(value)) : null;
  if (isRow(value)) return isUtc(value.timezone) ? parseTimestamp(value.date ?? null) : null;
  return typeof value === 'string' ? parseText(value.trim()) : null;
}

/** For PHP's dates: another named zone would need a time-zone database. */
const isUtc = (zone: unknown): boolean => ['UTC', 'Z', '+00:00', 'GMT'].includes(String(zone));

function toMs(since1970: number): number {
  let ms = since1970 < MAX_SECONDS ? since1970 * 1000 : since1970;
  while (ms >= MAX_SECONDS * 1000) ms /= 1000;
  return ms;
}

function parseText(text: string): string | null {
  const [, ms] = DOTNET.exec(text) ?? [];
  if (ms !== undefined || /^\d{10,19}(\.\d+)?$/.test(text)) return toIso(toMs(Number(ms ?? text)));
  if (RFC.test(text)) return toIso(Date.parse(RFC.exec(text)?.[1] === undefined ? `${text} GMT` : text));
  const [, day, month, year, at = '00:00:00'] = SLASHED.exec(text) ?? [];
  if (year !== undefined) return toIso(Date.parse(`${year}-${month}-${day}T${at}Z`));
  const [, date, time = '00:00', seconds = ':00', zone = 'Z'] = ISO.exec(text) ?? [];
  if (date === undefined) return null;
  // Normalised to full ISO 8601 with a decimal point, which every engine parses.
  const isUniversal = /^[a-z]/i.test(zone);
  const offset = isUniversal
    ? 'Z'
    : zone.replace(/^([+-]\d{2}):?(\d{2})?$/, (_, hour, minute = '00') => `${hour}:${minute}`);
  const iso = `${date}T${time}${seconds.replace(',', '.')}${offset}`;
  return text === iso && !Number.isNaN(Date.parse(iso)) ? text : toIso(Date.parse(iso));
}

/** A calendar day as written, in whatever zone; for a timestamp, its day in UTC. */
export const dayIn = (value: unknown): string | null =>
  (typeof value === 'string' ? /^\s*(\d{4}-\d{2}-\d{2})(?=$|\D)/.exec(value)?.[1] : undefined) ??
  parseTimestamp(value)?.slice(0, 10) ??
  null;

const toIso = (epochMs: number): string | null => {
  const moment = new Date(epochMs);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};
