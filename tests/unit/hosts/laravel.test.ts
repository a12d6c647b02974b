// The Laravel host answers a guest and a player consistently.
import { beforeEach, describe, expect, test } from 'vitest';
import { LARAVEL_PLAYER } from '../../hosts/laravel/seeder.ts';
import { type LaravelHost, startLaravelHost } from '../../hosts/laravel/start-laravel-host.ts';

type Json = Record<string, unknown>;
let host: LaravelHost;
let token = '';
beforeEach(async () => {
  host = await startLaravelHost();
  token = '';
  return () => host.stop();
});

async function send(method: string, path: string, body?: unknown) {
  const response = await fetch(path.startsWith('/') ? host.origin + path : path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type') === 'application/json';
  return { status: response.status, headers: response.headers, text, json: (isJson ? JSON.parse(text) : {}) as Json };
}
const get = (path: string) => send('GET', path);
const post = (path: string, body: unknown = {}) => send('POST', path, body);
const dataOf = async (answer: ReturnType<typeof send>) => (await answer).json.data as Json;
const signIn = async () => {
  const data = await dataOf(post('/api/accounts/login/', LARAVEL_PLAYER));
  token = String(data.access);
  return data;
};
type Page = { readonly links: { readonly next: string | null }; readonly meta: { readonly total: number } };
/** Every page, as a client follows `links.next`. */
async function all(path: string, wrap = 'data'): Promise<Json[]> {
  const { json } = await get(path);
  const { next } = (json as Page).links;
  const rows = json[wrap] as Json[];
  return next === null ? rows : [...rows, ...(await all(next, wrap))];
}

describe('its conventions', () => {
  test('a path matches with and without its slash, and an unknown one is named', async () => {
    for (const path of ['/api/settings', '/api/settings/']) expect((await get(path)).status).toBe(200);
    expect(await get('/api/nothing/')).toMatchObject({
      status: 404,
      json: { message: 'The route api/nothing could not be found.' },
    });
    expect(await send('PUT', '/api/settings/', {})).toMatchObject({
      status: 405,
      json: { message: 'The PUT method is not supported for route api/settings. Supported methods: GET, HEAD.' },
    });
  });

  test('refusals are a message, with the errors of every field', async () => {
    expect(await get('/api/accounts/user')).toMatchObject({ status: 401, json: { message: 'Unauthenticated.' } });
    expect(await post('/api/accounts/login', { username: ' ' })).toMatchObject({
      status: 422,
      json: {
        message: 'The username field is required. (and 1 more error)',
        errors: { username: ['The username field is required.'], password: ['The password field is required.'] },
      },
    });
    expect(await post('/api/accounts/login', { ...LARAVEL_PLAYER, password: 'wrong' })).toMatchObject({
      status: 401,
      json: { code: 'no_active_account' },
    });
  });

  test('a list states its pages, and is empty past the last one', async () => {
    await signIn();
    const { json } = await get('/services/wheel/statistics/betshistory/');
    expect(json).toMatchObject({
      links: { next: `${host.origin}/services/wheel/statistics/betshistory?page=2`, prev: null },
      meta: { current_page: 1, last_page: 2, per_page: 10, total: 14 },
    });
    const past = await get('/services/wheel/statistics/betshistory/?page=3');
    expect([past.status, past.json.data]).toEqual([200, []]);
  });

  test('too many requests of a caller are refused with a Retry-After', async () => {
    const hasty = await startLaravelHost({ perMinute: 2 });
    const request = () => fetch(`${hasty.origin}/api/settings`);
    expect((await request()).headers.get('x-ratelimit-remaining')).toBe('1');
    await request();
    const refused = await request();
    expect([refused.status, await refused.json()]).toEqual([429, { message: 'Too Many Attempts.' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await hasty.stop();
  });

  test('every call is logged, with whether it was a guest’s', async () => {
    await get('/api/settings?a=1');
    expect(host.calls).toEqual([{ method: 'GET', path: '/api/settings?a=1', isGuest: true, status: 200 }]);
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
    '/services/crypto-pay/min-amount?currency=eth&fiat_currency=TND',
    '/slide/',
    '/carousel/',
  ])('reads %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test('sees sixty games with pictures, and opens a demo', async () => {
    const games = [
      ...(await all('/api/integrations/mosaic/games?page_size=1000', 'games')),
      ...(await all('/api/integrations/harbor/games', 'games')),
    ];
    expect(new Set(games.map(({ game_id }) => game_id)).size).toBe(60);
    expect((await get(String(games[0]?.image))).headers.get('content-type')).toBe('image/svg+xml');
    const session = { symbol: games[0]?.game_id, platform: 'web', lobby_url: 'https://site.test/' };
    const opened = await post('/api/integrations/mosaic/login', { ...session, play_mode: 'demo' });
    expect((await get(String(opened.json.data))).text).toContain(`${games[0]?.name} (demo)`);
    expect((await post('/api/integrations/mosaic/login', { ...session, play_mode: 'real' })).status).toBe(401);
  });
});

describe('a player', () => {
  let player: Json;
  beforeEach(async () => {
    player = await signIn();
  });

  test('has opaque tokens and fields, and a refresh revokes the previous refresh token', async () => {
    expect(player).toMatchObject({
      username: 'nadia',
      role: 'P',
      currency: 'TND',
      balance: 187.25,
      bonusBalance: 14.75,
    });
    expect(player.access).toMatch(/^\d+\|[0-9a-f]{40}$/);
    const { refresh } = player;
    const renewed = await dataOf(post('/api/accounts/refresh/', { refresh }));
    expect([renewed.access, renewed.refresh]).not.toContain(refresh);
    expect(await post('/api/accounts/refresh/', { refresh })).toMatchObject({
      status: 401,
      json: { code: 'access_and_refresh_token_invalid' },
    });
    token = String(renewed.access);
    expect((await post('/api/accounts/logout/', { refresh: renewed.refresh })).status).toBe(204);
    expect((await get('/api/accounts/user')).status).toBe(401);
  });

  test.each([
    ['/api/backoffice/payments/deposit/', 22],
    ['/api/backoffice/payments/payout/', 16],
    ['/services/facade/history/payment/', 38],
    ['/api/backoffice/transactions/', 31],
    ['/api/backoffice/betshistory/', 33],
    ['/api/bonus-system/bonusbalance/history?is_accrued=true', 49],
    ['/api/bonus-system/cashback/history?is_accrued=true', 17],
    ['/services/wheel/statistics/betshistory/', 14],
    ['/api/integrations/sft/betshistory/', 19],
    ['/api/integrations/alt/betshistory/', 19],
    ['/api/integrations/dgt/betshistory/', 19],
  ])('reaches every row of %s by its pages', async (path, count) => {
    expect(await all(path)).toHaveLength(count);
    expect(((await get(path)).json as Page).links.next).not.toBeNull();
  });

  test('reads and changes their details', async () => {
    expect(await dataOf(send('PATCH', '/api/users/user/info/', { city: 'Sousse' }))).toMatchObject({ city: 'Sousse' });
    expect(await dataOf(get('/api/users/user/info/'))).toMatchObject({ city: 'Sousse', country: 'TN' });
    expect(await dataOf(get('/api/user/profile'))).toMatchObject({ balance_currency: 'TND', is_banned: 0 });
    const wrong = { old_password: 'wrong', new_password: 'Another!52' };
    expect((await post('/api/users/user/change-password/', wrong)).json.code).toBe('incorrect_old_password');
  });

  test('deposits, asks for a payout and cancels it, with the money back', async () => {
    const deposit = { amount: 20, amount_currency: 'TND', payment_system: 'visa' };
    expect(await post('/api/backoffice/payments/deposit/', deposit)).toMatchObject({
      status: 201,
      json: { data: { amount: '20.00', status: 10, redirect_link: expect.stringMatching(/^\/checkout\/\d+$/) } },
    });
    expect((await post('/api/backoffice/payments/deposit/', { ...deposit, amount: 5 })).json).toMatchObject({
      errors: { amount: ['The amount field must be at least 10.'] },
    });
    const { id } = await dataOf(post('/api/backoffice/payments/payout/', { amount: 50, payout_system: 'visa' }));
    expect((await dataOf(get('/api/accounts/user'))).balance).toBe(137.25);
    expect((await dataOf(post(`/api/backoffice/payments/payout/${id}/cancel_payment/`, { id }))).status).toBe(40);
    expect((await dataOf(get('/api/accounts/user'))).balance).toBe(187.25);
    expect(await dataOf(get(`/api/backoffice/payments/payout/${id}`))).toMatchObject({ id, status: 40 });
  });

  test('transfers, exchanges a bonus and makes one free spin of the wheel', async () => {
    const transfer = { amount: 1.5, currency: 'TND', sender_id: player.id, recipient_id: 7 };
    expect((await post('/api/backoffice/transactions/', transfer)).status).toBe(201);
    expect(await dataOf(post('/api/bonus-system/bonusbalance-to-balance/', { amount: 4 }))).toEqual({
      balance: 187.75,
      bonusBalance: 10.75,
    });
    expect(await dataOf(post('/services/wheel/spin/', { is_free: true }))).toHaveProperty('name');
    expect((await post('/services/wheel/spin/', { is_free: true })).status).toBe(403);
    expect((await all('/services/wheel/statistics/betshistory/'))[0]).toMatchObject({ is_free: 1 });
  });

  test('keeps favourites, has free spins that open, and opens a game by the parts of its slug', async () => {
    const favourite = { provider: 'mosaic', game_id: 'g105' };
    expect((await post('/api/users/favouritegames/', favourite)).status).toBe(201);
    expect(await dataOf(get('/api/users/favouritegames/'))).toContainEqual(favourite);
    expect((await send('DELETE', '/api/users/favouritegames/', favourite)).status).toBe(204);
    const { provider, game_id: symbol } = await dataOf(get('/api/users/freespin-session/'));
    const session = { symbol, platform: 'mobile', play_mode: 'freespin', lobby_url: 'https://site.test/' };
    const free = await post(`/api/integrations/${provider}/login`, session);
    expect((await get(String(free.json.data))).text).toContain('(freespin)');
    const [game] = await all('/api/integrations/harbor/games', 'games');
    const [system, page_code] = String(game?.slug).split('/');
    const opened = await post('/api/integrations/harbor/login', { is_mobile: false, system, page_code });
    expect((await get(String(opened.json.data))).text).toContain(String(game?.name));
  });

  test('enters one sportsbook by an address and the other by a token, reads a ticket and cancels it once', async () => {
    const alt = await dataOf(post('/api/integrations/alt/login'));
    expect((await get(String(alt.url))).status).toBe(200);
    expect(Object.keys(await dataOf(post('/api/integrations/dgt/login')))).toEqual(['token']);
    const running = (await all('/api/integrations/sft/betshistory/')).find(({ status }) => status === 'Wait');
    expect(await dataOf(get(`/api/integrations/sft/${running?.id}/subbet/`))).toMatchObject({
      events: [{ sport: 'Football' }],
      outcomes: [{ status: null }],
    });
    const path = `/api/integrations/sft/ticket/${running?.id}/cancel`;
    expect((await dataOf(post(path))).status).toBe('Cancelled');
    expect((await post(path)).status).toBe(409);
    expect((await dataOf(get('/api/integrations/sft/player/balance'))).balance).toBe(188.75);
  });
});
