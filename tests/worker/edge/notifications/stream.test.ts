import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Browser, codeOf, SITE } from '../browser.ts';
import { byDefault, freshAccess, host, type ReceivedRequest } from '../fake-host.ts';

const PATH = '/services/stream/';
const FEED = '/services/sportsbook/feed';
const handshake = { upgrade: 'websocket', origin: SITE, 'sec-fetch-site': 'same-origin' };
const MINUTE_MS = 60_000;

/** The host's end of the last socket. */
let hostSocket: WebSocket | null = null;

function streams(received: ReceivedRequest): Response {
  if (!received.path.startsWith(PATH) && !received.path.startsWith(FEED)) return byDefault(received);
  const { 0: theirs, 1: ours } = new WebSocketPair();
  ours.accept();
  hostSocket = ours;
  return new Response(null, { status: 101, webSocket: theirs });
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  host.answer = streams;
});
afterEach(() => {
  vi.useRealTimers();
  host.reset();
  hostSocket = null;
});
const signedIn = () => new Browser().signedIn();

test('a player’s page gets the host’s socket, opened with a token that the browser never sees', async () => {
  const browser = await signedIn();
  const answer = await browser.get(`${PATH}?since=4.2`, { ...handshake, 'x-anything': '1' });
  expect(answer.status).toBe(101);
  const [received] = host.to(PATH);
  expect(received?.path).toBe(`${PATH}?since=4.2`);
  expect([...(received?.headers.keys() ?? [])].sort()).toEqual(['authorization', 'upgrade']);
  const socket = answer.webSocket as WebSocket;
  const message = new Promise((resolve) => socket.addEventListener('message', ({ data }) => resolve(data)));
  socket.accept();
  hostSocket?.send('how things stand');
  expect(await message).toBe('how things stand');
});

test.each([
  ['another site', { ...handshake, origin: 'https://evil.test' }],
  ['a request that the browser marks as cross-site', { ...handshake, 'sec-fetch-site': 'cross-site' }],
  ['a sibling domain', { ...handshake, origin: 'https://www.site.test', 'sec-fetch-site': 'same-site' }],
  ['a request without an origin', { upgrade: 'websocket' }],
  ['a sandboxed frame', { ...handshake, origin: 'null' }],
])('a socket for %s is refused before it reaches the host', async (_, headers) => {
  const browser = await signedIn();
  const answer = await browser.get(PATH, headers);
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'permission_denied']);
  expect(host.to(PATH)).toEqual([]);
});

test('a guest gets no socket, nor does a request without an upgrade', async () => {
  const visitor = await new Browser().get(PATH, handshake);
  expect([visitor.status, await codeOf(visitor)]).toEqual([401, 'not_authenticated']);
  const browser = await signedIn();
  const plain = await browser.get(PATH);
  expect([plain.status, await codeOf(plain)]).toEqual([426, 'bad_request']);
  expect(host.to(PATH)).toEqual([]);
});

test('opening a socket is not user activity: the session still expires', async () => {
  const browser = await signedIn();
  for (let minutes = 0; minutes < 16; minutes += 4) {
    vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
    expect((await browser.get(PATH, handshake)).status).toBe(101);
  }
  vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
  const answer = await browser.get(PATH, handshake);
  expect([answer.status, await codeOf(answer)]).toEqual([401, 'access_and_refresh_token_invalid']);
  expect(browser.isSignedIn).toBe(false);
});

test('a token that is due for renewal is renewed first, and the browser gets the new one', async () => {
  const browser = await signedIn();
  const before = browser.cookies.get('__Host-zellige');
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
  expect((await browser.get(PATH, handshake)).status).toBe(101);
  expect(host.to('/api/accounts/refresh/')).toHaveLength(1);
  expect(browser.cookies.get('__Host-zellige')).not.toBe(before);
});

test('a token that the host refuses is renewed once', async () => {
  const browser = await signedIn();
  const fresh = freshAccess();
  host.answer = (received) => {
    if (received.path.startsWith('/api/accounts/refresh/')) return Response.json({ access: fresh });
    if (received.path === PATH && received.headers.get('authorization') !== `Bearer ${fresh}`)
      return Response.json({ code: 'not_authenticated' }, { status: 401 });
    return streams(received);
  };
  expect((await browser.get(PATH, handshake)).status).toBe(101);
  host.answer = (received) =>
    received.path === PATH ? Response.json({ code: 'not_authenticated' }, { status: 401 }) : byDefault(received);
  const answer = await browser.get(PATH, handshake);
  expect([answer.status, await codeOf(answer)]).toEqual([503, 'upstream_unavailable']);
});

test.each([
  ['has no stream', () => Response.json({ code: 'not_found' }, { status: 404 }), 404, 'not_found'],
  ['fails', () => new Response('<h1>oh</h1>', { status: 500 }), 503, 'upstream_unavailable'],
  ['answers without a socket', () => Response.json({}), 503, 'upstream_unavailable'],
  ['redirects', () => Response.redirect('https://evil.test/', 302), 503, 'upstream_unavailable'],
  [
    'cannot be reached',
    () => {
      throw new Error('refused');
    },
    503,
    'upstream_unavailable',
  ],
])(
  'when the host %s, the edge answers an error, and passes on nothing of the host’s answer',
  async (_, answers, status, code) => {
    const browser = await signedIn();
    host.answer = (received) => (received.path === PATH ? answers() : byDefault(received));
    const answer = await browser.get(PATH, handshake);
    expect([answer.status, await answer.json()]).toEqual([status, { code }]);
    expect(browser.isSignedIn).toBe(true);
  },
);

test('the odds feed of a sport is public: opened for a guest, and without a token for a player', async () => {
  const query = `?sport=1&events=${Array.from({ length: 200 }, (_, index) => `1-fr1-2967-${index}`).join(',')}`;
  for (const browser of [new Browser(), await signedIn()]) {
    host.received = [];
    expect((await browser.get(`${FEED}${query}`, handshake)).status).toBe(101);
    const [received] = host.to(FEED);
    expect(received?.path).toBe(`${FEED}${query}`);
    expect([...(received?.headers.keys() ?? [])]).toEqual(['upgrade']);
  }
  const elsewhere = await new Browser().get(`${FEED}${query}`, { ...handshake, origin: 'https://evil.test' });
  expect([elsewhere.status, await codeOf(elsewhere)]).toEqual([403, 'permission_denied']);
});
