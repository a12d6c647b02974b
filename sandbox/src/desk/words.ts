import type { Locale } from '#domain/locales.ts';
import { type AmountMinor, formatAmount } from '#domain/money.ts';
import ar from '#sandbox/desk/texts/ar.json' with { type: 'json' };
import en from '#sandbox/desk/texts/en.json' with { type: 'json' };
import fr from '#sandbox/desk/texts/fr.json' with { type: 'json' };

export type TextKey = keyof typeof fr;
const texts: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = { fr, en, ar };

/** The market's clock: an employee speaks with players who live by it. */
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Tunis', dateStyle: 'short', timeStyle: 'medium' });

/** How one language speaks at the desk. */
export type Words = {
  readonly locale: Locale;
  readonly say: (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;
  /** The text of a code under a prefix, or the code itself when nobody foresaw it. */
  readonly sayCode: (prefix: string, code: string) => string;
  readonly money: (amount: AmountMinor, currency: string) => string;
  /** DD/MM/YYYY HH:mm:ss. @param iso a timestamp with its zone. */
  readonly moment: (iso: string) => string;
};

export function wordsOf(locale: Locale): Words {
  const chosen = texts[locale];
  const say: Words['say'] = (key, values = {}) =>
    chosen[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return {
    locale,
    say,
    sayCode: (prefix, code) => {
      const key = `${prefix}_${code}`;
      return key in chosen ? say(key as TextKey) : code;
    },
    money: (amount, currency) => `${formatAmount(amount, locale)}\u00a0${currency}`,
    moment: (iso) => clock.format(new Date(iso)).replace(',', ''),
  };
}
