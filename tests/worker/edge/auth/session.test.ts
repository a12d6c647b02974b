import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readVisitorReference, VISITOR } from '#contract/visitor.ts';
import { Browser, bindings, codeOf, SITE } from '../browser.ts';
import { freshAccess, host, token, userFields } from '../fake-host.ts';
import { limiterOf } from '../limiter.ts';

const MINUTE_MS = 60_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  host.reset();
});
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
const userCalls = () => host.to('/api/accounts/user');

test('a player who signs in by script gets the user fields, three cookies and no token', async () => {
  const browser = new Browser();
  const answer = await browser.post('/api/accounts/login/', { username: 'demo', password: 'right' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(userFields());
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-zellige=[\w.-]+; Path=\/; Max-Age=1200; HttpOnly; Secure; SameSite=Lax$/),
    'zellige_player=demo; Path=/; Max-Age=1200; Secure; SameSite=Lax',
    expect.stringMatching(
      /^__Host-zellige_device=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ]);
});

test('a passkey signs in like a password: user fields, cookies, no token, and only the key is sent to the host', async () => {
  host.answer = () => Response.json({ access: freshAccess(), refresh: token('refresh'), ...userFields() });
  const browser = new Browser();
  const answer = await browser.post('/api/accounts/login/passkey/', { key: { id: 'k' }, role: 'O' });
  expect([answer.status, await answer.json()]).toEqual([200, userFields()]);
  expect(browser.isSignedIn).toBe(true);
  expect(host.to('/api/accounts/login/passkey/').map(({ body }) => body)).toEqual(['{"key":{"id":"k"}}']);
});

test('the form signs in without scripts and redirects to the requested page', async () => {
  const browser = new Browser();
  const answer = await browser.submit('/session/sign-in', {
    username: 'demo',
    password: 'right',
    next: '/profile?tab=1',
  });
  const onwards = await browser.get((answer.headers.get('location') ?? '').slice(SITE.length));
  expect([answer.status, onwards.status, onwards.headers.get('location')]).toEqual([303, 303, `${SITE}/profile?tab=1`]);
  expect(browser.isSignedIn).toBe(true);
});

test('a wrong password redirects the form to the sign-in page in its language with the code; a script gets only the code', async () => {
  host.answer = () => Response.json({ code: 'no_active_account' }, { status: 401 });
  const browser = new Browser();
  const byForm = await browser.submit(
    '/session/sign-in',
    { username: 'demo', password: 'wrong' },
    { referer: `${SITE}/en/main?x=1` },
  );
  expect(byForm.headers.get('location')).toBe(
    `${SITE}/en/auth/sign-in?signin=no_active_account&next=%2Fen%2Fslots%2Fcasino`,
  );
  const byScript = await browser.post('/api/accounts/login/', { username: 'demo', password: 'wrong' });
  expect([byScript.status, await byScript.json()]).toEqual([401, { code: 'no_active_account' }]);
  expect(browser.isSignedIn).toBe(false);
});

test('a sign-in refused without scripts keeps the typed name, only in that page and escaped', async () => {
  host.answer = () => Response.json({ code: 'no_active_account' }, { status: 401 });
  const browser = new Browser();
  const page = '<main><input id="page-username" name="username"><input name="password"></main>';
  browser.render = async () => new Response(page, { headers: { 'content-type': 'text/html' } });
  const name = ' "><b>José';
  const answer = await browser.submit(
    '/session/sign-in',
    { username: name, password: 'my secret' },
    { referer: `${SITE}/en/main` },
  );
  const address = answer.headers.get('location') ?? '';
  expect(decodeURIComponent(address)).not.toContain('José');
  expect(answer.headers.get('set-cookie')).toMatch(
    /^zellige_typed=\S+; Path=\/en\/auth\/sign-in; Max-Age=60; HttpOnly; Secure/,
  );
  expect(answer.headers.get('set-cookie')).not.toContain('secret');
  const shown = await browser.get(address.slice(SITE.length));
  expect(await shown.text()).toBe(page.replace('name="username"', 'name="username" value="&quot;><b>José"'));
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(await (await browser.get('/en/auth/sign-in')).text()).toBe(page);
});

test('an empty field is reported by the code of its error text', async () => {
  host.answer = () => Response.json({ username: [{ code: 'required' }] }, { status: 400 });
  const answer = await new Browser().submit(
    '/session/sign-in',
    { username: '', password: 'x' },
    { referer: `${SITE}/main` },
  );
  expect(answer.headers.get('location')).toBe(
    `${SITE}/auth/sign-in?signin=accounts_login_username_required&next=%2Fslots%2Fcasino`,
  );
});

