import fc from 'fast-check';
import { expect, test } from 'vitest';
import { open, type Session, seal, sealKeys } from '#edge/auth/session.ts';

const keys = sealKeys('A'.repeat(43), undefined);
const session: Session = {
  sid: '3f0f4a52-5e0f-4b1e-9c39-0a9d1c5f7b11',
  access: 'access-token',
  refresh: 'refresh-token',
  expiresAtMs: 1_763_000_300_000,
  renewAtMs: null,
  name: 'ليلى',
  lastActivityMs: 1_763_000_000_000,
};

test('a sealed session opens unchanged, and is unreadable while sealed', async () => {
  const sealed = await seal(session, keys);
  expect(await open(sealed, keys)).toEqual(session);
  const clear = sealed
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join('');
  expect(clear).not.toMatch(/token|3f0f4a52/);
  expect(await seal(session, keys)).not.toBe(sealed);
});

test('changing any single character makes it fail to open', async () => {
  const sealed = await seal(session, keys);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
  const change = fc.record({ at: fc.nat(sealed.length - 1), to: fc.constantFrom(...letters) });
  await fc.assert(
    fc.asyncProperty(change, async ({ at, to }) => {
      const changed = sealed.slice(0, at) + to + sealed.slice(at + 1);
      // The last character of a base64 group may have unused bits: then nothing was changed.
      const opened = await open(changed, keys);
      expect(opened === null || changed === sealed || sameBytes(changed, sealed)).toBe(true);
    }),
    { numRuns: 500, seed: 7 },
  );
});

const sameBytes = (one: string, other: string) =>
  one
    .split('.')
    .every((part, index) =>
      Buffer.from(part, 'base64url').equals(Buffer.from(other.split('.')[index] ?? '', 'base64url')),
    );

test('rejects a session of another shape', async () => {
  const sealed = await seal({ ...session, sid: 'not-a-uuid' }, keys);
  expect(await open(sealed, keys)).toBeNull();
});

test('reports a key that is too short by name when the site starts', () => {
  expect(() => sealKeys('abc', undefined)).toThrow('SESSION_KEY is not 32 bytes');
  expect(() => sealKeys('A'.repeat(43), 'abc')).toThrow('SESSION_KEY_PREVIOUS is not 32 bytes');
});
