import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '../../domain/locales.ts';

/** The interface texts of a language, by noun and key. */
export function textsByNoun(locale: Locale): Record<string, Record<string, string>> {
  const folder = join('src', 'i18n', 'locales', locale);
  return Object.fromEntries(
    globSync('*/*.json', { cwd: folder })
      .sort()
      .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
}
