import { expect, test } from 'vitest';
import { pageAddress } from '#edge/path.ts';
import { hostileAddresses } from '../../support/hostile-addresses.ts';

const here = new URL('https://site.test/session/sign-in');

test(`of ${hostileAddresses.length} hostile addresses none is accepted unless it is a page of ours`, () => {
  for (const hostile of hostileAddresses) {
    const address = pageAddress(hostile, here);
    if (address === null) continue;
    const target = new URL(address, here);
    expect([hostile, target.origin]).toEqual([hostile, here.origin]);
    expect(address, hostile).toMatch(/^\/(?![/\\])[!-~]*$/);
    expect(target.pathname, hostile).not.toMatch(/^\/+(?:(?:en|ar|fr)\/+)?(?:api|services|session|_)/i);
  }
});

test.each([
  ['/main', '/main'],
  ['/en/slots/casino?providers=amber-peak&categories=poker', '/en/slots/casino?providers=amber-peak&categories=poker'],
  ['https://site.test/ar/help#top', '/ar/help'],
  ['/help/../main', '/main'],
])('%s becomes %s', (target, address) => {
  expect(pageAddress(target, here)).toBe(address);
});

test.each([
  null,
  '',
  'main',
  'https://evil.test/',
  '//evil.test',
  '/api/accounts/user',
  '/session/sign-out',
  '/slide/',
  '/%2f/evil.test',
  `/${'a'.repeat(3000)}`,
])('rejects %s', (target) => {
  expect(pageAddress(target, here)).toBeNull();
});
