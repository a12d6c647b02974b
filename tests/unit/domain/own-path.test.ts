import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from '#domain/own-path.ts';

const here = 'https://zellige.example';

test.each(['/slots/casino', '/ar/slots/all?providers=nova&page=2', '/profile#limits', '/a%2F%2Fb'])(
  '%s is ours',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  ' /slots',
  '/.//evil.example',
  '/a/..//evil.example',
  'slots',
  '/é',
])('%j is refused', (path) => expect(ownPath(path)).toBeNull());

test('whatever is accepted stays on this site', () => {
  const hostile = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '//', '@', ':', 'evil.example', '?', '#', '%2f', '\t', 'https:', 'a'),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(hostile, (parts) => {
      const path = ownPath(`/${parts.join('')}`);
      if (path === null) return;
      const address = new URL(path, here);
      expect(address.origin).toBe(here);
      expect(address.pathname.startsWith('//')).toBe(false);
    }),
  );
});
