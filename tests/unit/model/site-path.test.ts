import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitePath } from '#model/site-path.ts';
import { hostileAddresses } from '../../support/hostile-addresses.ts';

const here = 'https://zellige.example';

test.each(['/slots/casino', '/ar/slots/all?providers=nova&page=2', '/profile#limits', '/a%2F%2Fb', '/apiary'])(
  '%s is ours',
  (path) => {
    expect(sitePath(path)).toBe(path);
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
  '/api/accounts/user',
  '/ar/session/language?lang=en',
  '/Session/sign-out',
  '/help/../slide/',
  '/_astro/page.js',
])('%j is refused', (path) => expect(sitePath(path)).toBeNull());

test(`of ${hostileAddresses.length} hostile addresses none leaves our pages`, () => {
  for (const asked of hostileAddresses) {
    const path = sitePath(asked);
    if (path === null) continue;
    const { origin, pathname } = new URL(path, here);
    expect([asked, origin]).toEqual([asked, here]);
    expect(pathname, asked).not.toMatch(/^\/(?:en\/)?(?:api|services|session|_)/i);
  }
});

test('an accepted address stays on this site', () => {
  const hostile = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '//', '@', ':', 'evil.example', '?', '#', '%2f', '\t', 'https:', 'a'),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(hostile, (parts) => {
      const path = sitePath(`/${parts.join('')}`);
      if (path === null) return;
      const address = new URL(path, here);
      expect(address.origin).toBe(here);
      expect(address.pathname.startsWith('//')).toBe(false);
    }),
  );
});
