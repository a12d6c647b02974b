/**
 * The site's texts, one file per noun: ./locales/{language}/{feature}/{noun}.json, with the keys "noun.key". The server
 * has every language (./server.ts); a browser loads a noun in the language of its page when an island first needs it.
 */
import { toLocale } from '#domain/locales.ts';
import { type Texts, type Translate as TranslateOf, translator, underNoun } from '#domain/texts.ts';
import type { Key, Noun } from '#i18n/keys.ts';

export type Translate<Name extends string = Key> = TranslateOf<Name>;
export type { Values } from '#domain/texts.ts';

const files = import.meta.glob<{ readonly default: Texts }>('./locales/*/*/*.json');

/** Loaded texts by language and noun, with their full keys. */
const known = new Map<string, Texts>();

export function keepTexts(locale: string, noun: string, texts: Texts): void {
  known.set(`${locale} ${noun}`, underNoun(noun, texts));
}

async function load(locale: string, noun: Noun): Promise<void> {
  if (known.has(`${locale} ${noun}`)) return;
  const path = new RegExp(`/${locale}/[\\w-]+/${noun}\\.json$`);
  const [, file] = Object.entries(files).find(([name]) => path.test(name)) ?? [];
  keepTexts(locale, noun, (await file?.())?.default ?? {});
}

/** Translates with the nouns that are already loaded. */
export const loadedTexts = (locale: string, nouns: readonly Noun[]): Translate =>
  translator(
    Object.assign({}, ...nouns.map((noun) => known.get(`${locale} ${noun}`))) as Texts,
    toLocale(locale),
  ) as Translate;

export async function loadTexts(locale: string, ...nouns: readonly Noun[]): Promise<Translate> {
  await Promise.all(nouns.map((noun) => load(locale, noun)));
  return loadedTexts(locale, nouns);
}
