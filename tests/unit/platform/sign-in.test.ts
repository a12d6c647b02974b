import { expect, test, vi } from 'vitest';
import { verifyNothing, verifyPassword } from '#platform/auth/passwords.ts';
import { countTry } from '#platform/auth/sign-in-throttle.ts';
import { findUserByName } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { signInUser } from '#platform/routes/auth/sign-in.ts';

vi.mock('#platform/auth/users.ts');
vi.mock('#platform/auth/passwords.ts');
vi.mock('#platform/auth/sign-in-throttle.ts');

test('an unknown name costs one password hash, like a wrong password', async () => {
  vi.mocked(findUserByName).mockResolvedValue(null);
  vi.mocked(verifyNothing).mockResolvedValue(false);
  vi.mocked(countTry).mockResolvedValue({ ok: true, value: async () => undefined });
  const visitor = { reference: null, device: null, userAgent: null };
  const input = { username: 'nobody', password: 'not-the-password', locale: 'fr', visitor } as const;
  const answer = await signInUser({} as Env, input);
  expect(answer).toMatchObject({ ok: false, error: { code: 'no_active_account' } });
  expect(verifyNothing).toHaveBeenCalledExactlyOnceWith('not-the-password');
  expect(verifyPassword).not.toHaveBeenCalled();
});
