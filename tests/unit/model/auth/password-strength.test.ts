import { expect, test } from 'vitest';
import { estimateStrength } from '#model/auth/password-strength.ts';

test.each([
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['12345678', 'weak'],
  ['tunis', 'weak'],
  ['tunis-24', 'fair'],
  ['Salt-Road-88', 'strong'],
  ['a sentence is long and hard', 'strong'],
])('%s is %s', (password, strength) => {
  expect(estimateStrength(password)).toBe(strength);
});
