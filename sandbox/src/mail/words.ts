import type { Locale } from '#domain/locales.ts';
import ar from '#sandbox/mail/texts/ar.json' with { type: 'json' };
import en from '#sandbox/mail/texts/en.json' with { type: 'json' };
import fr from '#sandbox/mail/texts/fr.json' with { type: 'json' };

type TextKey = keyof typeof fr;
const texts: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = { fr, en, ar };
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Tunis', dateStyle: 'short', timeStyle: 'medium' });

export type MailWords = {
  readonly locale: Locale;
  readonly say: (key: TextKey, values?: Readonly<Record<string, string>>) => string;
  /** DD/MM/YYYY HH:mm:ss by the market's clock. @param at epoch milliseconds. */
  readonly moment: (at: number) => string;
};

export const mailWords = (locale: Locale): MailWords => ({
  locale,
  say: (key, values = {}) => texts[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  moment: (at) => clock.format(at).replace(',', ''),
});
