import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isRequestSigned } from '#contract/signature.ts';
import { walletSecretName } from '#domain/wallet/wallet-parties.ts';
import { playerOf } from '#platform/host/objects.ts';
import { callAs, callWallet } from '../house-calls.ts';
import { playerAtPlay } from '../player-at-play.ts';

const api = '/api/integrations';
const bet = {
  id: 'B1',
  date: '2026-11-22T10:00:00.000Z',
  bet_amount: '10.000',
  win_amount: '0.000',
  coef: '1.85',
  status: 'Wait',
  provider: 'orion',
};

type ProviderRequest = { address: string; body: Record<string, unknown>; isSigned: boolean };
let requests: ProviderRequest[] = [];
/** The sportsbook's answer to every request. */
let answerWith: () => Response | Promise<Response>;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  requests = [];
  answerWith = () => Response.error();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const body = String(init?.body ?? '{}');
    const name = String(address).split('/')[4] as 'alt' | 'dgt';
    const request = new Request(String(address), { ...init, signal: null } as RequestInit);
    const isSigned = await isRequestSigned(env[walletSecretName(name)], request, body);
    requests.push({ address: String(address), body: JSON.parse(body), isSigned });
    return answerWith();
  });
  await playerAtPlay({ cash: 10_000 });
});

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const tokenFor = async (name: string): Promise<string> => {
  const { body } = await callAs('p1', 'POST', `${api}/${name}/login`);
  return (body.data as { token: string }).token;
};
const base = (session_token: string) => ({ session_token, timestamp: new Date().toISOString() });
const stake = (session_token: string, changes: object = {}) => ({
  ...base(session_token),
  transaction_id: 'B1-stake',
  round_id: 'B1',
  game_id: 'sportsbook',
  amount: '2.500',
  currency: 'TND',
  ...changes,
});

describe('the token of a sportsbook', () => {
  test.each(['alt', 'dgt'])('of %s gives only that sportsbook access to the wallet', async (name) => {
    const token = await tokenFor(name);
    expect((await callWallet(`${name}/balance`, base(token))).body).toMatchObject({
      status: 'ok',
      balance: '10.000',
      player_id: 'p1',
    });
    for (const other of ['alt', 'dgt', 'orion'].filter((one) => one !== name))
      expect((await callWallet(`${other}/debit`, stake(token))).body).toMatchObject({ code: 'session_invalid' });
  });

  test('takes stakes between sport’s minimum and maximum, and pays winnings', async () => {
    const token = await tokenFor('alt');
    for (const amount of ['0.099', '3000.001'])
      expect((await callWallet('alt/debit', stake(token, { amount, transaction_id: amount }))).body).toMatchObject({
        code: 'bet_limit',
      });
    expect((await callWallet('alt/debit', stake(token))).body).toMatchObject({ status: 'ok', balance: '7.500' });
    const win = { ...stake(token, { amount: '4.000', transaction_id: 'B1-win' }), debit_transaction_id: 'B1-stake' };
    expect((await callWallet('alt/credit', win)).body).toMatchObject({ status: 'ok', balance: '11.500' });
    expect((await callWallet('alt/credit', win)).body).toMatchObject({ balance: '11.500' });
  });

  test('cannot be opened during a time-out, even with an open bet, which is still paid', async () => {
    const token = await tokenFor('alt');
    await callWallet('alt/debit', stake(token));
    await callAs('p1', 'PUT', '/api/users/time-out/', { days: 7 });
    expect(
      (await callWallet('alt/debit', stake(token, { transaction_id: 'B2-stake', round_id: 'B2' }))).body,
    ).toMatchObject({ code: 'self_excluded' });
    expect(await callAs('p1', 'POST', `${api}/alt/login`)).toEqual({ status: 403, body: { code: 'self_excluded' } });
    const win = { ...stake(token, { transaction_id: 'B1-win' }), debit_transaction_id: 'B1-stake' };
    expect((await callWallet('alt/credit', win)).body).toMatchObject({ status: 'ok', balance: '10.000' });
  });

  test('is void once its sign-in has ended or its token was altered, and its bets are still paid', async () => {
    const token = await tokenFor('alt');
    await callWallet('alt/debit', stake(token));
    const next = { transaction_id: 'B2-stake', round_id: 'B2' };
    const [, session, seal = ''] = token.split('.');
    for (const forged of [`p2.${session}.${seal}`, `p1.other.${seal}`, `p1.${session}.${seal.slice(0, -1)}`])
      expect((await callWallet('alt/debit', stake(forged, next))).body).toMatchObject({ status: 'error' });
    await playerOf(env, 'p1').account.endSignIn('sign-in');
    expect((await callWallet('alt/debit', stake(token, next))).body).toMatchObject({ code: 'session_ended' });
    const win = { ...stake(token, { transaction_id: 'B1-win' }), debit_transaction_id: 'B1-stake' };
    expect((await callWallet('alt/credit', win)).body).toMatchObject({ status: 'ok', balance: '10.000' });
  });

  test('counts its open bets as money that a closed account may still be owed', async () => {
    const token = await tokenFor('dgt');
    await callWallet('dgt/debit', stake(token));
    await playerOf(env, 'p1').account.close();
    expect(await playerOf(env, 'p1').bets.countRunning()).toBe(1);
    const lost = stake(token, { transaction_id: 'B1-end', debit_transaction_id: 'B1-stake', amount: '0.000' });
    expect((await callWallet('dgt/credit', lost)).body).toMatchObject({ status: 'ok' });
    expect(await playerOf(env, 'p1').bets.countRunning()).toBe(0);
  });

  test('shows its bets in no history of games', async () => {
    const token = await tokenFor('dgt');
    await callWallet('dgt/debit', stake(token));
    expect((await callAs('p1', 'GET', '/api/backoffice/betshistory/')).body).toEqual({
      count: 0,
      items: [],
      producers: [],
    });
    expect((await callAs('p1', 'GET', '/api/users/slots-history/1/')).status).toBe(404);
    expect((await callAs('p1', 'GET', '/api/users/recent-games/')).body).toEqual({ games: [] });
  });

  test('is refused to visitors and to players who may not play', async () => {
    expect((await callAs(null, 'POST', `${api}/dgt/login`)).status).toBe(401);
    expect((await callAs('p1', 'POST', `${api}/dgt/login`, undefined, { role: 'C' as never })).status).toBe(403);
  });
});

