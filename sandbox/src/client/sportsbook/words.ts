import { direction, type Locale, numeralsOf } from '#domain/locales.ts';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { type OddsFormat, oddsText, price as priceOf } from '#domain/sportsbook/odds.ts';
import { textsIn } from '#domain/translated.ts';
import ar from '#sandbox/client/sportsbook/texts/ar.json' with { type: 'json' };
import en from '#sandbox/client/sportsbook/texts/en.json' with { type: 'json' };
import fr from '#sandbox/client/sportsbook/texts/fr.json' with { type: 'json' };

export type TextKey = keyof typeof fr;
type Holes = Readonly<Record<string, string | number>>;

export type Words = ReturnType<typeof wordsOf>;

export function wordsOf(locale: Locale, format: OddsFormat) {
  const days = new Intl.DateTimeFormat(numeralsOf(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const say: (key: TextKey, holes?: Holes) => string = textsIn<TextKey>({ fr, en, ar }, locale);
  return {
    locale,
    direction: direction(locale),
    say,
    refusal: (code: string, holes?: Holes) =>
      say(`error_${code}` in fr ? (`error_${code}` as TextKey) : 'error_default', holes),
    money: (minor: number, currency: string) => formatMoney(amountMinor(minor), currency, locale),
    /** @param hundredths of decimal odds. */
    odds: (hundredths: number) => oddsText(priceOf(hundredths), format, locale),
    when: (at: Date) => days.format(at),
  };
}
