import { expect, test, vi } from 'vitest';
import { verifyNothing, verifyPassword } from '#platform/accounts/passwords.ts';
import { signInUser } from '#platform/accounts/sign-in.ts';
import { countTry } from '#platform/accounts/sign-in-throttle.ts';
import { findUserByName } from '#platform/accounts/users.ts';
import type { Env } from '#platform/env.ts';

vi.mock('#platform/accounts/users.ts');
vi.mock('#platform/accounts/passwords.ts');
vi.mock('#platform/accounts/sign-in-throttle.ts');

test('an unknown name is paid for with one password hash, as a wrong password is', async () => {
  vi.mocked(findUserByName).mockResolvedValue(null);
  vi.mocked(verifyNothing).mockResolvedValue(false);
  vi.mocked(countTry).mockResolvedValue({ ok: true, value: async () => undefined });
  const visitor = { address: null, device: null, userAgent: null };
  const asked = { username: 'nobody', password: 'not-the-password', locale: 'fr', visitor } as const;
  const answer = await signInUser({} as Env, asked);
  expect(answer).toMatchObject({ ok: false, error: { code: 'no_active_account' } });
  expect(verifyNothing).toHaveBeenCalledExactlyOnceWith('not-the-password');
  expect(verifyPassword).not.toHaveBeenCalled();
});