describe('a session of a sportsbook', () => {
  test('in a frame has an address, and in demo mode belongs to nobody', async () => {
    const { body } = await callAs('p1', 'POST', `${api}/dgt/session/create`);
    expect(body.url).toBe(`http://sandbox.test/sportsbooks/dgt/app?lang=fr#token=${body.token}`);
    expect((await callWallet('dgt/balance', base(String(body.token)))).body).toMatchObject({ player_id: 'p1' });
    const trial = await callAs('p1', 'POST', `${api}/dgt/session/create/test`);
    expect(trial.body).toEqual({ url: 'http://sandbox.test/sportsbooks/dgt/app?lang=fr#token=-', token: '-' });
    expect((await callAs('p1', 'GET', `${api}/alt/player/balance`)).body).toEqual({
      balance: '10.000',
      currency: 'TND',
    });
  });
});

describe('bets that a sportsbook stores', () => {
  test('are requested by a signed query for the signed-in player, under the provider’s name', async () => {
    const partlySold = { ...bet, cashed_out: '4.750', stake_left: '5.000' };
    const list = [{ ...partlySold, secret: 'x', left_over: '3.000' }];
    answerWith = () => Response.json({ status: 'ok', bets: { count: 7, list } });
    const { body } = await callAs('p1', 'GET', `${api}/alt/betshistory/?state=running&date_from=2026-11-01&page=2`);
    expect(body).toEqual({ count: 7, list: [{ ...partlySold, provider: 'alt' }] });
    const [{ address, body: question, isSigned }] = requests as [ProviderRequest];
    expect(address).toBe('http://sandbox.test/sportsbooks/alt/provider/bets');
    expect(isSigned).toBe(true);
    expect(question).toMatchObject({ player_id: 'p1', state: 'running', page: 2, page_size: 20 });
    expect(Math.abs(Date.now() - Date.parse(String(question.timestamp)))).toBeLessThan(60_000);
  });

  test('are shown with their events and outcomes', async () => {
    const outcome = { name: 'Lyon', market: 'Résultat', odd: '1.85', outcome_id: 'home' };
    const event = { category: 'FR', date: bet.date, name: 'Lyon – Lens', sport: 'Football', tournament: 'Ligue 1' };
    const events = [{ ...event, subticket_id: 1, outcomes: [outcome] }];
    answerWith = () => Response.json({ status: 'ok', bet: { bet, events } });
    const { status, body } = await callAs('p1', 'GET', `${api}/dgt/B1/subbet/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ bet: { id: 'B1', provider: 'dgt' }, events: [{ name: 'Lyon – Lens' }] });
    expect(requests[0]?.body).toMatchObject({ ticket_id: 'B1', player_id: 'p1', locale: 'fr' });
  });

  test('are cancelled or closed as the sportsbook answers', async () => {
    answerWith = () => Response.json({ status: 'ok', ticket_id: 'B1' });
    expect(await callAs('p1', 'POST', `${api}/alt/ticket/B1/cancel`, undefined, { headers: key() })).toMatchObject({
      status: 200,
      body: { ticket_id: 'B1', status: 'Cancelled' },
    });
    answerWith = () => Response.json({ status: 'error', code: 'ticket_closed' });
    expect((await callAs('p1', 'POST', `${api}/dgt/ticket/B1/cancel`, undefined, { headers: key() })).body).toEqual({
      code: 'ticket_closed',
    });
  });

  test.each([
    ['is down', () => Response.error()],
    ['answers with an unrelated page', () => new Response('<html>ok</html>')],
    ['fails', () => new Response('{}', { status: 500 })],
    ['redirects', () => Response.redirect('http://elsewhere.test/', 302)],
    ['answers with another shape', () => Response.json({ status: 'ok', bets: { count: 1, list: [{ id: 'B1' }] } })],
    [
      'answers about another bet',
      () => Response.json({ status: 'ok', ticket_id: 'B2', bet: { bet: { ...bet, id: 'B2' }, events: [] } }),
    ],
    [
      'answers with an invalid amount',
      () => Response.json({ status: 'ok', bets: { count: 1, list: [{ ...bet, bet_amount: '1e9' }] } }),
    ],
    [
      'fails during its answer',
      () => {
        throw new TypeError('connection lost');
      },
    ],
  ])('are not accepted from one that %s', async (_, answer) => {
    answerWith = answer;
    const unavailable = { status: 503, body: { code: 'upstream_unavailable' } };
    expect(await callAs('p1', 'GET', `${api}/alt/betshistory/`)).toEqual(unavailable);
    expect(await callAs('p1', 'GET', `${api}/alt/B1/subbet/`)).toEqual(unavailable);
    expect(await callAs('p1', 'POST', `${api}/alt/ticket/B1/cancel`, undefined, { headers: key() })).toEqual(
      unavailable,
    );
    // The house's own tickets are listed all the same, with the missing providers.
    expect((await callAs('p1', 'GET', '/api/users/bets-history/')).body).toEqual({
      count: 0,
      list: [],
      missing: ['alt', 'dgt'],
    });
  });
});
