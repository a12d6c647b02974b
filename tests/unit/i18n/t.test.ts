import { expect, test } from 'vitest';
import { translator } from '#i18n/t.ts';

test('values are put in, and a value that is missing leaves its place readable', () => {
  const t = translator({ 'a.hello': 'Bonjour {{name}}, {{other}}' }, 'fr');
  expect(t('a.hello', { name: 'Samia' })).toBe('Bonjour Samia, {{other}}');
});

test('Arabic has its six forms', () => {
  const forms = Object.fromEntries(
    ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`a.games_${form}`, form]),
  );
  const t = translator(forms, 'ar');
  expect([0, 1, 2, 3, 11, 100].map((count) => t('a.games', { count }))).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ]);
});

test('a language without a word for none counts it as any other number', () => {
  const t = translator({ 'a.games_one': '{{count}} game', 'a.games_other': '{{count}} games' }, 'en');
  expect([0, 1, 2].map((count) => t('a.games', { count }))).toEqual(['0 games', '1 game', '2 games']);
});
