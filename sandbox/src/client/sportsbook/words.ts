import { direction, type Locale, numeralsOf } from '#domain/locales.ts';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { type OddsFormat, oddsText, price as priceOf } from '#domain/sportsbook/odds.ts';
import { type KeyOf, translator, type Values } from '#domain/texts.ts';
import ar from '#sandbox/client/sportsbook/texts/ar.json' with { type: 'json' };
import en from '#sandbox/client/sportsbook/texts/en.json' with { type: 'json' };
import fr from '#sandbox/client/sportsbook/texts/fr.json' with { type: 'json' };

const texts: Readonly<Partial<Record<Locale, typeof fr>>> = { fr, en, ar };

export type TextKey = KeyOf<typeof fr>;

export type Words = ReturnType<typeof wordsOf>;

export function wordsOf(locale: Locale, format: OddsFormat) {
  const days = new Intl.DateTimeFormat(numeralsOf(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const t = translator(texts[locale] ?? fr, locale);
  return {
    locale,
    direction: direction(locale),
    t,
    refusal: (code: string, values?: Values) => t.find(`error_${code}`, values) ?? t('error_default'),
    money: (minor: number, currency: string) => formatMoney(amountMinor(minor), currency, locale),
    /** @param hundredths of decimal odds. */
    odds: (hundredths: number) => oddsText(priceOf(hundredths), format, locale),
    when: (at: Date) => days.format(at),
  };
}
