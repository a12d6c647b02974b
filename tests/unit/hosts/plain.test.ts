import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { excludedGameIds, otherProducers } from '../../hosts/plain/game-catalog.ts';
import type { LoggedCall } from '../../hosts/plain/logged-call.ts';
import { namesOf } from '../../hosts/plain/shape.ts';
import { specifiedCalls, unspecified } from '../../hosts/plain/specified-calls.ts';
import { type PlainHost, startPlainHost } from '../../hosts/plain/start-plain-host.ts';

type Body = Record<string, unknown>;
let host: PlainHost;
let access = '';

async function request(method: string, path: string, body?: Body, bearer = access) {
  const response = await fetch(host.origin + path, {
    method,
    headers: {
      'cache-control': 'no-cache',
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Body };
}

const get = (path: string) => request('GET', path);
const post = (path: string, body: Body) => request('POST', path, body);
const signIn = (username: string, password = 'plain-Password1') =>
  request('POST', '/api/accounts/login/', { username, password }, '');
const balance = async () => (await get('/api/accounts/user')).body.balance;

beforeAll(async () => {
  host = await startPlainHost();
});
beforeEach(async () => {
  host.reset();
  access = String((await signIn('plain')).body.access);
});
afterAll(() => host.stop());

describe('the session', () => {
  it('signs a player in with both tokens and the user fields', async () => {
    const { status, body } = await signIn('plain');
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: 'plain', role: 'P', currency: 'TND', balance: 150.755 });
    expect(decodeJwt(String(body.access))).toMatchObject({ refresh_shift: 30, exp: expect.any(Number) });
    expect((await signIn('agent')).body.role).toBe('A');
  });

  it('refuses wrong credentials with the code of the specification', async () => {
    expect(await signIn('plain', 'wrong')).toMatchObject({ status: 401, body: { code: 'no_active_account' } });
  });

  it('gives a new access token until the player signs out', async () => {
    const { refresh } = (await signIn('plain')).body;
    access = String((await post('/api/accounts/refresh/', { refresh })).body.access);
    expect((await get('/api/user/profile')).status).toBe(200);
    expect((await post('/api/accounts/logout/', { refresh })).status).toBe(204);
    const over = await post('/api/accounts/refresh/', { refresh });
    expect(over).toMatchObject({ status: 401, body: { code: 'access_and_refresh_token_invalid' } });
  });

  it('refuses an expired access token', async () => {
    const shortLived = await startPlainHost({ accessSeconds: -1 });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const credentials = JSON.stringify({ username: 'plain', password: 'plain-Password1' });
    const login = await fetch(`${shortLived.origin}/api/accounts/login/`, { ...init, body: credentials });
    const { access: old } = (await login.json()) as Body;
    const headers = { authorization: `Bearer ${String(old)}` };
    expect((await fetch(`${shortLived.origin}/api/accounts/user`, { headers })).status).toBe(401);
    await shortLived.stop();
  });

  it('signs a new player up, who can sign in at once', async () => {
    const form = { username: 'newcomer', email: 'newcomer@plain.test', password: 'fresh-Start9' };
    expect((await request('POST', '/api/accounts/registration/', form, '')).status).toBe(201);
    expect((await signIn('newcomer', 'fresh-Start9')).body).toMatchObject({ role: 'P', balance: 0 });
    const again = await request('POST', '/api/accounts/registration/', form, '');
    expect(again.body).toEqual({ username: [{ code: 'already_exists', message: expect.any(String) }] });
  });
});

