import { expect, test } from 'vitest';
import { isOfAge, isPlausibleBirth } from '#domain/age.ts';

test('somebody comes of age on the eighteenth birthday and not a day earlier', () => {
  expect(isOfAge('2008-03-15', '2026-03-14')).toBe(false);
  expect(isOfAge('2008-03-15', '2026-03-15')).toBe(true);
});

test('who was born on a leap day comes of age on 1 March of a common year', () => {
  expect(isOfAge('2008-02-29', '2026-02-28')).toBe(false);
  expect(isOfAge('2008-02-29', '2026-03-01')).toBe(true);
});

test('nobody is born before anybody alive, or tomorrow', () => {
  expect(isPlausibleBirth('1899-12-31', '2026-01-01')).toBe(false);
  expect(isPlausibleBirth('2026-01-02', '2026-01-01')).toBe(false);
  expect(isPlausibleBirth('1950-06-01', '2026-01-01')).toBe(true);
});
