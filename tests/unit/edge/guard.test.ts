import { expect, test } from 'vitest';
import { readPath } from '#edge/path.ts';
import { type Access, accessOf, mayOpen } from '#routes';

const accessOfPath = (pathname: string): Access | 'unreadable' => {
  const path = readPath(new URL(`https://site.test${pathname}`).pathname);
  return path.ok ? accessOf(path.value.page) : path.error;
};

test.each([
  '/profile',
  '/profile/',
  '/profile/user-info',
  '/PROFILE/User-Info',
  '//profile',
  '/en//profile///limits',
  '/%70rofile',
  '/EN/profile',
  '/fr/profile',
  '/./profile/../profile',
  '/%2e/profile',
  '/deposit/card',
  '/withdrawal/crypto',
  '/balance',
  '/wheel-game-history',
  '/slots/orion/moonlit-pharaoh',
  '/ar/slots/nova/horses/',
  '/slots/vega/x/freespin/session',
  '/slots/vega/x/demo/session',
  '/slots/orion/x/redirect',
  '/slots/lyra/x/anything',
])('%s is for players only', (path) => {
  expect(accessOfPath(path)).toBe('player');
});

test.each(['/auth/sign-in', '/en/auth/sign-in', '/sign-up/CODE', '/recovery-password', '/Recovery-Password/'])(
  '%s is for guests only',
  (path) => {
    expect(accessOfPath(path)).toBe('guest');
  },
);

test.each([
  '/',
  '/main',
  '/slots/casino',
  '/slots/live-casino',
  '/slots/provider/amber-peak',
  '/slots/category/roulette',
  '/slots/collection/new',
  '/slots/orion/moonlit-pharaoh/demo',
  '/en/slots/vega/x/demoStart',
  '/wheel-game',
  '/profiles',
  '/verify/key',
  '/terms-and-conditions/privacyPolicy',
])('%s is for anyone', (path) => {
  expect(accessOfPath(path)).toBe('anyone');
});

test.each([
  '/profile%2fuser-info',
  '/slots%2forion%2fx',
  '/%252fprofile',
  '/%2570rofile',
  '/a%5c..%5cprofile',
  '/profile%00',
  '/%0aprofile',
  '/%7f',
  '/%',
  '/%zz',
  '/%ff%fe',
  '/%c0%af',
  `/${'a'.repeat(3000)}`,
])('refuses the ambiguous path %s', (path) => {
  expect(accessOfPath(path)).toBe('unreadable');
});

test('players open only player pages, guests only guest pages', () => {
  expect([mayOpen('player', true), mayOpen('player', false)]).toEqual([true, false]);
  expect([mayOpen('guest', true), mayOpen('guest', false)]).toEqual([false, true]);
  expect([mayOpen('anyone', true), mayOpen('anyone', false)]).toEqual([true, true]);
});
