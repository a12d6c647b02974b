// Every text of the games, of any family: complete in three languages, with the same placeholders, and used.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { plural, textFaults } from '../../../../scripts/check/texts.ts';

const folders = globSync('sandbox/src/client/**/texts/fr.json').map((path) => dirname(path));
const textsOf = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8'));
const code = globSync('sandbox/src/client/**/*.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
/** `error_${code}` may request any key that begins so. */
const built = [...code.matchAll(/`(\w+_)\$\{/g)].map((match) => match[1] ?? '');

describe('the texts of the games', () => {
  test('exist for every family', () => {
    expect(folders.length).toBeGreaterThan(2);
  });

  test.each(folders)('in %s are complete in every language, with the same placeholders', (folder) => {
    const texts = locales.map((language) => ({ language, texts: textsOf(folder, language) }));
    expect(textFaults(texts)).toEqual([]);
  });

  test.each(folders)('in %s never break before spaced French punctuation', (folder) => {
    const broken = Object.entries(textsOf(folder, 'fr')).filter(([, text]) => /[^\u00a0\d}][:;!?%]( |$)/.test(text));
    expect(broken).toEqual([]);
  });

  test.each(folders)('in %s are all used', (folder) => {
    const unused = Object.keys(textsOf(folder, 'fr')).filter(
      (key) =>
        !new RegExp(`['"\`.]${key.replace(plural, '')}['"\`]|\\b${key}:`).test(code) &&
        !built.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});
