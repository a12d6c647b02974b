import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { market } from '#domain/market.ts';

afterEach(() => {
  vi.doUnmock('#domain/market.ts');
  vi.resetModules();
});

async function isTaken(shortPasswords: boolean, password: string): Promise<boolean> {
  vi.resetModules();
  vi.doMock('#domain/market.ts', () => ({ market: { ...market, shortPasswords } }));
  const { newPassword } = await import('#contract/auth/joining.ts');
  return v.is(newPassword, password);
}

test.each([
  ['abcd', false, false],
  ['abcde', true, false],
  ['abcdefg', true, false],
  ['abcdefgh', true, true],
  ['a'.repeat(40), true, true],
  ['a'.repeat(41), false, false],
])(
  'the new password %s is accepted with a minimum of five letters: %s, of eight: %s',
  async (password, five, eight) => {
    expect(await isTaken(true, password)).toBe(five);
    expect(await isTaken(false, password)).toBe(eight);
  },
);
