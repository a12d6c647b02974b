import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { detectLanguage } from '../../../editor/languages.ts';
import { splitParts } from '../../../editor/parts.ts';

/** Every paragraph of the site in a language, long texts and interface. */
const paragraphs = locales.flatMap((locale) => [
  ...globSync(`src/content/*/${locale}/*.md`).flatMap((file) =>
    [...splitParts(readFileSync(file, 'utf8')).values()].flat().map((text) => ({ locale, text })),
  ),
  ...globSync(`src/i18n/locales/${locale}/*/*.json`).flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))).map((text) => ({ locale, text })),
  ),
]);

test('no paragraph of the site is mistaken for another language', () => {
  expect(paragraphs.length).toBeGreaterThan(5000);
  expect(paragraphs.filter(({ locale, text }) => ![null, locale].includes(detectLanguage(text)))).toEqual([]);
});

test('paragraphs of sixty letters are recognised, all but one in a hundred', () => {
  const long = paragraphs.filter(({ text }) => (text.match(/\p{L}/gu)?.length ?? 0) > 60);
  const unknown = long.filter(({ text }) => detectLanguage(text) === null);
  expect(unknown.length / long.length).toBeLessThan(0.01);
});