describe('a game session', () => {
  const requests: [string, string, Body][] = [
    ['createsession', 'alpha/createsession', { game: 1001, return_url: '/', client_type: 'mobile' }],
    ['GameId', 'bravo/login/', { GameId: 1101 }],
    ['symbol', 'gamma/login', { symbol: '1201', platform: 'WEB', play_mode: 'real', lobby_url: '/' }],
    ['page code', 'delta/login', { is_mobile: false, system: 'kestrel', page_code: '1301' }],
  ];

  it.each(requests)('opens by %s a frame that shows the game', async (_, path, body) => {
    const { status, body: answer } = await post(`/api/integrations/${path}`, body);
    expect(status).toBe(200);
    const data = answer.data as string | { gameURL: string };
    const url = typeof data === 'string' ? data : data.gameURL;
    expect(await (await fetch(url)).text()).toContain("postMessage('closeGame'");
    expect((await request('POST', `/api/integrations/${path}`, body, '')).status).toBe(401);
    const [opening] = host.calls.slice(-2);
    expect(opening && unspecified(opening, namesOf(host.shape))).toBeNull();
  });

  it('opens games that an operator excludes too', async () => {
    const paths = host.shape.integrations.map(({ name, gameList }) => `${name}/${gameList}`);
    const lists = await Promise.all(paths.map((path) => get(`/api/integrations/${path}/?page_size=1000`)));
    const games = lists.flatMap(({ body }) => body.games as Body[]);
    expect(games).toHaveLength(60);
    expect(games.map((game) => game.game_id)).toEqual(expect.arrayContaining(excludedGameIds));
    expect(games.map((game) => game.producer)).toEqual(expect.arrayContaining(otherProducers));
  });

  it('opens a demo for a visitor', async () => {
    const demo = await request('POST', '/api/integrations/bravo/login/demo/', { GameId: 1101 }, '');
    expect(demo.body.data).toContain('/frames/bravo/1101');
  });
});

describe('money', () => {
  it('increases once by a deposit that is paid on its page', async () => {
    const made = await post('/api/backoffice/payments/deposit/', { amount: '20.5', payment_system: 'plain-card' });
    expect(made).toMatchObject({ status: 201, body: { status: 10 } });
    expect(await balance()).toBe(150.755);
    await fetch(`${String(made.body.redirect_link)}/success`, { method: 'POST' });
    await fetch(`${String(made.body.redirect_link)}/fail`, { method: 'POST' });
    expect(await balance()).toBe(171.255);
    expect((await get(`/api/backoffice/payments/deposit/${String(made.body.id)}`)).body.status).toBe(30);
  });

  it('decreases by a payout and is refunded when the payout is cancelled', async () => {
    const { body } = await post('/api/backoffice/payments/payout/', { amount: 50, payout_system: 'plain-bank' });
    expect(await balance()).toBe(100.755);
    const id = String(body.id);
    await post(`/api/backoffice/payments/payout/${id}/cancel_payment/`, { id: body.id });
    expect(await balance()).toBe(150.755);
  });

  it('changes by an exchange of bonus and by a spin', async () => {
    await post('/api/bonus-system/bonusbalance-to-balance/', { amount: 4 });
    expect(await balance()).toBe(152.755);
    expect((await post('/services/wheel/spin/', { is_free: true })).body.amount).toBe(1);
    expect(await balance()).toBe(153.755);
    expect((await post('/services/wheel/spin/', { is_free: true })).status).toBe(403);
  });
});

describe('the shape', () => {
  const path = '/api/backoffice/payments/payout/';
  const row = { amount_currency: 'TND', status: 30, payout_system: 'plain-bank' };

  it('names lists as in the specification in the preset literal', async () => {
    expect((await get(path)).body).toEqual({
      page: 1,
      count: 1,
      list: [{ ...row, id: 403, amount: 40, created_at: expect.any(String) }],
    });
  });

  it('wraps answers and writes codes as words in the preset wrapped', async () => {
    host.setShape('wrapped');
    const { body } = await get(path);
    expect(body).toMatchObject({ success: true, errorMessage: null, data: { count: 1, page: 1 } });
    const [payout] = (body.data as { results: Body[] }).results;
    expect(payout).toMatchObject({ amount: '40.000', amountCurrency: 'TND', status: 'success' });
    expect((await get(`${path}${String(payout?.id)}`)).status).toBe(200);
  });

  it('returns bare lists with an invalid row and lacks whole services in the preset sparse', async () => {
    host.setShape('sparse');
    const rows = (await get(path)).body as unknown as Body[];
    expect(rows[0]).toMatchObject({ ...row, updated_at: null, unknown_field: expect.anything() });
    expect(rows[1]).toMatchObject({ id: [], amount: 'nonsense' });
    expect((await get('/services/wheel/prizes/')).status).toBe(404);
  });

  it('changes one switch over HTTP and keeps the others', async () => {
    await request('PUT', '/__plain/shape', { errors: 'fields', absent: [{ path: '/slide', status: 501 }] });
    const refused = await post('/api/bonus-system/bonusbalance-to-balance/', { amount: 1 });
    expect(refused.body).toEqual({ amount: ['The amount is too small.'] });
    expect((await get('/slide/')).status).toBe(501);
    expect(host.shape.lists).toBe('named');
  });
});

