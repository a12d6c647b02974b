import { existsSync, readFileSync } from 'node:fs';

/** A third party's texts, of a `texts` folder in sandbox/src: French if it has no texts in the reader's language. */
export function partyTexts(folder: string, locale: string): Record<string, string> {
  const fileOf = (language: string) => `sandbox/src/${folder}/texts/${language}.json`;
  const file = fileOf(locale);
  return JSON.parse(readFileSync(existsSync(file) ? file : fileOf('fr'), 'utf8'));
}
