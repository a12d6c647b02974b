// Each service that an owner closes, at its calls; and what has already begun, which continues.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/auth/accounts.ts';
import { amountMinor } from '#domain/money.ts';
import type { Service } from '#domain/services.ts';
import { services } from '#domain/services.ts';
import { pastTickets, writePast } from '#platform/seed/demo-month.ts';
import {
  addOwner,
  cashOf,
  decide,
  deposit,
  key,
  objectOf,
  openCashier,
  openProvider,
  payout,
  postAs,
  reportPaid,
} from '../cashier.ts';
import { callHost } from '../host.ts';
import { callAs, callWallet, fillCatalogue } from '../house-calls.ts';
import { callByTwo } from '../two-employees.ts';

const PATH = '/api/staff/settings/';
const refused = { status: 403, body: { code: 'service_closed' } };
let ownerId: string;
let playerId: string;

beforeEach(async () => {
  playerId = await openCashier(100_000);
  ownerId = await addOwner();
  openProvider();
  return () => vi.useRealTimers();
});

const staff = (method: string, path = PATH, body?: object, role: Role = 'O') =>
  callByTwo(ownerId, method, path, body, { role });
const set = (service: string, isOpen: boolean, reason = 'the provider is down', role: Role = 'O') =>
  staff('PUT', `${PATH}services/${service}/`, { is_open: isOpen, reason }, role);
const close = async (service: Service) => expect((await set(service, false)).status).toBe(200);
const player = (method: string, path: string, body?: object, requestId = key()) =>
  callAs(playerId, method, path, body, { headers: { 'idempotency-key': requestId } });

test('a service that another isolate closed is closed here within five seconds, as the back office says', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  expect((await deposit(playerId)).status).toBe(200);
  await env.DB.prepare("INSERT INTO closed_services (service) VALUES ('deposits')").run();
  vi.setSystemTime(Date.now() + 5_000);
  expect(await deposit(playerId)).toEqual(refused);
});

test('an owner closes and opens a service with a reason, and permitted roles see who, when and why', async () => {
  await set('deposits', false, 'first');
  await set('deposits', false, 'again');
  await set('deposits', true, 'works again');
  const { body } = await staff('GET', PATH, undefined, 'SO');
  expect(body.services).toHaveLength(services.length);
  expect(body.services).toContainEqual({
    service: 'deposits',
    is_open: true,
    last: expect.objectContaining({ staff: 'yasmine', reason: 'works again' }),
  });
  expect(body.changes).toMatchObject([
    { service: 'deposits', is_open: true, reason: 'works again', at: expect.stringMatching(/Z$/) },
    { service: 'deposits', is_open: false, reason: 'first' },
  ]);
});

test('without a reason, for an unknown service or without permission nothing changes', async () => {
  expect((await set('deposits', false, '  ')).body).toEqual({ reason: [{ code: 'required' }] });
  expect((await set('deposits', false, 'x'.repeat(301))).body).toEqual({ reason: [{ code: 'too_long' }] });
  expect((await set('everything', false)).status).toBe(404);
  for (const role of ['SO', 'SA', 'P'] as const) expect((await set('deposits', false, 'why', role)).status).toBe(403);
  expect((await staff('GET', PATH, undefined, 'SA')).status).toBe(403);
  expect((await staff('GET')).body.changes).toEqual([]);
});

test('closed deposits take no new ones, and a started one is credited and repeated requests are answered', async () => {
  const requestId = key();
  const begun = await deposit(playerId, {}, requestId);
  await close('deposits');
  expect(await deposit(playerId)).toEqual(refused);
  expect(await player('POST', '/services/crypto-pay/create-payment', { pay_currency: 'btc' })).toEqual(refused);
  expect((await deposit(playerId, {}, requestId)).body.id).toBe(begun.body.id);
  await reportPaid(begun.body);
  expect(await cashOf(playerId)).toBe(150_000);
  const { list } = (await player('GET', '/api/backoffice/payments/deposit/system_list/')).body;
  expect((list as { disabled_reason: string }[]).every((system) => system.disabled_reason !== null)).toBe(true);
  await set('deposits', true);
  expect((await deposit(playerId)).status).toBe(200);
});

