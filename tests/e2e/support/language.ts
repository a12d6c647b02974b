// The language of a test is the first part of its project's name (playwright.config.ts); texts are the site's.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isLocale, type Locale, localise } from '#domain/locales.ts';
import { type Translate, translator } from '#domain/texts.ts';
import { stringsWithFigures } from '../../../scripts/site/vite-plugins.ts';

export type Language = {
  readonly locale: Locale;
  /** A text of the site by its key, for locators by visible text. */
  readonly t: Translate;
  /** Every text, by its key. */
  readonly texts: Readonly<Record<string, string>>;
  /** A path of the site in this language. */
  readonly at: (path: string) => string;
};

export function languageOf(project: string): Language {
  const [locale] = project.split('-');
  if (!isLocale(locale)) throw new Error(`the project ${project} names no language`);
  const texts = textsIn(locale);
  return { locale, texts, t: translator(texts, locale), at: (path) => localise(path, locale) };
}

function textsIn(locale: Locale): Record<string, string> {
  // From the root, with the build's names.
  const folder = join('/', 'src', 'i18n', 'locales', locale);
  const names = readdirSync(`.${folder}`, { recursive: true, encoding: 'utf8' });
  const texts = names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const noun = basename(name, '.json');
      const file = join(folder, name);
      const json = readFileSync(`.${file}`, 'utf8');
      const ofNoun = JSON.parse(stringsWithFigures(json, file) ?? json) as Record<string, string>;
      return Object.entries(ofNoun).map(([key, text]) => [`${noun}.${key}`, text] as const);
    });
  return Object.fromEntries(texts);
}

/** A pattern of a text in which blanks may be no-break spaces, because a locator has plain ones. */
export const patternOf = (text: string): RegExp => new RegExp(text.replaceAll(/\s/g, '\\s'));
