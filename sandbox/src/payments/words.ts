import type { Locale } from '#domain/locales.ts';
import { formatAmount, parseAmount, zero } from '#domain/money.ts';
import ar from '#sandbox/payments/texts/ar.json' with { type: 'json' };
import en from '#sandbox/payments/texts/en.json' with { type: 'json' };
import fr from '#sandbox/payments/texts/fr.json' with { type: 'json' };

type TextKey = keyof typeof fr;
const texts: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = { fr, en, ar };
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Tunis', dateStyle: 'short', timeStyle: 'medium' });

/** How one language speaks on the payment pages. */
export type PayWords = {
  readonly locale: Locale;
  readonly say: (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;
  /** @param amount as it crosses the wire: "50.000". */
  readonly money: (amount: string, currency: string) => string;
  /** DD/MM/YYYY HH:mm:ss by the market's clock. @param at epoch milliseconds. */
  readonly moment: (at: number) => string;
};

export const payWords = (locale: Locale): PayWords => ({
  locale,
  say: (key, values = {}) =>
    texts[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  money: (amount, currency) => `${formatAmount(parseAmount(amount, 'floor') ?? zero, locale)}\u00a0${currency}`,
  moment: (at) => clock.format(at).replace(',', ''),
});
