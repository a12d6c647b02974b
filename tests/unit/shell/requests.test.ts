import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { belongsToHost } from '#edge/proxy-routes.ts';
import type { PrecacheList, PrecacheManifest } from '#shell/precache.ts';
import { BYPASSED_PATHS, chooseHandling, fallbackPages } from '#shell/precache.ts';

const ORIGIN = 'https://zellige.test';
const nothing: PrecacheList = { shell: [], texts: [] };
const manifest: PrecacheManifest = {
  ...(Object.fromEntries(locales.map((locale) => [locale, nothing])) as PrecacheManifest),
  fr: { shell: [['/favicon.svg', '1'], ['/_astro/frame.abc.css']], texts: [['/help', '2']] },
};
const handling = (address: string, mode: RequestMode = 'cors', method = 'GET') =>
  chooseHandling({ method, mode, url: new URL(address, ORIGIN).href }, manifest, ORIGIN);

test('a navigation is handled, cached or not', () => {
  for (const address of ['/help', '/ar/faq', '/profile', '/slots/casino?q=moon', '/session/language?lang=ar'])
    expect(handling(address, 'navigate'), address).toBe('page');
});

test('a file named by the build is handled, and no other', () => {
  expect([handling('/favicon.svg'), handling('/_astro/frame.abc.css', 'no-cors')]).toEqual(['file', 'file']);
  for (const address of ['/_astro/other.js', '/catalogue.json', '/app/news.js', '/readyz'])
    expect(handling(address), address).toBe('leave');
});

test('personal requests and requests with side effects are not handled', () => {
  for (const address of [
    '/api/accounts/user',
    '/api/settings/',
    '/session/state',
    '/services/x',
    '/slide/',
    '/carousel/',
  ])
    expect(handling(address), address).toBe('leave');
  expect(handling('/api/users/slots-history/', 'navigate')).toBe('leave');
  expect([handling('/session/sign-in', 'navigate', 'POST'), handling('/help', 'navigate', 'HEAD')]).toEqual([
    'leave',
    'leave',
  ]);
  expect(handling('https://elsewhere.test/help', 'navigate')).toBe('leave');
});

test('every path prefix of the API host bypasses the service worker', () => {
  for (const family of BYPASSED_PATHS) expect(belongsToHost(family.split('/').filter(Boolean)), family).toBe(true);
  for (const first of ['api', 'services', 'slide', 'carousel']) expect(BYPASSED_PATHS).toContain(`/${first}/*`);
});

test('the fallbacks of a page are its cached copy, then the offline page in its language', () => {
  expect(fallbackPages('/help')).toEqual(['/help', '/offline']);
  expect(fallbackPages('/ar/profile/limits/')).toEqual(['/ar/profile/limits', '/ar/offline']);
});

test('the start page of the app falls back to the page that phones are redirected to', () => {
  expect(fallbackPages('/')).toEqual(['/main', '/offline']);
  expect(fallbackPages('/en')).toEqual(['/en/main', '/en/offline']);
});
