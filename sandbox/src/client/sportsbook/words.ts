/** Texts and formats of one sportsbook, in its own language: two of them may be in one page. */
import { direction, type Locale, numeralsOf } from '#domain/locales.ts';
import { amountMinor, shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { type OddsFormat, oddsText, price as priceOf } from '#domain/sportsbook/odds.ts';
import ar from '#sandbox/client/sportsbook/texts/ar.json' with { type: 'json' };
import en from '#sandbox/client/sportsbook/texts/en.json' with { type: 'json' };
import fr from '#sandbox/client/sportsbook/texts/fr.json' with { type: 'json' };
import { textsIn } from '#sandbox/languages.ts';

export type TextKey = keyof typeof fr;
type Holes = Readonly<Record<string, string | number>>;

export type Words = {
  readonly locale: Locale;
  readonly direction: 'ltr' | 'rtl';
  readonly say: (key: TextKey, holes?: Holes) => string;
  /** The text of a refusal; a general one for unknown codes. */
  readonly refusal: (code: string, holes?: Holes) => string;
  /** @param minor units. */
  readonly money: (minor: number, currency: string) => string;
  /** @param hundredths of decimal odds. */
  readonly odds: (hundredths: number) => string;
  readonly when: (at: Date) => string;
};

export function wordsOf(locale: Locale, format: OddsFormat): Words {
  const days = new Intl.DateTimeFormat(numeralsOf(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const say = textsIn<TextKey>({ fr, en, ar }, locale);
  return {
    locale,
    direction: direction(locale),
    say,
    refusal: (code, holes) => say(`error_${code}` in fr ? (`error_${code}` as TextKey) : 'error_default', holes),
    money: (minor, currency) => formatMoney(amountMinor(minor), shownCurrency(currency), locale),
    odds: (hundredths) => oddsText(priceOf(hundredths), format, locale),
    when: (at) => days.format(at),
  };
}