test.each([
  [
    'one letter changed',
    (sealed: string) => `${sealed.slice(0, 60)}${sealed[60] === 'A' ? 'B' : 'A'}${sealed.slice(61)}`,
  ],
  ['cut short', (sealed: string) => sealed.slice(0, -9)],
  ['not a token', () => 'garbage'],
  ['empty', () => ''],
  ['far too long', () => 'A'.repeat(100_000)],
])('a tampered cookie (%s) makes the visitor a guest and is cleared', async (_, tamper) => {
  const browser = await new Browser().signedIn();
  browser.cookies.set('__Host-zellige', tamper(browser.cookies.get('__Host-zellige') ?? ''));
  const answer = await browser.get('/session/state');
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { signedIn: false, name: null, inactiveAt: null, warnAt: null },
  ]);
  expect(browser.isSignedIn).toBe(false);
});

test('after a key rotation, cookies of the previous key still open, and no others', async () => {
  const browser = await new Browser().signedIn();
  const rotated = new Browser({
    ...bindings,
    SESSION_KEY: `${'B'.repeat(42)}A`,
    SESSION_KEY_PREVIOUS: bindings.SESSION_KEY,
  });
  const foreign = new Browser({ ...bindings, SESSION_KEY: `${'B'.repeat(42)}A` });
  for (const other of [rotated, foreign]) for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  expect(await (await rotated.get('/session/state')).json()).toMatchObject({ signedIn: true });
  expect(await (await foreign.get('/session/state')).json()).toMatchObject({ signedIn: false });
});

test('a session ends after twenty minutes with polls only, and is revoked', async () => {
  const browser = await new Browser().signedIn();
  const start = Date.now();
  expect(await (await browser.get('/session/state')).json()).toEqual({
    signedIn: true,
    name: 'demo',
    inactiveAt: start + 20 * MINUTE_MS,
    warnAt: start + 18 * MINUTE_MS,
  });
  for (const minutes of [5, 5, 5, 4.9]) {
    later(minutes);
    expect((await browser.get('/api/accounts/user')).status).toBe(200);
    expect((await browser.get('/session/state')).status).toBe(200);
  }
  later(0.2);
  expect(await codeOf(await browser.get('/api/accounts/user'))).toBe('access_and_refresh_token_invalid');
  expect(browser.isSignedIn).toBe(false);
  // Push messages are not user activity.
  expect(host.to('/api/accounts/logout/').map(({ body }) => JSON.parse(body))).toEqual([
    { refresh: expect.any(String) },
  ]);
});

test.each([
  ['opening a page', (browser: Browser) => browser.open('/profile')],
  [
    'changing something',
    (browser: Browser) => browser.post('/api/users/favouritegames/', { provider: 'orion', game_id: 'x' }),
  ],
  ['reporting activity', (browser: Browser) => browser.post('/session/activity')],
])('%s keeps a session for another twenty minutes', async (_, act) => {
  const browser = await new Browser().signedIn();
  later(19);
  await act(browser);
  later(19);
  expect(await (await browser.get('/session/state')).json()).toMatchObject({ signedIn: true });
});

