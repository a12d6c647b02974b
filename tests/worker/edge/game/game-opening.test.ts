// Opening games at hosts with different session shapes, and validating their answers.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openGame } from '#contract/game/game-opening.ts';
import { Browser, bindings, codeOf, withSeparateCatalogue } from '../browser.ts';
import { byDefault, host, type ReceivedRequest } from '../fake-host.ts';

afterEach(() => {
  host.reset();
  vi.restoreAllMocks();
});

const FRAME = 'https://frames.test/play?session=1';

type Reply = { readonly status?: number; readonly body: unknown } | undefined;

/** A player in front of a foreign host whose integration `alpha` has one game. Each test has its own catalogue. */
async function playerBefore(
  integration: object,
  answer: (call: { path: string; body: Record<string, unknown> }) => Reply,
) {
  const profile = {
    frames: ['https://frames.test'],
    integrations: [{ name: 'alpha', games: '/api/integrations/alpha/games/', ...integration }],
  };
  const browser = new Browser(withSeparateCatalogue({ ...bindings, HOST_PROFILE: JSON.stringify(profile) }));
  await browser.signedIn();
  host.received = [];
  host.answer = (received: ReceivedRequest) => {
    const path = received.path.split('?')[0] ?? '';
    if (path.startsWith('/api/accounts/')) return byDefault(received);
    if (path.endsWith('/games/'))
      return Response.json([
        { id: 70, game_id: 1001, name: 'Golden Lotus', slug: 'kestrel/goldenlotus', producer: 'kestrel' },
      ]);
    const reply =
      received.method === 'POST'
        ? answer({ path, body: received.body === '' ? {} : JSON.parse(received.body) })
        : undefined;
    return reply
      ? Response.json(reply.body, { status: reply.status ?? 200 })
      : Response.json({ detail: 'Not found.' }, { status: 404 });
  };
  return browser;
}

const opening = { integration: 'alpha', gameId: '1001', mode: 'real', isPhone: true };
const open = (browser: Browser, over: object = {}) => browser.post(openGame.path, { ...opening, ...over });
const openings = () =>
  host.received
    .filter(({ method, path }) => method === 'POST' && !path.includes('/accounts/'))
    .map(({ path, body }) => [path, JSON.parse(body)]);
const back = 'https://site.test/slots/casino';

describe('each shape of the specification', () => {
  test.each([
    [
      'createsession',
      'real',
      '/api/integrations/alpha/createsession/',
      { game: 'kestrel/goldenlotus', return_url: back, client_type: 'mobile' },
    ],
    [
      'createsession',
      'demo',
      '/api/integrations/alpha/createsession/demostart/',
      { game: 'kestrel/goldenlotus', return_url: back, client_type: 'mobile' },
    ],
    ['login-game-id', 'real', '/api/integrations/alpha/login/', { GameId: 'kestrel/goldenlotus' }],
    ['login-game-id', 'demo', '/api/integrations/alpha/login/demo/', { GameId: 'kestrel/goldenlotus' }],
    ['login-game-id', 'freespin', '/api/integrations/alpha/login/freespin/', { GameId: 'kestrel/goldenlotus' }],
    [
      'login-symbol',
      'demo',
      '/api/integrations/alpha/login',
      { symbol: 'kestrel/goldenlotus', platform: 'mobile', play_mode: 'demo', lobby_url: back },
    ],
    [
      'login-symbol',
      'real',
      '/api/integrations/alpha/login',
      { symbol: 'kestrel/goldenlotus', platform: 'mobile', play_mode: 'real', lobby_url: back },
    ],
    [
      'login-page-code',
      'real',
      '/api/integrations/alpha/login',
      { is_mobile: true, system: 'kestrel', page_code: 'kestrel/goldenlotus' },
    ],
  ])('%s for %s sends its own fields and no others', async (session, mode, path, body) => {
    const browser = await playerBefore({ session, game: 'slug', freeSpins: undefined }, () => ({
      body: { data: FRAME },
    }));
    const answer = await open(browser, { mode });
    expect([answer.status, await answer.json()]).toEqual([200, { address: FRAME, speaks: false }]);
    expect(openings()).toEqual([[path, body]]);
  });

  test.each([
    ['createsession', { client_type: 'web' }],
    ['login-symbol', { platform: 'web' }],
    ['login-page-code', { is_mobile: false }],
  ])('%s for a computer sends %j', async (session, device) => {
    const browser = await playerBefore({ session }, () => ({ body: { data: FRAME } }));
    expect((await open(browser, { isPhone: false })).status).toBe(200);
    expect(openings()).toEqual([[expect.any(String), expect.objectContaining(device)]]);
  });

  test.each([['createsession', 'freespin']])('%s has no call for %s, and none is made', async (session, mode) => {
    const browser = await playerBefore({ session }, () => ({ body: { data: FRAME } }));
    const answer = await open(browser, { mode });
    expect([answer.status, await answer.json()]).toEqual([404, { code: 'not_offered' }]);
    expect(openings()).toEqual([]);
  });
});

