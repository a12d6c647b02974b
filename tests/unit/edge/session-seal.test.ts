import fc from 'fast-check';
import { expect, test } from 'vitest';
import { open, type Session, seal, sealKeys } from '#edge/session-seal.ts';

const keys = sealKeys('A'.repeat(43), undefined);
const session: Session = {
  sid: '3f0f4a52-5e0f-4b1e-9c39-0a9d1c5f7b11',
  access: 'access-token',
  refresh: 'refresh-token',
  name: 'ليلى',
  lastActivityMs: 1_763_000_000_000,
};

test('a sealed session opens as it was, and says nothing to whoever carries it', async () => {
  const sealed = await seal(session, keys);
  expect(await open(sealed, keys)).toEqual(session);
  const clear = sealed
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join('');
  expect(clear).not.toMatch(/token|3f0f4a52/);
  expect(await seal(session, keys)).not.toBe(sealed);
});

test('no change of a single character goes unnoticed', async () => {
  const sealed = await seal(session, keys);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
  const change = fc.record({ at: fc.nat(sealed.length - 1), to: fc.constantFrom(...letters) });
  await fc.assert(
    fc.asyncProperty(change, async ({ at, to }) => {
      const changed = sealed.slice(0, at) + to + sealed.slice(at + 1);
      // The last character of a base64 group may carry bits that nobody reads: then nothing was changed.
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

test('a session of another shape is no session', async () => {
  const sealed = await seal({ ...session, sid: 'not-a-uuid' }, keys);
  expect(await open(sealed, keys)).toBeNull();
});

test('a key that is too short is named when the site starts', () => {
  expect(() => sealKeys('abc', undefined)).toThrow('SESSION_KEY is not 32 bytes');
  expect(() => sealKeys('A'.repeat(43), 'abc')).toThrow('SESSION_KEY_PREVIOUS is not 32 bytes');
});
