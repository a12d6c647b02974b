import { expect, test } from 'vitest';
import { belongsToHost } from '#edge/proxy-routes.ts';
import type { KeptFiles } from '#shell/kept-files.ts';
import { NEVER_SEEN, standIns, wayOf } from '#shell/requests.ts';

const ORIGIN = 'https://zellige.test';
const kept: KeptFiles = {
  fr: { shell: [['/favicon.svg', '1'], ['/_astro/frame.abc.css']], texts: [['/help', '2']] },
  en: { shell: [], texts: [] },
  ar: { shell: [], texts: [] },
};
const way = (address: string, mode: RequestMode = 'cors', method = 'GET') =>
  wayOf({ method, mode, url: new URL(address, ORIGIN).href }, kept, ORIGIN);

test('a page that is opened is answered, kept or not', () => {
  for (const address of ['/help', '/ar/faq', '/profile', '/slots/casino?q=moon', '/session/language?lang=ar'])
    expect(way(address, 'navigate'), address).toBe('page');
});

test('a file that the build named is answered, and no other', () => {
  expect([way('/favicon.svg'), way('/_astro/frame.abc.css', 'no-cors')]).toEqual(['file', 'file']);
  for (const address of ['/_astro/other.js', '/catalogue.json', '/app/news.js', '/readyz'])
    expect(way(address), address).toBe('leave');
});

test('nothing that is about somebody or has an effect is touched', () => {
  for (const address of [
    '/api/accounts/user',
    '/api/settings/',
    '/session/state',
    '/services/x',
    '/slide/',
    '/carousel/',
  ])
    expect(way(address), address).toBe('leave');
  expect(way('/api/users/slots-history/', 'navigate')).toBe('leave');
  expect([way('/session/sign-in', 'navigate', 'POST'), way('/help', 'navigate', 'HEAD')]).toEqual(['leave', 'leave']);
  expect(way('https://elsewhere.test/help', 'navigate')).toBe('leave');
});

test('every family of addresses that the API host answers is among those never seen', () => {
  for (const family of NEVER_SEEN) expect(belongsToHost(family.split('/').filter(Boolean)), family).toBe(true);
  for (const first of ['api', 'services', 'slide', 'carousel']) expect(NEVER_SEEN).toContain(`/${first}/*`);
});

test('what stands in for a page is itself, then the word that there is no connection, in its language', () => {
  expect(standIns('/help')).toEqual(['/help', '/offline']);
  expect(standIns('/ar/profile/limits/')).toEqual(['/ar/profile/limits', '/ar/offline']);
});

test('the entry of the installed app is stood in for by the page that a phone is led to', () => {
  expect(standIns('/')).toEqual(['/main', '/offline']);
  expect(standIns('/en')).toEqual(['/en/main', '/en/offline']);
});
