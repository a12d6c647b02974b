import type { Locale } from '#domain/locales.ts';
import { type AmountMinor, DEFAULT_CURRENCY, formatAmount } from '#domain/money.ts';
import ar from '#sandbox/desk/texts/ar.json' with { type: 'json' };
import en from '#sandbox/desk/texts/en.json' with { type: 'json' };
import fr from '#sandbox/desk/texts/fr.json' with { type: 'json' };

export type TextKey = keyof typeof fr;
const texts: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = { fr, en, ar };

/** The market's clock: an employee speaks with players who live by it. */
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Tunis', dateStyle: 'short', timeStyle: 'medium' });

/** How one language speaks at the desk. */
const DASH = '–';

export type Words = {
  readonly locale: Locale;
  readonly say: (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;
  /** The text of a code under a prefix, or the code itself when nobody foresaw it. */
  readonly sayCode: (prefix: string, code: string | null) => string;
  /** A dash for what is not said. */
  readonly money: (amount: AmountMinor | null, currency: string | undefined) => string;
  /** DD/MM/YYYY HH:mm:ss. @param iso a timestamp with its zone. */
  readonly moment: (iso: string | null) => string;
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
      return key in chosen ? say(key as TextKey) : (code ?? DASH);
    },
    money: (amount, currency = DEFAULT_CURRENCY) =>
      amount === null ? DASH : `${formatAmount(amount, locale)}\u00a0${currency}`,
    moment: (iso) => (iso === null ? DASH : clock.format(new Date(iso)).replace(',', '')),
  };
}
