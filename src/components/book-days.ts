// When a match begins, on the market's clock: the server has no reader to ask for theirs.
import { MARKET_ZONE, marketTime } from '#domain/market-time.ts';
import { NUMERALS } from '#domain/numerals.ts';
import type { Speech } from '#i18n/server.ts';

const DAY_MS = 86_400_000;
const days = new Intl.DateTimeFormat('en-CA', { timeZone: MARKET_ZONE });
const named = new Map<string, Intl.DateTimeFormat>();

function dayName(atMs: number, locale: string): string {
  const format =
    named.get(locale) ??
    new Intl.DateTimeFormat(NUMERALS[locale], {
      timeZone: MARKET_ZONE,
      weekday: 'short',
      day: '2-digit',
      month: '2-digit',
    });
  named.set(locale, format);
  return format.format(atMs);
}

/** "20:00", and "aujourd’hui", "demain" or "sam. 28/11". */
export function startOf(iso: string, { t, locale }: Speech): { time: string; day: string } {
  const atMs = Date.parse(iso);
  const nowMs = Date.now();
  const day = days.format(atMs);
  const time = marketTime(iso);
  if (day === days.format(nowMs)) return { time, day: t('sportsbook.today') };
  return { time, day: day === days.format(nowMs + DAY_MS) ? t('sportsbook.tomorrow') : dayName(atMs, locale) };
}
