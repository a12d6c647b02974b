import { expect, test, vi } from 'vitest';
import { verifyNothing, verifyPassword } from '#platform/accounts/passwords.ts';
import { signInUser } from '#platform/accounts/sign-in.ts';
import { findUserByName } from '#platform/accounts/users.ts';
import type { Env } from '#platform/env.ts';

vi.mock('#platform/accounts/users.ts');
vi.mock('#platform/accounts/passwords.ts');

test('an unknown name is paid for with one password hash, as a wrong password is', async () => {
  vi.mocked(findUserByName).mockResolvedValue(null);
  vi.mocked(verifyNothing).mockResolvedValue(false);
  const answer = await signInUser({} as Env, 'nobody', 'not-the-password', 'fr');
  expect(answer).toMatchObject({ ok: false, error: { code: 'no_active_account' } });
  expect(verifyNothing).toHaveBeenCalledExactlyOnceWith('not-the-password');
  expect(verifyPassword).not.toHaveBeenCalled();
});