describe('the table of specified calls', () => {
  it('contains only calls that the host answers', async () => {
    const { integrations, sportNames } = host.shape;
    for (const { method, path } of specifiedCalls) {
      const filled = path.replace('/?', '').replace('{id}', '302').replace('{token}', 'x');
      const names = path.includes('{integration}') ? [...namesOf(host.shape), ...sportNames] : [''];
      const answers = await Promise.all(
        names.map((name, index) => {
          const at = filled
            .replace('{integration}', name)
            .replace('{game list}', integrations[index]?.gameList ?? 'games');
          return request(method, at, method === 'GET' ? undefined : {});
        }),
      );
      const known = answers.filter(
        ({ status, body }) => status < 500 && status !== 405 && body?.detail !== 'Not found.',
      );
      expect(known, `${method} ${path}`).not.toEqual([]);
    }
  });
});

describe('faults', () => {
  it('affect the configured calls as often as configured', async () => {
    host.setFaults([{ path: '/api/settings', kind: 'status', status: 503, times: 1 }]);
    expect((await get('/api/user/profile')).status).toBe(200);
    expect((await get('/api/settings/')).status).toBe(503);
    expect((await get('/api/settings/')).status).toBe(200);
  });

  it.each(['refused', 'cut', 'garbage', 'empty', 'html'] as const)('are not JSON: %s', async (kind) => {
    host.setFaults([{ path: '/api/settings', kind }]);
    await expect(fetch(`${host.origin}/api/settings/`).then((response) => response.json())).rejects.toThrow();
  });

  it('never answer, until the caller times out', async () => {
    host.setFaults([{ path: '/api/settings', kind: 'hang' }]);
    const given = { signal: AbortSignal.timeout(100) };
    await expect(fetch(`${host.origin}/api/settings/`, given)).rejects.toThrow();
    expect(host.calls.at(-1)).toMatchObject({ path: '/api/settings/', status: 0 });
  });
});

describe('a logged call', () => {
  const headers = { 'cache-control': 'no-cache', authorization: 'Bearer a.b.c', 'content-type': 'application/json' };
  const logged = (method: string, path: string, more: Partial<LoggedCall> = {}): LoggedCall => ({
    method,
    path,
    query: {},
    headers,
    body: null,
    status: 200,
    ...more,
  });
  const why = (call: LoggedCall) => unspecified(call, ['alpha', 'bravo']);

  it('is valid when the table contains all of it', () => {
    expect(why(logged('GET', '/api/accounts/user'))).toBeNull();
    expect(why(logged('POST', '/services/wheel/spin/', { body: { is_free: true } }))).toBeNull();
    expect(why(logged('POST', '/api/integrations/bravo/login/', { body: { GameId: 7 } }))).toBeNull();
    expect(why(logged('GET', '/api/integrations/alpha/v2/gamelist/', { query: { page_size: '1000' } }))).toBeNull();
  });

  it('is reported with its deviation from the specification', () => {
    expect(why(logged('GET', '/api/accounts/user/'))).toContain('is written /api/accounts/user in');
    expect(why(logged('GET', '/api/integrations/other/games'))).toContain('address that');
    expect(why(logged('PUT', '/api/accounts/user'))).toContain('method that');
    expect(why(logged('GET', '/api/settings/', { query: { theme: 'dark' } }))).toContain('the query theme');
    expect(why(logged('GET', '/services/wheel/prizes/', { query: { currency: '' } }))).toContain('currency empty');
    expect(why(logged('POST', '/services/wheel/spin/', { body: { is_free: true, key: 1 } }))).toContain('field key');
    expect(why(logged('POST', '/services/wheel/spin/', { body: {} }))).toContain('lacks the field is_free');
    expect(why(logged('GET', '/api/user/profile', { headers: { 'cache-control': 'no-cache' } }))).toContain('bearer');
    expect(why(logged('GET', '/api/settings/', { headers: {} }))).toContain('no-cache');
    expect(why(logged('GET', '/api/settings/', { headers: { ...headers, 'x-lang': 'fr' } }))).toContain('x-lang');
  });
});
