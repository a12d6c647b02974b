import { expect, test } from 'vitest';
import { resemblesPersonalData } from '#domain/auth/password.ts';

const owner = ['amel.mansour', 'amel@mail.example', 'Mansour', '1990-05-12', null, ''];

test.each(['Mansour-2026', 'xAMELx!', 'amel.mansour', '12.05.1990', '1990-05-12!', '120590ab'])(
  '%s resembles its owner',
  (password) => {
    expect(resemblesPersonalData(password, owner)).toBe(true);
  },
);

test.each(['Blue-Lantern7', 'salt_road', '!!!!!', 'mail.example'])('%s does not resemble its owner', (password) => {
  expect(resemblesPersonalData(password, owner)).toBe(false);
});

test('pieces of two letters are in too many words to count as a resemblance', () => {
  expect(resemblesPersonalData('Alabaster9', ['al', 'Al B'])).toBe(false);
});
