import { expect, test } from 'vitest';
import { pageAddress } from '#edge/page-address.ts';
import { hostileAddresses } from '../../support/hostile-addresses.ts';

const here = new URL('https://site.test/session/sign-in');

test(`of ${hostileAddresses.length} hostile addresses none leads off our pages`, () => {
  for (const asked of hostileAddresses) {
    const address = pageAddress(asked, here);
    if (address === null) continue;
    const target = new URL(address, here);
    expect([asked, target.origin]).toEqual([asked, here.origin]);
    expect(address, asked).toMatch(/^\/(?![/\\])[!-~]*$/);
    expect(target.pathname, asked).not.toMatch(/^\/+(?:(?:en|ar|fr)\/+)?(?:api|services|session|_)/i);
  }
});

test.each([
  ['/main', '/main'],
  ['/en/slots/casino?providers=amber-peak&categories=poker', '/en/slots/casino?providers=amber-peak&categories=poker'],
  ['https://site.test/ar/help#top', '/ar/help'],
  ['/help/../main', '/main'],
])('%s leads to %s', (asked, address) => {
  expect(pageAddress(asked, here)).toBe(address);
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
])('%s leads nowhere', (asked) => {
  expect(pageAddress(asked, here)).toBeNull();
});