test('a prefetched page is not user activity', async () => {
  const browser = await new Browser().signedIn();
  later(19);
  await browser.get('/profile', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' });
  later(2);
  expect(await (await browser.get('/session/state')).json()).toMatchObject({ signedIn: false });
});

test('signing out ends the session here and upstream, and redirects to a page of ours', async () => {
  const browser = await new Browser().signedIn();
  const answer = await browser.submit('/session/sign-out', { next: '/ar/slots/casino' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SITE}/ar/slots/casino`]);
  expect(browser.isSignedIn).toBe(false);
  expect(host.to('/api/accounts/logout/').map(({ body }) => JSON.parse(body))).toEqual([
    { refresh: expect.any(String), is_asked: true },
  ]);
});

test('signing out by script works while the API host is down', async () => {
  const browser = await new Browser().signedIn();
  host.answer = () => Promise.reject(new Error('refused'));
  const answer = await browser.post('/api/accounts/logout/');
  expect([answer.status, await answer.json(), browser.isSignedIn]).toEqual([200, {}, false]);
});

test('cookies from before the sign-out cannot restore the session', async () => {
  const browser = await new Browser().signedIn();
  const stale = new Map(browser.cookies);
  await browser.post('/api/accounts/logout/');
  for (const [name, value] of stale) browser.cookies.set(name, value);
  later(5);
  expect(await codeOf(await browser.get('/api/accounts/user'))).toBe('access_and_refresh_token_invalid');
  expect(userCalls()).toHaveLength(0);
});

const attempts = async (browser: Browser, names: string[]) => {
  const codes: unknown[] = [];
  for (const username of names)
    codes.push(await codeOf(await browser.post('/api/accounts/login/', { username, password: 'guess' })));
  return codes;
};

test('sign-in attempts are counted by address and name, whatever the name’s case and spaces', async () => {
  host.answer = () => Response.json({ code: 'no_active_account' }, { status: 401 });
  const given = { ...bindings, SIGNIN_LIMIT: limiterOf(3), SIGNIN_ADDRESS_LIMIT: limiterOf(100) };
  const codes = await attempts(new Browser(given), ['mallory', 'Mallory', ' MALLORY ', 'mallory', 'other']);
  expect(codes[3]).toBe('too_many_requests');
  expect([...codes.slice(0, 3), codes[4]]).toEqual(Array(4).fill('no_active_account'));
  expect(host.to('/api/accounts/login/')).toHaveLength(4);
  expect(await attempts(new Browser(given), ['mallory'])).toEqual(['no_active_account']);
});

test('sign-in attempts are counted by address, whatever the name', async () => {
  host.answer = () => Response.json({ code: 'no_active_account' }, { status: 401 });
  const given = { ...bindings, SIGNIN_LIMIT: limiterOf(100), SIGNIN_ADDRESS_LIMIT: limiterOf(3) };
  const codes = await attempts(new Browser(given), ['a', 'b', 'c', 'd']);
  expect(codes).toEqual(['no_active_account', 'no_active_account', 'no_active_account', 'too_many_requests']);
});

const devicesSent = () => host.to('/api/accounts/login/').map(({ headers }) => headers.get('x-visitor-device'));

test('the host recognises a browser at its next sign-in, long after the session, and no other', async () => {
  const browser = await new Browser().signedIn();
  await browser.submit('/session/sign-out', {});
  later(60 * 24 * 30);
  await browser.signedIn();
  await new Browser().signedIn();
  const [first, second, other] = devicesSent();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect([...browser.cookies.values()].join()).not.toContain(first);
});

test('a browser cannot forge its device secret or its address', async () => {
  const owner = await new Browser().signedIn();
  const [secret = ''] = devicesSent();
  const stranger = new Browser();
  // The owner's session cookie in place of the device cookie, and both headers forged.
  stranger.cookies.set('__Host-zellige_device', owner.cookies.get('__Host-zellige') ?? '');
  await stranger.submit(
    '/session/sign-in',
    { username: 'demo', password: 'guess' },
    { 'x-visitor-device': secret ?? '', [VISITOR]: 'forged', 'cf-connecting-ip': '192.0.2.1' },
  );
  await stranger.get('/api/accounts/user', { 'x-visitor-device': secret ?? '', [VISITOR]: 'forged' });
  const [, signedIn] = host.to('/api/accounts/login/');
  const [user] = userCalls();
  expect(signedIn?.headers.get('x-visitor-device')).not.toBe(secret);
  const sent = signedIn?.headers.get(VISITOR) ?? null;
  expect(await readVisitorReference(bindings.VISITOR_SECRET ?? '', sent, Date.now())).toMatch(/^[0-9a-f]{32}$/);
  expect([user?.headers.get('x-visitor-device'), user?.headers.get(VISITOR)]).toEqual([null, null]);
});

test('a refused sign-in sets no cookies', async () => {
  host.answer = () => Response.json({ code: 'no_active_account' }, { status: 401 });
  const answer = await new Browser().post('/api/accounts/login/', { username: 'demo', password: 'wrong' });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('signing out everywhere signs out this browser too, and the browser stays recognised', async () => {
  const browser = await new Browser().signedIn();
  host.answer = () => Promise.reject(new Error('refused'));
  await browser.post('/api/accounts/sign-out-everywhere/');
  expect(browser.isSignedIn).toBe(true);
  host.reset();
  expect((await browser.post('/api/accounts/sign-out-everywhere/')).status).toBe(200);
  expect(browser.isSignedIn).toBe(false);
  expect(browser.cookies.has('__Host-zellige_device')).toBe(true);
});

test('a browser that signed in before has its own limit of attempts, whatever others at its address do', async () => {
  const shared = { SIGNIN_LIMIT: limiterOf(5), SIGNIN_ADDRESS_LIMIT: limiterOf(3) };
  const stranger = new Browser({ ...bindings, ...shared });
  const owner = await new Browser({ ...bindings, ...shared }, stranger.address).signedIn();
  host.answer = () => Response.json({ code: 'no_active_account' }, { status: 401 });
  expect(await attempts(stranger, ['a', 'b', 'c'])).toContain('too_many_requests');
  const ownersCodes = await attempts(owner, ['a', 'b', 'c', 'd', 'e', 'f']);
  expect(ownersCodes).toEqual([...Array(5).fill('no_active_account'), 'too_many_requests']);
});
