import type { Locale } from '../domain/locales.ts';
import { FaultWords, filled, type Values } from '../src/content/fault-words.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

const texts: Readonly<Record<Locale, Record<keyof typeof fr, string>>> = { fr, en, ar };

/** A text of the editor, with its {values}; and what is wrong with a text of the site, in the same language. */
export type Say = ((key: keyof typeof fr, values?: Values) => string) & { readonly faults: FaultWords };

export const sayIn = (locale: Locale): Say =>
  Object.assign((key: keyof typeof fr, values: Values = {}) => filled(locale, texts[locale][key], values), {
    faults: new FaultWords(locale),
  });
