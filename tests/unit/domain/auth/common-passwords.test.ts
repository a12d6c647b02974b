import { expect, test } from 'vitest';
import { commonPasswordDigests } from '#domain/auth/common-password-digests.ts';
import { isCommonPassword } from '#domain/auth/common-passwords.ts';
import { commonPasswords, digestsOfCommonPasswords } from '../../../../scripts/generate.ts';

test('contains exactly the ten thousand passwords of the list', async () => {
  expect(commonPasswordDigests).toBe(await digestsOfCommonPasswords());
  const found = await Promise.all(commonPasswords().map(isCommonPassword));
  expect([found.length, found.every(Boolean)]).toEqual([10_000, true]);
});

test.each(['123456', 'azerty', 'PassWord', 'qwerty123', 'ｐａｓｓｗｏｒｄ'])(
  '%s is common, however it is written',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(['demo-Zellige1', 'Blue-Lantern7', 'right-Password1', 'كلمة-سر-7', ''])('%j is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
