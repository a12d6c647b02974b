// More guesses change nothing after the first few: `npm run bench -- S19` tries 100,000 of them.
import { beforeEach, expect, test, vi } from 'vitest';
import { hashPassword, verifyNothing, verifyPassword } from '#platform/auth/passwords.ts';
import { attack, RIGHT } from '../../support/sign-in-attack.ts';

vi.mock('#platform/auth/passwords.ts');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  vi.mocked(hashPassword).mockResolvedValue('hash');
  vi.mocked(verifyPassword).mockImplementation(async (password) => password === RIGHT);
  vi.mocked(verifyNothing).mockResolvedValue(false);
  return () => vi.useRealTimers();
});
const wait = (ms: number) => void vi.setSystemTime(Date.now() + ms);

test('only a few of many guesses are checked, unknown and known names get the same answer, and the owner’s known browser signs in', async () => {
  const { passwordChecks: lookedAt, known, unknown, owner } = await attack({ guesses: 1200, everyMs: 1000, wait });
  expect(lookedAt).toBeLessThanOrEqual(2 * 20);
  expect(unknown).toEqual(known);
  expect([...new Set(known)].sort()).toEqual(['401 {"code":"no_active_account"}', '429 {"code":"too_many_requests"}']);
  expect(owner).toEqual({ tried: 20, signedIn: 20 });
  expect(vi.mocked(verifyPassword)).toHaveBeenCalledTimes(lookedAt / 2 + 21);
});
