import type { Locale } from '#domain/locales.ts';
import { type Translated, textsIn } from '#sandbox/languages.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Tunis', dateStyle: 'short', timeStyle: 'medium' });

/** How pages speak one language. */
export type Speech<Key extends string> = {
  readonly locale: Locale;
  readonly say: (key: Key, values?: Readonly<Record<string, string | number>>) => string;
  /** DD/MM/YYYY HH:mm:ss by the market's clock. @param at epoch milliseconds. */
  readonly moment: (at: number) => string;
};

export const speechOf = <Key extends string>(
  texts: Translated<Readonly<Record<Key, string>>>,
  locale: Locale,
): Speech<Key> => ({
  locale,
  say: textsIn(texts, locale),
  moment: (at) => clock.format(at).replace(',', ''),
});
