// What is wrong with a text, in the language of whoever reads it: a build says it in English, the editor in its writer's.
import { direction, type Locale } from '#domain/locales.ts';
import ar from './schemas/texts/ar.json' with { type: 'json' };
import en from './schemas/texts/en.json' with { type: 'json' };
import fr from './schemas/texts/fr.json' with { type: 'json' };

const texts: Readonly<Record<Locale, Readonly<Record<keyof typeof en, string>>>> = { fr, en, ar };

export type Values = Readonly<Record<string, string | number>>;

/** @param text with {names} of values. */
export const filled = (locale: Locale, text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    // Isolated, or Latin letters in a value would turn the order of the Arabic around them.
    return direction(locale) === 'rtl' ? `\u2068${value}\u2069` : String(value);
  });

export class FaultWords {
  readonly #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  say(fault: keyof typeof en, values: Values = {}): string {
    return filled(this.#locale, texts[this.#locale][fault], values);
  }

  /** The text of that name, or what it is itself. */
  named(fault: string): string {
    return Object.hasOwn(en, fault) ? this.say(fault as keyof typeof en) : fault;
  }

  listed(words: readonly string[]): string {
    return new Intl.ListFormat(this.#locale).format(words);
  }
}

export const english = new FaultWords('en');
