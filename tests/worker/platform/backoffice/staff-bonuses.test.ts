import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/auth/accounts.ts';
import { seedSettings } from '#platform/seed/settings.ts';
import { addUser, callHost } from '../host.ts';
import { callAs } from '../house-calls.ts';

const RULES = '/api/staff/bonuses/';
const rules = {
  cashbackOn: true,
  cashbackShare: 5,
  transferBonusBalanceToBalanceOn: false,
  transferBonusBalanceToBalanceMinBalance: '20.500',
  transferBonusBalanceToBalanceRate: '0.75',
  firstDepositShare: 50,
  firstDepositMax: '40.000',
};
let playerId: string;
let ownerId: string;
beforeEach(async () => {
  await seedSettings(env.DB);
  playerId = await addUser({ username: 'amel' });
  ownerId = await addUser({ username: 'yasmine', role: 'O' });
});
const call = (method: string, path: string, body?: unknown, requestId = crypto.randomUUID(), role: Role = 'O') =>
  callAs(ownerId, method, path, body, { role, headers: { 'idempotency-key': requestId } });
const change = (body: object, requestId?: string, role?: Role) =>
  call('POST', `/api/staff/players/${playerId}/bonus/`, body, requestId, role);
const file = async () => (await call('GET', `/api/staff/players/${playerId}/`)).body as Record<string, unknown[]>;

test('an owner grants bonus once however often the form is sent and deducts some, and both are logged', async () => {
  const requestId = crypto.randomUUID();
  await Promise.all(Array.from({ length: 8 }, () => change({ direction: 'give', amount: '12.5' }, requestId)));
  await change({ direction: 'take', amount: '2.5' });
  const { bonuses, entries, bonus_balance: left } = await file();
  expect(left).toBe('10.000');
  expect(bonuses).toMatchObject([
    { type: 'DecreasedByOwner', amount: '-2.500', bonusBalanceAfter: '10.000' },
    { type: 'IncreasedByOwner', amount: '12.500', bonusBalanceBefore: '0.000' },
  ]);
  expect(entries).toMatchObject([
    { action: 'bonus', staff: 'yasmine', detail: { type: 'DecreasedByOwner', amount: '-2.500' } },
    { action: 'bonus', staff: 'yasmine', detail: { type: 'IncreasedByOwner', amount: '12.500' } },
  ]);
});

test('more bonus than the balance cannot be deducted, and nothing is logged', async () => {
  await change({ direction: 'give', amount: '5' });
  expect((await change({ direction: 'take', amount: '5.001' })).body).toEqual({
    code: 'insufficient_funds_on_bonus_balance',
  });
  expect((await change({ direction: 'give', amount: '10000.001' })).body).toEqual({ amount: [{ code: 'too_large' }] });
  expect((await file()).entries).toHaveLength(1);
});

test('a grant is shown as the operator’s, and only an owner can deduct bonus', async () => {
  expect((await change({ direction: 'give', amount: '5' }, undefined, 'SO')).status).toBe(200);
  expect((await file()).bonuses).toMatchObject([{ type: 'IncreasedBySO' }]);
  expect((await change({ direction: 'take', amount: '5' }, undefined, 'SO')).body).toEqual({
    code: 'permission_denied',
  });
});

test('new bonus rules apply to everybody at once, and their author is logged', async () => {
  expect((await call('PUT', RULES, rules)).status).toBe(200);
  expect((await callHost('GET', '/api/settings/')).body.bonuses).toEqual(rules);
  expect((await call('GET', RULES)).body).toMatchObject({ rules, changes: [{ staff: 'yasmine', rules }] });
  await expect(env.DB.prepare('DELETE FROM settings_log').run()).rejects.toThrow(/append-only/);
});

test.each([
  ['cashbackShare', 26, 'too_large'],
  ['cashbackShare', 1.5, 'invalid'],
  ['transferBonusBalanceToBalanceRate', '0', 'invalid'],
  ['transferBonusBalanceToBalanceRate', '0.0001', 'invalid'],
  ['transferBonusBalanceToBalanceRate', '2.001', 'too_large'],
  ['transferBonusBalanceToBalanceMinBalance', '-1', 'too_small'],
  ['firstDepositMax', '1000.001', 'too_large'],
])('%s of %s is refused, and nothing changes', async (name, value, code) => {
  const { body } = await call('PUT', RULES, { ...rules, [name]: value });
  expect(body).toEqual({ [name]: [{ code }] });
  expect((await call('GET', RULES)).body).toMatchObject({ rules: { cashbackShare: 10 }, changes: [] });
});
