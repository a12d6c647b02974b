import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Browser, codeOf, SITE } from './browser.ts';
import { byDefault, freshAccess, type Heard, host } from './fake-host.ts';

const PATH = '/services/stream/';
const LINE = '/services/sportsbook/feed';
const asked = { upgrade: 'websocket', origin: SITE, 'sec-fetch-site': 'same-origin' };
const MINUTE_MS = 60_000;

/** The host's end of the last socket that it gave out. */
let line: WebSocket | null = null;

function streams(heard: Heard): Response {
  if (!heard.path.startsWith(PATH) && !heard.path.startsWith(LINE)) return byDefault(heard);
  const { 0: theirs, 1: ours } = new WebSocketPair();
  ours.accept();
  line = ours;
  return new Response(null, { status: 101, webSocket: theirs });
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  host.answer = streams;
});
afterEach(() => {
  vi.useRealTimers();
  host.reset();
  line = null;
});
const signedIn = () => new Browser().signedIn();

test('a player’s own page is handed the host’s socket, opened with the token that the browser never sees', async () => {
  const browser = await signedIn();
  const answer = await browser.get(`${PATH}?since=4.2`, { ...asked, 'x-anything': '1' });
  expect(answer.status).toBe(101);
  const [heard] = host.to(PATH);
  expect(heard?.path).toBe(`${PATH}?since=4.2`);
  expect([...(heard?.headers.keys() ?? [])].sort()).toEqual(['authorization', 'upgrade']);
  const socket = answer.webSocket as WebSocket;
  const said = new Promise((resolve) => socket.addEventListener('message', ({ data }) => resolve(data)));
  socket.accept();
  line?.send('how things stand');
  expect(await said).toBe('how things stand');
});

test.each([
  ['another site', { ...asked, origin: 'https://evil.test' }],
  ['another site that the browser names', { ...asked, 'sec-fetch-site': 'cross-site' }],
  ['a sibling of ours', { ...asked, origin: 'https://www.site.test', 'sec-fetch-site': 'same-site' }],
  ['nobody', { upgrade: 'websocket' }],
  ['a sandboxed frame', { ...asked, origin: 'null' }],
])('a socket that %s asks for is refused before the host hears of it', async (_, headers) => {
  const browser = await signedIn();
  const answer = await browser.get(PATH, headers);
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'permission_denied']);
  expect(host.to(PATH)).toEqual([]);
});

test('a visitor has none, nor has a request that asks for no socket', async () => {
  const visitor = await new Browser().get(PATH, asked);
  expect([visitor.status, await codeOf(visitor)]).toEqual([401, 'not_authenticated']);
  const browser = await signedIn();
  const plain = await browser.get(PATH);
  expect([plain.status, await codeOf(plain)]).toEqual([426, 'bad_request']);
  expect(host.to(PATH)).toEqual([]);
});

test('opening one is nothing that a person did: the session ends as it would have', async () => {
  const browser = await signedIn();
  for (let minutes = 0; minutes < 16; minutes += 4) {
    vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
    expect((await browser.get(PATH, asked)).status).toBe(101);
  }
  vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
  const answer = await browser.get(PATH, asked);
  expect([answer.status, await codeOf(answer)]).toEqual([401, 'access_and_refresh_token_invalid']);
  expect(browser.isSignedIn).toBe(false);
});

test('a token that is due is renewed first, and the browser keeps the new one', async () => {
  const browser = await signedIn();
  const before = browser.cookies.get('__Host-zellige');
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
  expect((await browser.get(PATH, asked)).status).toBe(101);
  expect(host.to('/api/accounts/refresh/')).toHaveLength(1);
  expect(browser.cookies.get('__Host-zellige')).not.toBe(before);
});

test('a token that the host no longer takes is renewed once', async () => {
  const browser = await signedIn();
  const fresh = freshAccess();
  host.answer = (heard) => {
    if (heard.path.startsWith('/api/accounts/refresh/')) return Response.json({ access: fresh });
    if (heard.path === PATH && heard.headers.get('authorization') !== `Bearer ${fresh}`)
      return Response.json({ code: 'not_authenticated' }, { status: 401 });
    return streams(heard);
  };
  expect((await browser.get(PATH, asked)).status).toBe(101);
  host.answer = (heard) =>
    heard.path === PATH ? Response.json({ code: 'not_authenticated' }, { status: 401 }) : byDefault(heard);
  const answer = await browser.get(PATH, asked);
  expect([answer.status, await codeOf(answer)]).toEqual([503, 'upstream_unavailable']);
});

test.each([
  ['has none', () => Response.json({ code: 'not_found' }, { status: 404 }), 404, 'not_found'],
  ['is ill', () => new Response('<h1>oh</h1>', { status: 500 }), 503, 'upstream_unavailable'],
  ['answers as if it had been asked something else', () => Response.json({}), 503, 'upstream_unavailable'],
  ['sends it elsewhere', () => Response.redirect('https://evil.test/', 302), 503, 'upstream_unavailable'],
  [
    'cannot be reached',
    () => {
      throw new Error('refused');
    },
    503,
    'upstream_unavailable',
  ],
])('a host that %s is said to be so, and nothing of its answer passes', async (_, answers, status, code) => {
  const browser = await signedIn();
  host.answer = (heard) => (heard.path === PATH ? answers() : byDefault(heard));
  const answer = await browser.get(PATH, asked);
  expect([answer.status, await answer.json()]).toEqual([status, { code }]);
  expect(browser.isSignedIn).toBe(true);
});

test('the line of a sport is everybody’s: it is opened for a visitor, and with nobody’s token for a player', async () => {
  const query = `?sport=1&events=${Array.from({ length: 200 }, (_, place) => `1-fr1-2967-${place}`).join(',')}`;
  for (const browser of [new Browser(), await signedIn()]) {
    host.heard = [];
    expect((await browser.get(`${LINE}${query}`, asked)).status).toBe(101);
    const [heard] = host.to(LINE);
    expect(heard?.path).toBe(`${LINE}${query}`);
    expect([...(heard?.headers.keys() ?? [])]).toEqual(['upgrade']);
  }
  const elsewhere = await new Browser().get(`${LINE}${query}`, { ...asked, origin: 'https://evil.test' });
  expect([elsewhere.status, await codeOf(elsewhere)]).toEqual([403, 'permission_denied']);
});
