// Formats the start of a match in the market's time zone: the server does not know the reader's.
import { numeralsOf } from '#domain/locales.ts';
import { MARKET_ZONE, marketDay, marketTime } from '#domain/market.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';

const DAY_MS = 86_400_000;
const named = new Map<string, Intl.DateTimeFormat>();

function dayName(atMs: number, locale: string): string {
  const format =
    named.get(locale) ??
    new Intl.DateTimeFormat(numeralsOf(locale), {
      timeZone: MARKET_ZONE,
      weekday: 'short',
      day: '2-digit',
      month: '2-digit',
    });
  named.set(locale, format);
  return format.format(atMs);
}

/** "20:00", and "aujourd’hui", "demain" or "sam. 28/11". */
export function formatStart(iso: string, t: Translate<Key>): { time: string; day: string } {
  const atMs = Date.parse(iso);
  const nowMs = Date.now();
  const day = marketDay(atMs);
  const time = marketTime(iso);
  if (day === marketDay(nowMs)) return { time, day: t('sportsbook.today') };
  return { time, day: day === marketDay(nowMs + DAY_MS) ? t('sportsbook.tomorrow') : dayName(atMs, t.locale) };
}