const NO_GAME = { status: 400, body: { detail: 'The game is not known.' } };
const opened = { body: { data: FRAME } };

test('a refusal of a host with a known shape is not retried', async () => {
  const browser = await playerBefore({ session: 'createsession', game: 'game_id' }, () => NO_GAME);
  expect((await open(browser)).status).toBe(400);
  expect(openings()).toHaveLength(1);
});

test('opening a game is user activity', async () => {
  const browser = await playerBefore({ session: 'createsession' }, () => opened);
  const before = await (await browser.get('/session/state')).json();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await open(browser);
  const after = await (await browser.get('/session/state')).json();
  vi.useRealTimers();
  expect(after).not.toEqual(before);
});

test('exactly one call is sent, whatever the host answers', async () => {
  for (const reply of [{ status: 404, body: {} }, { status: 503, body: {} }, { status: 422, body: {} }, { body: 7 }]) {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const browser = await playerBefore({ session: 'login-game-id' }, () => reply);
    await open(browser);
    expect(openings()).toEqual([['/api/integrations/alpha/login/', { GameId: '1001' }]]);
  }
});

test.each([
  [{ session: 'createsession', path: '/api/open/', game: 'id' }, 'real', '/api/open/', { game: '70' }],
  [{ session: 'createsession', path: '/api/open/', demo: '/api/try/' }, 'demo', '/api/try/', {}],
  [{ session: 'login-symbol', path: '/api/open/', game: 'name' }, 'demo', '/api/open/', { symbol: 'Golden Lotus' }],
  [
    { session: 'login-page-code', game: 'slug_rest' },
    'real',
    '/api/integrations/alpha/login',
    { page_code: 'goldenlotus' },
  ],
])('with %j, %s is opened at %s', async (integration, mode, path, body) => {
  const browser = await playerBefore(integration, () => opened);
  expect((await open(browser, { mode })).status).toBe(200);
  expect(openings()).toEqual([[path, expect.objectContaining(body)]]);
});

test('an integration without demos opens none', async () => {
  const browser = await playerBefore({ session: 'createsession', demo: null }, () => opened);
  expect(await codeOf(await open(browser, { mode: 'demo' }))).toBe('not_offered');
  expect(openings()).toEqual([]);
});

test('a refusal with a code of the contract reaches the player', async () => {
  const browser = await playerBefore({ session: 'createsession' }, () => ({
    status: 403,
    body: { code: 'user_is_banned', message: 'Closed.' },
  }));
  const answer = await open(browser);
  expect([answer.status, await answer.json()]).toEqual([403, { code: 'user_is_banned', message: 'Closed.' }]);
});

test.each<[string, unknown]>([
  ['text', FRAME],
  ['data', { data: FRAME }],
  ['data with a success', { success: true, data: FRAME, errorMessage: null }],
  ['data.gameURL', { data: { gameURL: FRAME } }],
  ['a url', { url: FRAME }],
  ['a launch_url in data', { success: true, data: { launch_url: FRAME } }],
  ['a redirect_url', { redirect_url: FRAME }],
])('reads the game’s address from %s', async (_, body) => {
  const browser = await playerBefore({ session: 'createsession' }, () => ({ body }));
  expect(await (await open(browser)).json()).toMatchObject({ address: FRAME });
});

test.each<[string, unknown]>([
  ['of another origin', 'https://elsewhere.test/play'],
  ['of our origin', 'https://site.test/play'],
  ['that is a script', 'javascript:alert(1)'],
  ['that is a data document', 'data:text/html,x'],
  ['with a password', 'https://user:pass@frames.test/play'],
  ['that is a number', 7],
  ['that is missing', null],
])('rejects an address %s', async (_, data) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const browser = await playerBefore({ session: 'createsession' }, () => ({ body: { success: true, data } }));
  const answer = await open(browser);
  expect([answer.status, await answer.json()]).toEqual([502, { code: 'upstream_invalid' }]);
});

test('a guest opens only demos, and nobody opens a game outside the catalogue', async () => {
  const browser = await playerBefore({ session: 'createsession' }, () => ({ body: { data: FRAME } }));
  browser.cookies.clear();
  expect((await open(browser)).status).toBe(401);
  expect((await open(browser, { mode: 'demo' })).status).toBe(200);
  expect(await (await open(browser, { mode: 'demo', gameId: '../../wallet' })).json()).toEqual({
    code: 'game_not_found',
  });
  expect(await (await open(browser, { mode: 'demo', integration: 'sirius' })).json()).toEqual({
    code: 'provider_not_found',
  });
  expect((await open(browser, { mode: 'real-demo' })).status).toBe(400);
  expect(openings()).toHaveLength(1);
});
