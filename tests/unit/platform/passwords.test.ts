import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#platform/auth/passwords.ts';

describe('a stored password', () => {
  test('matches its password and no other', async () => {
    const stored = await hashPassword('demo-Zellige1');
    expect(await verifyPassword('demo-Zellige1', stored)).toBe(true);
    expect(await verifyPassword('demo-Zellige2', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  test('differs each time and does not contain the password', async () => {
    const [one, other] = [await hashPassword('same-password'), await hashPassword('same-password')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('same-password');
  });

  test('is the same however its characters were composed', async () => {
    expect(await verifyPassword('e\u0301te\u0301-2026', await hashPassword('\u00e9t\u00e9-2026'))).toBe(true);
  });
});
