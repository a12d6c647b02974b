import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/auth/accounts.ts';
import { addOwner, cashOf, decide, deposit, openCashier, openProvider, payout, reportPaid } from '../cashier.ts';
import { callAs } from '../house-calls.ts';

const PATH = '/api/staff/payment-systems/';
type System = Record<string, unknown> & { slug: string };
let ownerId: string;
let playerId: string;

beforeEach(async () => {
  playerId = await openCashier(100_000);
  ownerId = await addOwner();
  openProvider();
});

const set = (system: string, changes: object = {}, role: Role = 'O') =>
  callAs(
    ownerId,
    'PUT',
    `${PATH}${system}/`,
    { least: '20', most: '100', disabled_reason: null, reason: 'agreed with the provider', ...changes },
    { role },
  );
const read = async (role: Role = 'O') => callAs(ownerId, 'GET', PATH, undefined, { role });
const offered = async (kind: 'deposit' | 'payout', slug: string) => {
  const { body } = await callAs(playerId, 'GET', `/api/backoffice/payments/${kind}/system_list/`);
  return (body.list as System[]).find((system) => system.slug === slug);
};

test('an owner lowers a payment method’s limits, and the cashier applies them from then on', async () => {
  expect(await offered('deposit', 'mobile-wallet')).toMatchObject({ min: '10.000', max: '2000.000' });
  expect((await set('deposit/mobile-wallet')).status).toBe(200);
  expect(await offered('deposit', 'mobile-wallet')).toMatchObject({ min: '20.000', max: '100.000' });
  const pay = async (amount: string) => (await deposit(playerId, { amount, payment_system: 'mobile-wallet' })).body;
  for (const amount of ['19.999', '100.001']) expect(await pay(amount)).toEqual({ code: 'payment_system_limits' });
  expect((await pay('20')).id).toBeDefined();
  expect((await read('SO')).body.changes).toMatchObject([
    {
      staff: 'yasmine',
      kind: 'deposit',
      slug: 'mobile-wallet',
      least: '20.000',
      most: '100.000',
      reason: 'agreed with the provider',
    },
  ]);
});

test('a disabled payment method takes no new payment, and started ones are finished', async () => {
  const paidIn = await deposit(playerId);
  const paidOut = await payout(playerId);
  for (const system of ['deposit/card', 'payout/bank-transfer'])
    expect((await set(system, { disabled_reason: 'maintenance' })).status).toBe(200);
  expect(await offered('deposit', 'card')).toMatchObject({
    is_temporary_disabled: true,
    disabled_reason: 'maintenance',
  });
  expect((await deposit(playerId)).body).toEqual({ payment_system: [{ code: 'unknown' }] });
  expect((await payout(playerId)).body).toEqual({ payout_system: [{ code: 'unknown' }] });
  await reportPaid(paidIn.body);
  expect(await cashOf(playerId)).toBe(100_000);
  expect((await decide(ownerId, paidOut.body.id, 'approve_success')).body).toMatchObject({ status: 21 });
  expect((await set('deposit/card', { least: '30' })).status).toBe(200);
  expect((await deposit(playerId)).status).toBe(200);
});

test('limits beyond the house’s rules, or with the minimum above the maximum, are refused at their field', async () => {
  const fault = (field: string, code: string) => ({ [field]: [{ code }] });
  expect((await set('deposit/mobile-wallet', { least: '9.999' })).body).toEqual(fault('least', 'too_small'));
  expect((await set('deposit/mobile-wallet', { most: '10000.001' })).body).toEqual(fault('most', 'too_large'));
  expect((await set('deposit/mobile-wallet', { least: '50', most: '49' })).body).toEqual(fault('most', 'too_small'));
  expect((await set('deposit/mobile-wallet', { reason: '' })).body).toEqual(fault('reason', 'required'));
  // Five euros are more than the ten dinars of other methods.
  const systems = (await read()).body.systems as System[];
  const card = systems.find(({ slug, kind }) => slug === 'card' && kind === 'deposit');
  expect(Number(card?.lowest)).toBeGreaterThan(10);
  expect((await set('deposit/card', { least: '10' })).body).toEqual(fault('least', 'too_small'));
  expect((await set('deposit/nothing')).status).toBe(404);
  expect((await set('transfer/card')).status).toBe(404);
  for (const role of ['SO', 'SA', 'P'] as const) expect((await set('deposit/card', {}, role)).status).toBe(403);
  expect((await read('SA')).status).toBe(403);
  expect((await read()).body.changes).toEqual([]);
});
