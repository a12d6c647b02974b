/**
 * Texts by key, in i18next's format: {{name}} stands for a value; the forms of a plural have the key and a suffix of
 * Intl.PluralRules, or `_zero` for none at all. The files are in docs/how-to/add-a-language.md.
 */
import { DEFAULT_LOCALE, type Locale, locales } from '#domain/locales.ts';

export type Texts = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** Plurals are keyed without their suffix. */
type Bare<Name> = Name extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Name;
export type KeyOf<File> = Bare<keyof File & string>;

/** A noun's texts under the keys that code names: "noun.key". */
export const underNoun = <Noun extends string, File extends Texts>(noun: Noun, texts: File) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${noun}.${key}`, text])) as {
    readonly [Key in keyof File & string as `${Noun}.${Key}`]: string;
  };

export type Translate<Key extends string = string> = {
  (key: Key, values?: Values): string;
  readonly locale: Locale;
  /** For a key that is made of a code: not every code has a text. */
  find(key: string, values?: Values): string | undefined;
};

export function translator<File extends Texts>(texts: File, locale: Locale): Translate<KeyOf<File>> {
  const find = (key: string, values: Values = {}): string | undefined => {
    const { count } = values;
    const plural = typeof count === 'number' ? new Intl.PluralRules(locale).select(count) : '';
    const text = (count === 0 ? texts[`${key}_zero`] : undefined) ?? texts[`${key}_${plural}`] ?? texts[key];
    return text?.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
  const translate = (key: string, values?: Values): string => find(key, values) ?? key;
  return Object.assign(translate, { locale, find });
}

/** Imports a language's file: (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }). */
type Load<File> = (locale: Locale) => Promise<{ readonly default: File }>;

/** A folder's texts in one language; in the default one where the folder lacks it, as third parties may. */
export async function textsIn<File>(load: Load<File>, locale: Locale): Promise<File> {
  try {
    return (await load(locale)).default;
  } catch {
    return (await load(DEFAULT_LOCALE)).default;
  }
}

/** For a program that answers in every language. */
export const everyLanguage = async <File>(load: Load<File>): Promise<Readonly<Record<Locale, File>>> =>
  Object.fromEntries(
    await Promise.all(locales.map(async (locale) => [locale, await textsIn(load, locale)] as const)),
  ) as Record<Locale, File>;

export async function translators<File extends Texts>(
  load: Load<File>,
): Promise<(locale: Locale) => Translate<KeyOf<File>>> {
  const texts = await everyLanguage(load);
  return (locale) => translator(texts[locale], locale);
}
