import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Browser, codeOf } from '../browser.ts';
import { byDefault, freshAccess, host, type ReceivedRequest, token } from '../fake-host.ts';

const SECOND_MS = 1000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  host.reset();
});
const laterBy = (seconds: number) => vi.setSystemTime(Date.now() + seconds * SECOND_MS);
const refreshes = () => host.to('/api/accounts/refresh/');
const bearers = () => host.to('/api/accounts/user').map(({ headers }) => headers.get('authorization'));
const atRefresh = (answer: (received: ReceivedRequest) => Response | Promise<Response>) => {
  host.answer = (received) => (received.path === '/api/accounts/refresh/' ? answer(received) : byDefault(received));
};

test('ten tabs with twenty requests each and an expired token cost one refresh, and nobody is signed out', async () => {
  const browser = await new Browser().signedIn();
  const cookies = new Map(browser.cookies);
  laterBy(6 * 60);
  const renewed = freshAccess();
  atRefresh(async () => {
    await new Promise((done) => setTimeout(done, 30));
    return Response.json({ access: renewed });
  });
  const tabs = Array.from({ length: 10 }, () => {
    const tab = new Browser();
    for (const [name, value] of cookies) tab.cookies.set(name, value);
    return tab;
  });
  const answers = await Promise.all(
    tabs.flatMap((tab) => Array.from({ length: 20 }, () => tab.get('/api/accounts/user'))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(refreshes()).toHaveLength(1);
  expect(new Set(bearers())).toEqual(new Set([`Bearer ${renewed}`]));
  expect(tabs.every((tab) => tab.isSignedIn)).toBe(true);
});

test('renews an access token before it expires, by its refresh_shift claim', async () => {
  const browser = await new Browser().signedIn();
  laterBy(4 * 60 + 29);
  await browser.get('/api/accounts/user');
  expect(refreshes()).toHaveLength(0);
  laterBy(2);
  await browser.get('/api/accounts/user');
  await browser.get('/api/accounts/user');
  expect(refreshes()).toHaveLength(1);
});

test('a tab with an older cookie gets the newest token without another refresh', async () => {
  const browser = await new Browser().signedIn();
  const old = new Map(browser.cookies);
  laterBy(6 * 60);
  await browser.get('/api/accounts/user');
  for (const [name, value] of old) browser.cookies.set(name, value);
  expect((await browser.get('/api/accounts/user')).status).toBe(200);
  expect(refreshes()).toHaveLength(1);
});

test('if the host rotates the refresh token, the next refresh uses the new one', async () => {
  const browser = await new Browser().signedIn();
  const second = token('refresh');
  atRefresh(() => Response.json({ access: freshAccess(), refresh: second }));
  laterBy(6 * 60);
  await browser.get('/api/accounts/user');
  laterBy(6 * 60);
  await browser.get('/api/accounts/user');
  expect(JSON.parse(refreshes()[1]?.body ?? '')).toEqual({ refresh: second });
});

test.each([
  ['refused', () => Promise.reject(new Error('refused'))],
  ['a server error', () => new Response('<h1>down</h1>', { status: 503 })],
  [
    'a sign-in page of a proxy',
    () => new Response('<html>', { status: 401, headers: { 'content-type': 'text/html' } }),
  ],
  ['nonsense', () => Response.json({ access: 7 })],
  ['too many', () => Response.json({ code: 'too_many_requests' }, { status: 429 })],
])('a refresh that fails temporarily (%s) keeps the session', async (_, answer) => {
  const browser = await new Browser().signedIn();
  atRefresh(answer);
  laterBy(6 * 60);
  expect(await codeOf(await browser.get('/api/accounts/user'))).toBe('upstream_unavailable');
  expect(browser.isSignedIn).toBe(true);
  host.answer = byDefault;
  laterBy(3);
  expect((await browser.get('/api/accounts/user')).status).toBe(200);
});

test('while a token is still valid, a failing early refresh has no effect', async () => {
  const browser = await new Browser().signedIn();
  atRefresh(() => new Response(null, { status: 503 }));
  laterBy(4 * 60 + 40);
  expect((await browser.get('/api/accounts/user')).status).toBe(200);
});

test('backs off from a host that is down: not every request tries to refresh', async () => {
  const browser = await new Browser().signedIn();
  atRefresh(() => new Response(null, { status: 503 }));
  laterBy(6 * 60);
  await Promise.all(Array.from({ length: 50 }, () => browser.get('/api/accounts/user')));
  expect(refreshes()).toHaveLength(1);
});

test('a refused refresh ends the session with a single refresh for all requests', async () => {
  const browser = await new Browser().signedIn();
  atRefresh(() => Response.json({ code: 'access_and_refresh_token_invalid' }, { status: 401 }));
  laterBy(6 * 60);
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.get('/api/accounts/user')));
  expect(new Set(await Promise.all(answers.map(codeOf)))).toEqual(new Set(['access_and_refresh_token_invalid']));
  expect(refreshes()).toHaveLength(1);
  expect(browser.isSignedIn).toBe(false);
});

test('a call that is refused although its token looks valid is retried once with a new token', async () => {
  const browser = await new Browser().signedIn();
  let refused = 0;
  host.answer = (received) => {
    if (received.path !== '/api/users/favouritegames/') return byDefault(received);
    refused += 1;
    return refused === 1
      ? Response.json({ code: 'not_authenticated' }, { status: 401 })
      : Response.json({ sent: received.body });
  };
  const answer = await browser.post('/api/users/favouritegames/', { provider: 'orion', game_id: 'x' });
  expect([answer.status, await answer.json()]).toEqual([200, { sent: '{"provider":"orion","game_id":"x"}' }]);
  expect(refreshes()).toHaveLength(1);
});

test('while tokens cannot be renewed, public reads work and writes are refused', async () => {
  const browser = await new Browser().signedIn();
  atRefresh(() => new Response(null, { status: 503 }));
  laterBy(6 * 60);
  expect((await browser.get('/api/settings/')).status).toBe(200);
  expect(await codeOf(await browser.post('/api/integrations/lyra/login/', { play_mode: 'real' }))).toBe(
    'upstream_unavailable',
  );
  expect(host.to('/api/integrations/lyra/login/')).toEqual([]);
});
