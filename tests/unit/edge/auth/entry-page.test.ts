import { expect, test } from 'vitest';
import { acceptedLocale, isPhone } from '#edge/auth/entry-page.ts';

test.each([
  [null, 'fr'],
  ['', 'fr'],
  ['de', 'fr'],
  ['en-GB,en;q=0.9', 'en'],
  ['de, ar-TN;q=0.4, en;q=0.5', 'en'],
  ['ar;q=0, en;q=0.1', 'en'],
  ['fr;q=0.2, ar;q=0.9', 'ar'],
  ['en, ar', 'en'],
  ['en;q=high', 'en'],
  [`${'x,'.repeat(5000)}ar`, 'fr'],
])('a browser that accepts %s gets %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (Linux; Android 16; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

test.each([
  ['an iPhone', IPHONE, true],
  ['an Android phone', PIXEL, true],
  ['an Android tablet', TABLET, false],
  ['a desktop', DESKTOP, false],
  ['nobody', '', false],
])('%s is recognised by its user agent', (_, agent, phone) => {
  expect(isPhone(new Headers({ 'user-agent': agent }))).toBe(phone);
});

test('the client hint takes precedence over the user agent', () => {
  expect(isPhone(new Headers({ 'user-agent': DESKTOP, 'sec-ch-ua-mobile': '?1' }))).toBe(true);
  expect(isPhone(new Headers({ 'user-agent': PIXEL, 'sec-ch-ua-mobile': '?0' }))).toBe(false);
});
