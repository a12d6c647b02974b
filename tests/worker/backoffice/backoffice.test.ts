import { SELF } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { codeAt, DEMO_CODE_SECRET } from '#domain/auth/one-time-code.ts';

const origin = 'http://backoffice.test';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const request = (path: string, init: RequestInit = {}) =>
  SELF.fetch(new Request(`${origin}${path}`, { redirect: 'manual', headers: byPerson, ...init }));
const form = (fields: Record<string, string>, headers: Record<string, string> = { origin, ...byPerson }) => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
});

describe('the back office', () => {
  test('shows only the sign-in form to anybody who is not signed in', async () => {
    for (const path of ['/', '/?username=demo', '/players/7']) {
      const page = await (await request(path)).text();
      expect(page).toContain('action="/sign-in"');
      expect(page).not.toContain('sign-out');
    }
  });

  test('runs no script, allows no framing and is never cached', async () => {
    const { headers } = await request('/');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  test.each([
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['the site of the games', { origin: 'http://site.test', 'sec-fetch-site': 'same-site' }],
    ['nobody', {}],
    ['a script of the same origin', { origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
  ])('rejects a form from %s', async (_, headers) => {
    for (const path of ['/sign-in', '/sign-out', '/players/7/time-out'])
      expect((await request(path, form({ days: '1' }, headers))).status).toBe(403);
  });

  test.each([
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ])('serves no page to %s', async (_, headers) => {
    expect((await request('/', { headers })).status).toBe(403);
  });

  test('escapes submitted text', async () => {
    const response = await request('/sign-in', form({ username: '"><script>alert(1)</script>', password: 'x' }));
    expect(await response.text()).not.toContain('<script');
  });

  test('uses the requested language, and remembers it', async () => {
    const inEnglish = await request('/?lang=en');
    expect(await inEnglish.text()).toContain('<html lang="en"');
    const cookie = inEnglish.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await request('/', { headers: { ...byPerson, cookie } })).text()).toContain('<html lang="en"');
    expect(await (await request('/?lang=ar')).text()).toContain('<html lang="fr"');
  });

  test('requires a one-time code, and shows the demo code only on a local machine', async () => {
    const shown = codeAt(DEMO_CODE_SECRET, Date.now());
    const next = codeAt(DEMO_CODE_SECRET, Date.now() + 30_000);
    const here = await (await SELF.fetch('http://localhost/', { headers: byPerson })).text();
    expect(here).toContain('name="code"');
    expect([shown, next].some((code) => here.includes(code))).toBe(true);
    const abroad = await (await request('/')).text();
    expect(abroad).toContain('name="code"');
    expect(abroad).not.toMatch(/\d{6}/);
  });

  test('throttles repeated wrong passwords', async () => {
    const tries = [];
    // No other file uses this address: the limit lasts a minute, and a new minute may begin between the attempts.
    const headers = { origin, ...byPerson, 'cf-connecting-ip': '203.0.113.7' };
    for (let count = 0; count <= 2 * 30; count++)
      tries.push((await request('/sign-in', form({ username: 'owner', password: String(count) }, headers))).status);
    expect(tries).toContain(429);
  });
});
