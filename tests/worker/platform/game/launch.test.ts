import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { VISITOR, verifySessionToken } from '#platform/game/session-token.ts';
import { playerOf } from '#platform/host/objects.ts';
import { callAs, callWallet, fillCatalogue } from '../house-calls.ts';
import { playerAtPlay } from '../player-at-play.ts';

const back = 'http://site.test/ar/slots/casino';
const api = '/api/integrations';
const orion = { game: 'moonlit-pharaoh', return_url: back, client_type: 'mobile' };
const vega = { GameId: 'salt-road', return_url: back };
const lyra = { symbol: 'red-kiln', platform: 'web', play_mode: 'real', lobby_url: back };
const nova = { is_mobile: true, system: 'amber-peak', page_code: 'virtual-derby', play_mode: 'real', return_url: back };

beforeEach(async () => {
  await fillCatalogue();
  await playerAtPlay({ cash: 10_000 });
});

const addressIn = (body: Record<string, unknown>): URL => {
  const data = body.data as string | { gameURL: string };
  return new URL(typeof data === 'string' ? data : data.gameURL);
};

test.each([
  ['orion', `${api}/orion/createsession/`, orion, '/play/orion/moonlit-pharaoh'],
  ['vega', `${api}/vega/login/`, vega, '/play/vega/salt-road'],
  ['lyra', `${api}/lyra/login/`, lyra, '/play/lyra/red-kiln'],
  ['nova', `${api}/nova/login/`, nova, '/play/nova/virtual-derby'],
])(
  '%s opens a game for real money by its own call, and the wallet knows its session',
  async (integration, path, asked, page) => {
    const { status, body } = await callAs('p1', 'POST', path, asked);
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
    const address = addressIn(body);
    expect(address.origin + address.pathname).toBe(`http://sandbox.test${page}`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ mode: 'real', lang: 'ar', return_url: back });
    const session_token = address.searchParams.get('token');
    const balance = await callWallet(`${integration}/balance`, { session_token, timestamp: new Date().toISOString() });
    expect(balance.body).toMatchObject({ status: 'ok', balance: '10.000', player_id: 'p1' });
  },
);

test.each([
  ['orion', `${api}/orion/createsession/demostart/`, orion],
  ['vega', `${api}/vega/login/demo/`, vega],
  ['lyra', `${api}/lyra/login/`, { ...lyra, play_mode: 'demo' }],
  ['nova', `${api}/nova/login/`, { ...nova, play_mode: 'demo' }],
])('a visitor opens a demo of %s, with a token that belongs to no player', async (_, path, asked) => {
  const { body } = await callAs(null, 'POST', path, asked);
  const { searchParams } = addressIn(body);
  expect(searchParams.get('mode')).toBe('demo');
  expect(await verifySessionToken(env.TOKEN_SECRET, searchParams.get('token') ?? '')).toMatchObject({
    playerId: VISITOR,
  });
});

test('granted free spins open a session of their own, are counted down, and win bonus money', async () => {
  const player = playerOf(env, 'p1');
  const openFreeSpins = () => callAs('p1', 'POST', `${api}/vega/login/freespin/`, vega);
  const left = async () => (await callAs('p1', 'GET', '/api/users/freespin-session/')).body;
  expect(await left()).toBeNull();
  expect(await openFreeSpins()).toMatchObject({ status: 404, body: { code: 'game_not_found' } });
  await player.game.grantFreeSpins({
    externalId: 'test:spins',
    integration: 'vega',
    gameId: 'salt-road',
    spins: 2,
    stake: amountMinor(400),
    expiresAt: Date.now() + 60_000,
  });
  const session_token = addressIn((await openFreeSpins()).body).searchParams.get('token');
  const base = {
    session_token,
    timestamp: new Date().toISOString(),
    game_id: 'salt-road',
    currency: 'TND',
    round_id: 'r',
  };
  const spin = (id: string, amount = '0.000') =>
    callWallet('vega/debit', { ...base, transaction_id: id, round_id: id, amount });
  expect((await spin('paid', '1.000')).body).toMatchObject({ code: 'bet_limit' });
  await spin('s1');
  await callWallet('vega/credit', {
    ...base,
    transaction_id: 'w1',
    round_id: 's1',
    debit_transaction_id: 's1',
    amount: '7.500',
  });
  expect(await left()).toEqual({
    provider: 'vega',
    game_id: 'salt-road',
    session_end: false,
    freespin_left: 1,
    prize: { amount: '7.500', currency: 'TND' },
    granted: 2,
    stake: { amount: '0.400', currency: 'TND' },
    expires_at: expect.any(String),
  });
  await spin('s2');
  expect((await spin('s3')).body).toMatchObject({ code: 'session_ended' });
  await callWallet('vega/rollback', { ...base, transaction_id: 'u2', round_id: 's2', debit_transaction_id: 's2' });
  expect((await spin('s4')).body).toMatchObject({ status: 'ok' });
  expect(await left()).toMatchObject({ session_end: true, freespin_left: 0 });
  expect(await player.account.balances()).toMatchObject({ cash: 10_000, bonus: 7500 });
});

test('a game reopened in the same sign-in resumes its session, and in another one it does not', async () => {
  const tokenOf = async (signInId: string) => {
    const { body } = await callAs('p1', 'POST', `${api}/orion/createsession/`, orion, { signInId });
    return addressIn(body).searchParams.get('token');
  };
  const first = await tokenOf('at home');
  expect(await tokenOf('at home')).toBe(first);
  const elsewhere = await tokenOf('on the phone');
  expect(elsewhere).not.toBe(first);
  await playerOf(env, 'p1').account.endSignIn('at home');
  expect(await callAs('p1', 'POST', `${api}/orion/createsession/`, orion, { signInId: 'at home' })).toEqual({
    status: 401,
    body: { code: 'not_authenticated' },
  });
  expect(await tokenOf('on the phone')).toBe(elsewhere);
});
