// The Django REST framework host answers a guest and a player consistently.
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { DJANGO_PLAYER } from '../../hosts/django/seed.ts';
import { type DjangoHost, startDjangoHost } from '../../hosts/django/start-django-host.ts';

type Body = Record<string, unknown>;
let host: DjangoHost;
let access = '';
beforeEach(async () => {
  host = await startDjangoHost();
  access = '';
  return host.stop;
});

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(path.startsWith('/') ? host.origin + path : path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(access && { authorization: `Bearer ${access}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type') === 'application/json';
  return { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : null) as Body };
}
const get = (path: string) => call('GET', path);
const post = (path: string, body: unknown = {}) => call('POST', path, body);
const signIn = async () => {
  const { body } = await post('/api/accounts/login/', DJANGO_PLAYER);
  access = String(body.access);
  return body;
};
/** Every page, as a client follows `next`. */
async function all(path: string, name = 'results'): Promise<Body[]> {
  const { body } = await get(path);
  const rows = body[name] as Body[];
  return body.next === null ? rows : [...rows, ...(await all(String(body.next), name))];
}

describe('its conventions', () => {
  test('a path without its slash is redirected, whatever the method, and an unknown one is an HTML page', async () => {
    const redirected = await post('/api/accounts/login?a=1', DJANGO_PLAYER);
    expect([redirected.status, redirected.headers.get('location')]).toEqual([301, '/api/accounts/login/?a=1']);
    const unknown = await get('/api/nothing/');
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('refusals are in detail, or by field', async () => {
    expect(await call('PUT', '/api/settings/')).toMatchObject({
      status: 405,
      body: { detail: 'Method "PUT" not allowed.' },
    });
    expect(await post('/api/accounts/login/', { username: '' })).toMatchObject({
      status: 400,
      body: { username: ['This field may not be blank.'], password: ['This field is required.'] },
    });
    expect(await post('/api/accounts/login/', [])).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Invalid data. Expected a dictionary.'] },
    });
    expect(await post('/api/accounts/login/', { ...DJANGO_PLAYER, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'no_active_account' },
    });
    expect(await get('/api/accounts/user')).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    access = 'eyJ.eyJ.x';
    expect(await get('/api/settings/')).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
  });

  test('a list has an absolute next page, and none past the last one', async () => {
    await signIn();
    const { body } = await get('/services/wheel/statistics/betshistory/');
    expect(body).toMatchObject({
      count: 14,
      next: `${host.origin}/services/wheel/statistics/betshistory/?page=2`,
      previous: null,
    });
    expect(await get('/services/wheel/statistics/betshistory/?page=3')).toMatchObject({
      status: 404,
      body: { detail: 'Invalid page.' },
    });
  });

  test('every call is logged, with whether it had a token', async () => {
    await get('/api/settings/?a=1');
    expect(host.calls).toEqual([{ method: 'GET', path: '/api/settings/?a=1', hasToken: false, status: 200 }]);
  });
});

describe('a guest', () => {
  test.each([
    '/api/settings/',
    '/api/settings/currency-list/',
    '/services/game-catalog/producer',
    '/api/jackpot/v1/jackpots/',
    '/services/wheel/prizes/?currency=TND',
    '/services/wheel/settings/public/',
    '/services/crypto-pay/available-currencies',
    '/services/crypto-pay/min-amount?currency=btc&fiat_currency=TND',
    '/slide/',
    '/carousel/',
  ])('reads %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test('sees sixty games with pictures, and opens a demo of each integration', async () => {
    const games = [
      ...(await all('/api/integrations/falcon/v2/games/list/?page_size=1000', 'games')),
      ...(await all('/api/integrations/oasis/v2/gamelist/?page_size=1000', 'games')),
    ];
    expect(new Set(games.map(({ game_id }) => game_id)).size).toBe(60);
    expect((await get(String(games[0]?.image))).headers.get('content-type')).toBe('image/svg+xml');
    const session = { game: games[0]?.game_id, return_url: 'https://site.test/', client_type: 'web' };
    const first = await post('/api/integrations/falcon/createsession/demostart/', session);
    const second = await post('/api/integrations/oasis/login/demo/', { GameId: games.at(-1)?.game_id });
    expect((await get(String(first.body.data))).text).toContain(`${games[0]?.name} · demo`);
    expect((await get(String((second.body.data as Body).gameURL))).text).toContain(`${games.at(-1)?.name} · demo`);
  });
});

describe('a player', () => {
  let player: Body;
  beforeEach(async () => {
    player = await signIn();
  });

  test('has tokens and fields, renews the access token and signs out', async () => {
    expect(player).toMatchObject({ username: 'amira', role: 'P', currency: 'TND', balance: '150.75' });
    expect(decodeJwt(access)).toMatchObject({ refresh_shift: 30, user_id: player.id });
    const { refresh } = player;
    expect(Object.keys((await post('/api/accounts/refresh/', { refresh })).body)).toEqual(['access']);
    expect((await post('/api/accounts/logout/', { refresh })).status).toBe(205);
    expect(await post('/api/accounts/refresh/', { refresh })).toMatchObject({
      status: 401,
      body: { code: 'access_and_refresh_token_invalid' },
    });
  });

  test.each([
    ['/api/backoffice/payments/deposit/', 17],
    ['/api/backoffice/payments/payout/', 13],
    ['/services/facade/history/payment/', 30],
    ['/api/backoffice/transactions/', 37],
    ['/api/backoffice/betshistory/', 26],
    ['/api/bonus-system/bonusbalance/history?is_accrued=true', 51],
    ['/api/bonus-system/cashback/history?is_accrued=true', 13],
    ['/services/wheel/statistics/betshistory/', 14],
    ['/api/integrations/sft/betshistory/', 21],
    ['/api/integrations/alt/betshistory/', 21],
    ['/api/integrations/dgt/betshistory/', 21],
  ])('reaches every row of %s by its pages', async (path, count) => {
    const rows = await all(path);
    expect(rows).toHaveLength(count);
    expect((await get(path)).body.next).not.toBeNull();
  });

  test('reads and changes their details', async () => {
    expect((await call('PATCH', '/api/users/user/info/', { city: 'Sfax' })).body).toMatchObject({ city: 'Sfax' });
    expect((await get('/api/users/user/info/')).body).toMatchObject({ city: 'Sfax', country: 'TN' });
    expect((await get('/api/user/profile')).body).toMatchObject({ balance_currency: 'TND', is_banned: false });
    const wrong = { old_password: 'wrong', new_password: 'Another-814' };
    expect((await post('/api/users/user/change-password/', wrong)).body).toMatchObject({
      code: 'incorrect_old_password',
    });
  });

  test('deposits, asks for a payout and cancels it, with the money back', async () => {
    const deposit = { amount: '20', amount_currency: 'TND', payment_system: 'card' };
    expect(await post('/api/backoffice/payments/deposit/', deposit)).toMatchObject({
      status: 201,
      body: { amount: '20.00', status: 10, redirect_link: expect.stringContaining(`${host.origin}/pay/`) },
    });
    const [made] = await all('/api/backoffice/payments/deposit/');
    expect((await get(String(made?.redirect_link))).status).toBe(200);
    expect((await post('/api/backoffice/payments/deposit/', { ...deposit, amount: '5' })).body).toEqual({
      amount: ['Ensure this value is greater than or equal to 10.'],
    });
    const payout = await post('/api/backoffice/payments/payout/', { amount: '50', payout_system: 'card' });
    expect((await get('/api/accounts/user')).body.balance).toBe('100.75');
    const { id } = payout.body;
    expect((await post(`/api/backoffice/payments/payout/${id}/cancel_payment/`, { id })).body.status).toBe(40);
    expect((await get('/api/accounts/user')).body.balance).toBe('150.75');
    expect((await get(`/api/backoffice/payments/payout/${id}`)).body).toMatchObject({ id, status: 40 });
  });

  test('transfers, exchanges a bonus and makes one free spin of the wheel', async () => {
    const transfer = { amount: '1.50', currency: 'TND', sender_id: player.id, recipient_id: 'agent' };
    expect(await post('/api/backoffice/transactions/', transfer)).toMatchObject({ status: 201 });
    expect((await post('/api/bonus-system/bonusbalance-to-balance/', { amount: '4' })).body).toEqual({
      balance: '151.25',
      bonus_balance: '16.00',
    });
    expect((await post('/services/wheel/spin/', { is_free: true })).body).toHaveProperty('name');
    expect((await post('/services/wheel/spin/', { is_free: true })).status).toBe(400);
    expect((await all('/services/wheel/statistics/betshistory/'))[0]).toMatchObject({ is_free: true });
  });

  test('keeps favourites, and has free spins that open', async () => {
    const favourite = { provider: 'falcon', game_id: 7005 };
    expect((await post('/api/users/favouritegames/', favourite)).status).toBe(201);
    expect((await post('/api/users/favouritegames/', favourite)).body).toHaveProperty('non_field_errors');
    expect(await all('/api/users/favouritegames/')).toContainEqual(favourite);
    expect((await call('DELETE', '/api/users/favouritegames/', favourite)).status).toBe(204);
    const { provider, game_id } = (await get('/api/users/freespin-session/')).body;
    const opened = await post(`/api/integrations/${provider}/login/freespin/`, { GameId: game_id });
    expect((await get(String((opened.body.data as Body).gameURL))).text).toContain('free spins');
  });

  test('enters both sportsbooks, reads a ticket and cancels it once', async () => {
    for (const sport of ['alt', 'dgt']) {
      const { token, url } = (await post(`/api/integrations/${sport}/login`)).body;
      expect([token, (await get(String(url))).status]).toEqual([expect.any(String), 200]);
    }
    const running = (await all('/api/integrations/sft/betshistory/')).find(({ status }) => status === 'Wait');
    const [event] = (await get(`/api/integrations/sft/${running?.id}/subbet/`)).body as unknown as Body[];
    expect(event).toMatchObject({ outcomes: [{ status: 'Wait' }] });
    const path = `/api/integrations/sft/ticket/${running?.id}/cancel`;
    expect((await post(path)).body).toMatchObject({ status: 'Cancelled' });
    expect((await post(path)).status).toBe(400);
    expect((await get('/api/integrations/sft/player/balance')).body.balance).toBe('153.75');
  });
});