test('closed withdrawals take no new ones, and a pending one can be decided, or cancelled by its player', async () => {
  const begun = await payout(playerId);
  expect(begun.body.status).toBe(20);
  await close('withdrawals');
  expect(await payout(playerId)).toEqual(refused);
  expect((await decide(ownerId, begun.body.id, 'approve_fail')).status).toBe(200);
  expect(await cashOf(playerId)).toBe(100_000);
  await set('withdrawals', true);
  const another = await payout(playerId);
  await close('withdrawals');
  expect(
    (await postAs(playerId, `payout/${String(another.body.id)}/cancel_payment/`, { id: another.body.id })).status,
  ).toBe(200);
});

test('closed games open for nobody and take no new round, and an open round can be finished', async () => {
  await fillCatalogue();
  const body = { game: 'moonlit-pharaoh', return_url: `${env.SITE_ORIGIN}/fr`, client_type: 'web' };
  const open = () => player('POST', '/api/integrations/orion/createsession/', body);
  const address = new URL(String((await open()).body.data));
  const base = { session_token: address.searchParams.get('token'), game_id: 'moonlit-pharaoh', currency: 'TND' };
  const call = (what: string, id: string, round: string, amount: string, more: object = {}) =>
    callWallet(`orion/${what}`, {
      ...base,
      timestamp: new Date().toISOString(),
      transaction_id: id,
      round_id: round,
      amount,
      ...more,
    });
  expect((await call('debit', 't1', 'r1', '1.000')).body.status).toBe('ok');
  await close('casino');
  expect(await open()).toEqual(refused);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
  // A further bet of the open round.
  expect((await call('debit', 't2', 'r1', '1.000')).body.status).toBe('ok');
  expect((await call('debit', 't3', 'r2', '1.000')).body).toMatchObject({ status: 'error', code: 'session_ended' });
  const paid = await call('credit', 't4', 'r1', '5.000', { debit_transaction_id: 't2', closes_round: true });
  expect(paid.body).toMatchObject({ status: 'ok', balance: '103.000' });
  expect((await call('debit', 't3', 'r2', '1.000')).body).toMatchObject({ code: 'session_ended' });
  const demo = await callHost('POST', '/api/integrations/orion/createsession/demostart/', { body });
  expect(demo.status).toBe(200);
  await close('demo');
  expect(await callHost('POST', '/api/integrations/orion/createsession/demostart/', { body })).toEqual(refused);
});

test('closed betting takes no ticket of ours, opens no other sportsbook, and settles placed tickets', async () => {
  const [placed] = pastTickets(Date.now());
  if (placed?.kind !== 'ticket') throw new Error('no ticket');
  await writePast(env, playerId, [placed]);
  await close('sportsbook');
  const [{ eventId = '' } = {}] = placed.selections;
  await objectOf(playerId).bets.settle({ eventId, version: 1, results: { 'result.goals/home': 'won' } });
  expect(await cashOf(playerId)).toBe(111_000);
  const ticket = { type: 'single', stake: '1', currency: 'TND', accept_changes: 'none', selections: [] };
  expect(await player('POST', '/api/integrations/sft/ticket/placement', ticket)).toEqual(refused);
  expect(await player('POST', '/api/integrations/alt/session/create')).toEqual(refused);
  expect(await player('POST', '/api/integrations/dgt/login')).toEqual(refused);
});

test('closed registration, promo codes and exchange answer that they are closed, and the site learns about the exchange', async () => {
  const application = {
    username: 'salma',
    email: 'salma@zellige.example',
    password: 'Zellige-of-Fez-9',
    date_of_birth: '1990-01-01',
    accept_terms: true,
  };
  const register = (more: object = {}) =>
    callHost('POST', '/api/accounts/registration/', { body: { ...application, ...more } });
  await close('promo_codes');
  expect((await register({ promocode: 'ANYTHING' })).body).toEqual({ promocode: [{ code: 'service_closed' }] });
  expect(await player('POST', '/api/referral/activate/', { code: 'ANYTHING' })).toEqual(refused);
  await close('registration');
  expect(await register()).toEqual(refused);
  await objectOf(playerId).bonuses.post({ externalId: 'b', type: 'IncreasedByOwner', amount: amountMinor(1000) });
  const exchange = () => player('POST', '/api/bonus-system/bonusbalance-to-balance/', { amount: '1' });
  const offersExchange = async () => {
    const { bonuses } = (await callHost('GET', '/api/settings/')).body as { bonuses: Record<string, unknown> };
    return bonuses.transferBonusBalanceToBalanceOn;
  };
  expect(await offersExchange()).toBe(true);
  await close('exchange');
  expect([await exchange(), await offersExchange()]).toEqual([refused, false]);
  await set('exchange', true);
  expect([(await exchange()).body.code, await offersExchange()]).not.toEqual(['service_closed', false]);
});
