import { expect, test } from 'vitest';
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

test('a code without a text is found to have none', () => {
  const t = translator(underNoun('errors', { closed: 'Closed' }), 'en');
  expect(['closed', 'other', 'toString'].map((code) => t.find(`errors.${code}`))).toEqual([
    'Closed',
    undefined,
    undefined,
  ]);
});

test('a language that a folder lacks reads the default one, however a bundler says that it is missing', async () => {
  const missing = {
    en: () => Promise.reject(new Error('en')),
    ar: () => {
      throw new Error('ar');
    },
  };
  const texts = await everyLanguage(async (locale) => (locale === 'fr' ? { default: 'fr' } : missing[locale]()));
  expect(texts).toEqual({ fr: 'fr', en: 'fr', ar: 'fr' });
  const thrown = await everyLanguage((locale) =>
    locale === 'fr' ? Promise.resolve({ default: 'fr' }) : missing[locale](),
  );
  expect(thrown).toEqual(texts);
});
