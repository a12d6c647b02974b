import { expect, test } from 'vitest';
import { DEFAULT_LOCALE, locales } from '#domain/locales.ts';
import { everyLanguage, translator, underNoun } from '#domain/texts.ts';

test('values are inserted, and a missing value leaves its placeholder', () => {
  const t = translator({ hello: 'Bonjour {{name}}, {{other}}' }, 'fr');
  expect(t('hello', { name: 'Samia' })).toBe('Bonjour Samia, {{other}}');
});

test('Arabic uses its six plural forms', () => {
  const forms = Object.fromEntries(
    ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`games_${form}`, form]),
  );
  const t = translator(forms, 'ar');
  expect([0, 1, 2, 3, 11, 100].map((count) => t('games', { count }))).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ]);
});

test('a language without a zero form treats zero like any other number', () => {
  const t = translator({ games_one: '{{count}} game', games_other: '{{count}} games' }, 'en');
  expect([0, 1, 2].map((count) => t('games', { count }))).toEqual(['0 games', '1 game', '2 games']);
});

test('a code without a text is reported as missing', () => {
  const t = translator(underNoun('errors', { closed: 'Closed' }), 'en');
  expect(['closed', 'other', 'toString'].map((code) => t.find(`errors.${code}`))).toEqual([
    'Closed',
    undefined,
    undefined,
  ]);
});

test.each([
  [
    'throws',
    () => {
      throw new Error('missing');
    },
  ],
  ['rejects', () => Promise.reject(new Error('missing'))],
])('a language that a folder lacks uses the default one, when a bundler’s import %s', async (_, missing) => {
  const texts = await everyLanguage((locale) =>
    locale === DEFAULT_LOCALE ? Promise.resolve({ default: 'x' }) : missing(),
  );
  expect(texts).toEqual(Object.fromEntries(locales.map((locale) => [locale, 'x'])));
});
