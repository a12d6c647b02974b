import { afterEach, expect, test } from 'vitest';
import { Browser, SITE } from './browser.ts';
import { host } from './fake-host.ts';

afterEach(() => host.reset());
const location = (answer: Response) => answer.headers.get('location')?.replace(SITE, '');

test.each([
  ['/profile', '/slots/casino?signin=pleaseAuth&next=%2Fprofile'],
  ['/en/profile/user-info?a=1', '/en/slots/casino?signin=pleaseAuth&next=%2Fen%2Fprofile%2Fuser-info%3Fa%3D1'],
  [
    '/ar/slots/orion/moonlit-pharaoh',
    '/ar/slots/casino?signin=pleaseAuth&next=%2Far%2Fslots%2Forion%2Fmoonlit-pharaoh',
  ],
  ['//profile', '/slots/casino?signin=pleaseAuth&next=%2F%2Fprofile'],
  ['/%70rofile/', '/slots/casino?signin=pleaseAuth&next=%2F%2570rofile%2F'],
])('a guest who opens %s is redirected to the casino with the reason', async (path, to) => {
  const answer = await new Browser().get(path);
  expect([answer.status, location(answer)]).toEqual([302, to]);
});

test('a player who opens a guest page is redirected to the casino in the same language', async () => {
  const browser = await new Browser().signedIn();
  expect(location(await browser.get('/ar/auth/sign-in'))).toBe('/ar/slots/casino');
  expect((await new Browser().get('/auth/sign-in')).status).toBe(200);
});

test('an ambiguous path is refused', async () => {
  for (const path of ['/slots%2forion', '/%252e/profile', '/a%00', '/%5cprofile', '/%ff'])
    expect((await new Browser().get(path)).status, path).toBe(400);
});

test.each([
  ['/profile/deposit?x=1', '/profile/DEPOSIT?x=1'],
  ['/en/profile/kyc-verification', '/en/profile/kyc-verifiaction'],
  ['/slots', '/slots/casino'],
  ['/ar/slots/', '/ar/slots/casino'],
  ['/slots/casino/?providers=amber-peak', '/slots/casino?providers=amber-peak'],
  ['/en//slots///all', '/en/slots/all'],
  ['/ar/profile.html', '/ar/profile'],
  ['/profile/index.html', '/profile'],
  ['//evil.example/', '/evil.example'],
])('%s redirects to its canonical address', async (path, to) => {
  const browser = await new Browser().signedIn();
  const answer = await browser.get(path);
  expect([answer.status, location(answer)]).toEqual([308, to]);
});

test('the root redirects a phone to the main page and a desktop to the casino, in the visitor’s language', async () => {
  const root = async (headers: Record<string, string>, cookie?: string) => {
    const browser = new Browser();
    if (cookie) browser.cookies.set('zellige_lang', cookie);
    const answer = await browser.get('/', headers);
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    return location(answer);
  };
  expect(await root({})).toBe('/slots/casino');
  expect(await root({ 'sec-ch-ua-mobile': '?1', 'accept-language': 'de, ar;q=0.8, en;q=0.5' })).toBe('/ar/main');
  expect(await root({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 'accept-language': 'ar' }, 'en')).toBe(
    '/en/main',
  );
  expect(location(await new Browser().get('/ar'))).toBe('/ar/slots/casino');
});

test('choosing a language is remembered, and redirects only to our own pages', async () => {
  const browser = new Browser();
  expect(location(await browser.get('/session/language?lang=ar&next=/ar/help'))).toBe('/ar/help');
  expect(location(await browser.get('/'))).toBe('/ar/slots/casino');
  expect(location(await browser.get('/session/language?lang=en&next=//evil.test'))).toBe('/en');
  expect((await browser.get('/session/language?lang=xx')).status).toBe(400);
});

test('every answer carries the security headers', async () => {
  const browser = new Browser();
  for (const path of [
    '/',
    '/slots/casino',
    '/profile',
    '/api/settings/',
    '/api/none',
    '/session/state',
    '/nowhere',
    '/%00',
  ]) {
    const { headers } = await browser.get(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=/);
    expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'none'/);
  }
  expect((await browser.get('/slots/casino')).headers.get('content-security-policy')).toMatch(
    /require-trusted-types-for 'script'/,
  );
});

test('a page without a form answers 405 to POST, PUT and DELETE', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await new Browser().post('/slots/casino', {}, method)).status).toBe(405);
});
