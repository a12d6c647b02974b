// Every refusal of a spin: none takes money, draws a prize or uses up the day's free spin.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { inMarketWithout } from '../../../support/market.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { historyOf, objectOf, owned, playerAtWheel, settingsOf, spinAs } from '../wheel-calls.ts';

let id = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  id = await playerAtWheel({ cash: 10_000 });
});
afterEach(() => vi.useRealTimers());
const kinds = [{ is_free: true }, { is_free: false }];
async function expectRefused(code: string, body: object): Promise<void> {
  const before = [await owned(id), (await historyOf(id)).count];
  expect((await spinAs(id, body)).body).toEqual({ code });
  expect([await owned(id), (await historyOf(id)).count]).toEqual(before);
}
const limit = (kind: string, amount: string) =>
  callAs(id, 'PUT', '/api/users/limits/', { kind, period: 'day', amount });

test('a guest or an employee cannot spin', async () => {
  expect((await spinAs(null, { is_free: true })).body).toEqual({ code: 'not_authenticated' });
  const cashier = await addUser({ username: 'cashier', role: 'C' });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await callAs(cashier, 'POST', '/services/wheel/spin/', { is_free: true }, { role: 'C', headers });
  expect(answer.body).toEqual({ code: 'permission_denied' });
});

test('a spin without an idempotency key is refused', async () => {
  const answer = await callAs(id, 'POST', '/services/wheel/spin/', { is_free: true });
  expect(answer.body).toEqual({ 'Idempotency-Key': [{ code: 'required' }] });
});

test.each(kinds)('a player in a time-out cannot spin: %o', async (kind) => {
  await callAs(id, 'PUT', '/api/users/time-out/', { days: 1 });
  await expectRefused('self_excluded', kind);
});

test.each(kinds)('a banned player cannot spin: %o', async (kind) => {
  await objectOf(id).backoffice.change('staff', { action: 'ban', reason: 'fraud' });
  await expectRefused('user_is_banned', kind);
});

test('a paid spin beyond a stake or loss limit is refused, and a free one is not', async () => {
  await limit('wager', '1.999');
  await expectRefused('limit_reached', { is_free: false });
  expect((await spinAs(id, { is_free: true })).status).toBe(200);
  await limit('wager', '100');
});

test('paid spins count towards the limits like any other stake', async () => {
  await limit('wager', '4');
  expect((await spinAs(id, { is_free: false })).status).toBe(200);
  expect((await spinAs(id, { is_free: false })).status).toBe(200);
  await expectRefused('limit_reached', { is_free: false });
});

test('the wheel is also blocked while a reality check is due', async () => {
  for (let minutes = 0; minutes <= 60; minutes += 20) {
    if (minutes < 60) expect((await spinAs(id, { is_free: false })).status).toBe(200);
    else for (const kind of kinds) await expectRefused('reality_check', kind);
    vi.setSystemTime(Date.now() + 20 * 60_000);
  }
  await callAs(id, 'POST', '/api/users/reality-check/', {});
  expect((await spinAs(id, { is_free: true })).status).toBe(200);
});

test('a free spin needs a verified e-mail address, a paid one does not', async () => {
  await env.DB.exec('UPDATE users SET email_verified_at = NULL');
  await expectRefused('email_not_verified', { is_free: true });
  expect((await spinAs(id, { is_free: false })).status).toBe(200);
});

test('an account that never deposited has no free spin, whatever its bonus, and can still pay for one', async () => {
  const given = await playerAtWheel({ bonus: 10_000 }, 'given');
  expect((await spinAs(given, { is_free: true })).body).toEqual({ code: 'deposit_first' });
  expect((await spinAs(given, { is_free: false })).status).toBe(200);
  await objectOf(given).cashier.receive({ externalId: 'test:first', amount: amountMinor(1_000) });
  expect((await spinAs(given, { is_free: true })).status).toBe(200);
});

test('the wheel of a new house requires a minimum balance for free spins', async () => {
  const poor = await playerAtWheel({ cash: 999 }, 'poor');
  expect((await spinAs(poor, { is_free: true })).body).toEqual({ code: 'not_enough_money' });
});

test('a balance below the minimum cannot spin', async () => {
  await env.DB.exec('UPDATE wheels SET free_spin_least = 10001, paid_spin_least = 10002');
  for (const kind of kinds) await expectRefused('not_enough_money', kind);
  await objectOf(id).bonuses.post({ externalId: 'test:more', type: 'IncreasedByOwner', amount: amountMinor(1) });
  expect((await spinAs(id, { is_free: true })).status).toBe(200);
});

test('a price above the balance is refused whatever the minimum balance', async () => {
  await env.DB.exec('UPDATE wheels SET paid_spin_cost = 10001, paid_spin_least = 0');
  await expectRefused('not_enough_money', { is_free: false });
});

test('a closed wheel cannot be spun, and says so', async () => {
  await env.DB.exec('UPDATE wheels SET is_open = 0');
  expect(await settingsOf(id)).toMatchObject({ is_open: false });
  for (const kind of kinds) await expectRefused('wheel_closed', kind);
});

test('a spin is refused when its price or a weight changed since it was shown', async () => {
  for (const change of [
    'UPDATE wheels SET paid_spin_cost = 1999',
    'UPDATE wheel_tiles SET weight = CASE position WHEN 0 THEN weight + 1 WHEN 1 THEN weight - 1 ELSE weight END',
    'UPDATE wheel_tiles SET amount = 400 WHERE position = 1',
  ]) {
    const { commitment } = await settingsOf(id);
    await env.DB.exec(change);
    await expectRefused('wheel_changed', { is_free: false, commitment });
    expect((await settingsOf(id)).commitment).not.toBe(commitment);
  }
});

test('a market without the wheel serves none of its calls', async () => {
  inMarketWithout('wheel');
  expect((await spinAs(id, { is_free: true })).status).toBe(404);
  for (const path of ['prizes', 'settings/public', 'statistics/betshistory'])
    expect((await callAs(id, 'GET', `/services/wheel/${path}/`)).status).toBe(404);
});

test('the database refuses a second free spin of a day, even without the code’s own check', async () => {
  await spinAs(id, { is_free: true });
  await runInDurableObject(objectOf(id).object, (_, { storage }) => {
    expect(() =>
      storage.sql.exec(
        `INSERT INTO wheel_spin (request_id, at, free_day, cost, prize_id, prize_name, prize, prize_bonus, balance_before, balance_after, wheel, secret, commitment)
         SELECT 'another', at, free_day, cost, prize_id, prize_name, prize, prize_bonus, balance_before, balance_after, wheel, secret, commitment FROM wheel_spin`,
      ),
    ).toThrow(/UNIQUE/);
    for (const change of ['UPDATE wheel_spin SET prize = 1', 'DELETE FROM wheel_spin'])
      expect(() => storage.sql.exec(change)).toThrow('a spin is what it was');
  });
});
