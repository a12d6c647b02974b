import { expect, test } from 'vitest';
import { translator } from '#i18n/t.ts';

test('values are inserted, and a missing value leaves its placeholder', () => {
  const t = translator({ 'a.hello': 'Bonjour {{name}}, {{other}}' }, 'fr');
  expect(t('a.hello', { name: 'Samia' })).toBe('Bonjour Samia, {{other}}');
});

test('Arabic uses its six plural forms', () => {
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

test('a language without a zero form treats zero like any other number', () => {
  const t = translator({ 'a.games_one': '{{count}} game', 'a.games_other': '{{count}} games' }, 'en');
  expect([0, 1, 2].map((count) => t('a.games', { count }))).toEqual(['0 games', '1 game', '2 games']);
});
