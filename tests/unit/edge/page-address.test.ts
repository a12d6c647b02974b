import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAddress } from '#edge/page-address.ts';

const here = new URL('https://site.test/session/sign-in');
const HOSTILE = 2000;

const elsewhere = fc.constantFrom(
  'evil.test',
  'evil.test:80',
  'site.test.evil.test',
  'site.test@evil.test',
  '[::1]',
  '0x7f.1',
  'evil%2etest',
  'ｅvil.test',
  'evil。test',
);
const openings = fc.constantFrom(
  'https://',
  'http://',
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '\t//',
  ' //',
  '/%2f',
  '/%5c',
  '/./',
  '/../',
  '/.//',
  '/..//',
  'https:',
  'https:/',
  'https:\\\\',
  'javascript:',
  'JaVaScRiPt:',
  'java\nscript:',
  'data:text/html,',
  'vbscript:',
  'blob:',
  'file:///',
  'ftp://',
  'https://site.test@',
  'https://site.test:pass@',
  'https://site.test.',
  'https://site.test\\@',
  '//site.test@',
  '/;//',
  '/%09/',
  '/%0d/',
  '/%00/',
  '%2f%2f',
  '&#47;&#47;',
  '/en//',
  '/en/../',
  '@',
  '.',
  '?',
  '#',
  '',
  '/api/',
  '/services/',
  '/session/sign-out?',
  '/_astro/',
  '//api/',
  '/API/',
  '/%61pi/',
  '/en/api/',
);
const endings = fc.constantFrom(
  '',
  '/',
  '/..',
  '//',
  '/?next=/',
  '#',
  '%0d%0aSet-Cookie:a=b',
  '\r\nLocation: https://evil.test',
  '%00',
  '<script>',
  "'-alert(1)-'",
  '/%2e%2e/',
  '?x=//evil.test',
);
const hostile = fc.tuple(openings, elsewhere, endings).map((parts) => parts.join(''));

test(`of ${HOSTILE} hostile addresses none leads off our pages`, () => {
  for (const asked of fc.sample(hostile, { numRuns: HOSTILE, seed: 20_261_121 })) {
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
