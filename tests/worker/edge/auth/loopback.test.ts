import { afterEach, describe, expect, test } from 'vitest';
import { Browser, bindings } from '../browser.ts';
import { host } from '../fake-host.ts';

afterEach(() => host.reset());

const openAt = (origin: string) => new Browser(bindings, crypto.randomUUID(), origin);

/** Every cookie that the site sets: for the chosen language, a refused form and a sign-in. */
async function cookiesOf(browser: Browser): Promise<string[]> {
  const language = await browser.get('/session/language?lang=ar');
  host.answer = () => Response.json({ code: 'no_active_account' }, { status: 401 });
  const refused = await browser.submit('/session/sign-in', { username: 'demo', password: 'wrong' });
  host.reset();
  const signedIn = await browser.post('/api/accounts/login/', { username: 'demo', password: 'right' });
  const cookies = [language, refused, signedIn].flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies).toHaveLength(6);
  return cookies;
}

const stateOf = async (browser: Browser) => (await browser.get('/session/state')).json();

describe.each(['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787'])('at %s', (origin) => {
  test('a player is signed in by cookies that WebKit stores on a plain origin', async () => {
    const browser = openAt(origin);
    for (const cookie of await cookiesOf(browser)) expect(cookie).not.toMatch(/^__|Secure/);
    expect(await stateOf(browser)).toMatchObject({ signedIn: true });
    const ended = await browser.post('/api/accounts/logout/');
    expect(ended.headers.getSetCookie()[0]).toMatch(/^local_zellige=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/);
    expect(await stateOf(browser)).toMatchObject({ signedIn: false });
  });
});

describe.each([
  'https://site.test',
  'http://site.test',
  'https://localhost:8787',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://evil-localhost',
  'http://localhost.',
  'http://127.0.0.2',
  'http://0.0.0.0',
  'http://[::2]',
])('at %s', (origin) => {
  test('every cookie is Secure, and the session has the prefix', async () => {
    const cookies = await cookiesOf(openAt(origin));
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure;/);
    expect(cookies.filter((cookie) => cookie.startsWith('__Host-zellige'))).toHaveLength(2);
    expect(cookies.join()).not.toContain('local_');
  });

  test('a valid session under the loopback name is not accepted', async () => {
    const local = await openAt('http://localhost').signedIn();
    const browser = openAt(origin);
    const sealed = local.cookies.get('local_zellige') ?? '';
    browser.cookies.set('local_zellige', sealed);
    expect(await stateOf(browser)).toMatchObject({ signedIn: false });
    browser.cookies.set('__Host-zellige', sealed);
    expect(await stateOf(browser)).toMatchObject({ signedIn: true });
  });
});
