import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { JACKPOT_POOL, playerOf } from '#platform/host/objects.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';

/** So large a stake that each of the three is won: the chance of a miss is at most e^-80. */
const SURE = amountMinor(1_000_000_000_000);
const all = 6_015_500_000;

const pool = () => env.JACKPOT.getByName(JACKPOT_POOL);
const cashOf = async (id: string) => (await playerOf(env, id).account.balances()).cash;

async function shown() {
  const { body } = await callAs(null, 'GET', '/api/jackpot/v1/jackpots/');
  return body.jackpots as { name: string; value: string; winner: string | null; won_at: string | null }[];
}
const values = async () => (await shown()).map(({ name, value }) => `${name} ${value}`).join(', ');
const amounts = () =>
  runInDurableObject(pool(), (_, { storage }) =>
    storage.sql
      .exec<{ amount: number }>('SELECT amount FROM fall')
      .toArray()
      .map(({ amount }) => amount),
  );

test('a jackpot is paid in cash to the player whose stake won it, and starts again', async () => {
  const id = await addUser({ username: 'leila' });
  await pool().grow(id, SURE);
  expect(await values()).toBe('silver 2500.000, gold 12500.000, bronze 500.000');
  expect((await amounts()).toSorted((a, b) => a - b)).toEqual([1_012_500_000, 2_002_500_000, 3_000_500_000]);
  await runDurableObjectAlarm(pool());
  expect(await playerOf(env, id).account.balances()).toMatchObject({ cash: all, bonus: 0, held: 0 });
  expect(await playerOf(env, id).ledger.audit()).toMatchObject({ total: 0, brokenTransactions: [] });
});

test.each([2, 8, 64])('%i concurrent reports and payments win and pay it once', async (times) => {
  const id = await addUser({ username: 'leila' });
  await Promise.all(Array.from({ length: times }, () => pool().grow(id, SURE)));
  const falls = await runInDurableObject(pool(), (_, { storage }) =>
    storage.sql.exec<{ id: string; amount: number }>('SELECT id, amount FROM fall').toArray(),
  );
  expect(falls).toHaveLength(3);
  const pay = () =>
    falls.map(({ id: fall, amount }) =>
      playerOf(env, id).bonuses.payJackpot({ id: fall, amount: amountMinor(amount) }),
    );
  await Promise.all([...Array.from({ length: times }, pay).flat(), runDurableObjectAlarm(pool())]);
  expect(await cashOf(id)).toBe(all);
});

test('a payment whose answer was lost is not made again', async () => {
  const id = await addUser({ username: 'leila' });
  await pool().grow(id, SURE);
  for (let run = 0; run < 3; run += 1) {
    await runDurableObjectAlarm(pool());
    await runInDurableObject(pool(), async (_, { storage }) => {
      storage.sql.exec('UPDATE fall SET winner = NULL');
      await storage.setAlarm(Date.now() + 60_000);
    });
  }
  expect(await cashOf(id)).toBe(all);
});

test('a jackpot that cannot be paid blocks no other, and is retried', async () => {
  const id = await addUser({ username: 'leila' });
  // This player's object was never opened.
  await pool().grow('nobody', SURE);
  await pool().grow(id, SURE);
  await runDurableObjectAlarm(pool());
  expect(await cashOf(id)).toBeGreaterThan(0);
  expect(await runInDurableObject(pool(), (_, { storage }) => storage.getAlarm())).not.toBeNull();
  await playerOf(env, 'nobody').account.open('nobody', 'TND');
  await runDurableObjectAlarm(pool());
  expect(await cashOf('nobody')).toBe(all);
});

test('the winner is published by one letter, and only once the money is paid', async () => {
  const id = crypto.randomUUID();
  // The object is not opened yet, so it cannot be paid.
  await pool().grow(id, SURE);
  await runDurableObjectAlarm(pool());
  expect((await shown()).map(({ winner, won_at }) => [winner, won_at])).toEqual(Array(3).fill([null, null]));
  await addUser({ id, username: 'leila' });
  await runDurableObjectAlarm(pool());
  for (const { winner, won_at } of await shown()) {
    expect(winner).toBe('l•••');
    expect(Date.parse(won_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  }
});

test('a jackpot won by a banned player or a closed account is paid', async () => {
  const id = await addUser({ username: 'leila' });
  await playerOf(env, id).backoffice.change('staff', { action: 'ban', reason: 'fraud' });
  await playerOf(env, id).account.close();
  await pool().grow(id, SURE);
  await runDurableObjectAlarm(pool());
  expect(await cashOf(id)).toBe(all);
});

test('a jackpot counts as winnings', async () => {
  const id = await addUser({ username: 'leila' });
  await pool().grow(id, SURE);
  await runDurableObjectAlarm(pool());
  const year = await playerOf(env, id).saferGambling.yearStatement(null);
  expect(year.total).toMatchObject({ returned: all, bonuses: 0, other: 0 });
});

test('it is listed in the history of its winner only, with an unchanged bonus balance', async () => {
  const id = await addUser({ username: 'leila' });
  const other = await addUser({ username: 'samir' });
  await pool().grow(id, SURE);
  await runDurableObjectAlarm(pool());
  const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  const path = `/api/bonus-system/bonusbalance/history?is_accrued=true&type=PersonalJackpot&ordering=-date`;
  const { body } = await callAs(id, 'GET', `${path}&date_from=${today}&date_to=${today}`);
  expect(body).toMatchObject({ count: 3 });
  const history = body.history as Record<string, unknown>[];
  expect(history.map(({ amount }) => amount).toSorted()).toEqual(['1012500.000', '2002500.000', '3000500.000']);
  for (const item of history)
    expect(item).toMatchObject({ type: 'PersonalJackpot', bonusBalanceBefore: '0.000', bonusBalanceAfter: '0.000' });
  expect((await callAs(id, 'GET', `${path}&date_to=2020-01-01`)).body).toMatchObject({ count: 0 });
  expect((await callAs(other, 'GET', path)).body).toMatchObject({ count: 0 });
});

test('employees see the rules and who won, also before it is paid, and players do not', async () => {
  const id = await addUser({ username: 'leila' });
  await pool().grow(id, SURE);
  const seen = async (role: 'SO' | 'SA' | 'P' = 'SO') =>
    (await callAs('somebody', 'GET', '/api/staff/jackpots/', undefined, { role })).body;
  expect(await seen()).toMatchObject({
    jackpots: [
      { name: 'silver', value: '2500.000', opening: '2500.000', share: 2, one_in: 2_500_000 },
      { name: 'gold', share: 1, one_in: 12_500_000 },
      { name: 'bronze', share: 3, one_in: 500_000 },
    ],
    wins: Array(3).fill({ player: { id, username: 'leila' }, is_paid: false }),
  });
  await runDurableObjectAlarm(pool());
  expect(await seen()).toMatchObject({ wins: Array(3).fill({ is_paid: true }) });
  for (const role of ['SA', 'P'] as const) expect(await seen(role)).toEqual({ code: 'permission_denied' });
});
