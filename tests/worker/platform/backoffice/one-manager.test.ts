// What one manager alone tries in order to make money. Each attempt waits, and changes nothing until somebody else
// agrees.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { seedSettings } from '#platform/seed/settings.ts';
import { addUser, callHost } from '../host.ts';
import { callAs, fillCatalogue } from '../house-calls.ts';
import { feedOf } from '../ruled-feed.ts';

let manager = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  await seedSettings(env.DB);
  await fillCatalogue();
  manager = await addUser({ username: 'yasmine', role: 'SO' });
  return () => vi.useRealTimers();
});
const alone = (method: string, path: string, body?: unknown) =>
  callAs(manager, method, `/api/staff/${path}`, body, {
    role: 'SO',
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const waits = { status: 200, body: { waits: true } };
const settings = async () => (await callHost('GET', '/api/settings/')).body.bonuses as Record<string, unknown>;
const rules = async (changes: object) => ({ ...(await settings()), ...changes });

test('an exchange of bonus for more cash than it is worth needs approval, and ten for one is always refused', async () => {
  const before = await settings();
  expect(await alone('PUT', 'bonuses/', await rules({ transferBonusBalanceToBalanceRate: '1.001' }))).toEqual(waits);
  expect(await alone('PUT', 'bonuses/', await rules({ transferBonusBalanceToBalanceRate: '10' }))).toEqual({
    status: 400,
    body: { transferBonusBalanceToBalanceRate: [{ code: 'too_large' }] },
  });
  expect(await settings()).toEqual(before);
});

test('a larger first-deposit bonus needs approval, and 10,000 is always refused', async () => {
  const before = await settings();
  expect(await alone('PUT', 'bonuses/', await rules({ firstDepositMax: '100.001' }))).toEqual(waits);
  expect(await alone('PUT', 'bonuses/', await rules({ firstDepositMax: '10000' }))).toMatchObject({ status: 400 });
  expect(await settings()).toEqual(before);
});

test('a wheel with all weight on its largest prize is always refused, and one that pays more than the default needs approval', async () => {
  type Wheel = { prizes: { id: string; weight: number; amount: string }[]; paid_spin_cost: string };
  const wheel = async () => (await alone('GET', 'wheel/')).body as unknown as Wheel;
  const before = await wheel();
  const only = (amount: string) => {
    const tile = before.prizes.find((prize) => prize.amount === amount);
    return before.prizes.map(({ id }) => ({ id, weight: id === tile?.id ? 10_000 : 0 }));
  };
  const set = (amount: string, paid_spin_cost: string) =>
    alone('PUT', 'wheel/', {
      ...{ currency: 'TND', is_open: true, free_spin_min_balance: '0', paid_spin_min_balance: '0' },
      ...{ paid_spin_cost, weights: only(amount) },
    });
  expect(await set('100.000', '1000')).toEqual({ status: 400, body: { weights: [{ code: 'too_large' }] } });
  expect(await set('3.000', '1000')).toEqual(waits);
  expect(await wheel()).toEqual(before);
});

test('a race with prizes of 500 for friends needs approval, and is not listed before', async () => {
  const race = (prizes: string[]) => ({
    games: [{ provider: 'orion', game_id: 'moonlit-pharaoh' }],
    ...{ starts_at: '2026-03-10T12:00:00Z', ends_at: '2026-03-11T12:00:00Z', rounds: 5 },
    amounts: [{ currency: 'TND', stake: '0.1', prizes }],
  });
  expect(await alone('POST', 'races/', race(['500', '500']))).toEqual(waits);
  expect((await alone('GET', 'races/')).body.races).toEqual([]);
  expect(await alone('POST', 'races/', race(Array(20).fill('500')))).toMatchObject({ status: 400 });
});

test('grants of 100 to eight friends need approval from the fourth on', async () => {
  const friends = await Promise.all(Array.from({ length: 8 }, (_, at) => addUser({ username: `friend-${at}` })));
  const answers = [];
  for (const id of friends)
    answers.push(await alone('POST', `players/${id}/bonus/`, { direction: 'give', amount: '100' }));
  const balances = await Promise.all(
    friends.map(async (id) => Number((await alone('GET', `players/${id}/`)).body.bonus_balance)),
  );
  expect(balances.reduce((sum, one) => sum + one, 0)).toBe(300);
  expect(answers.slice(3)).toEqual(Array(5).fill(waits));
});

test('a result of 0:999, or its reversal, needs approval, and is not sent to the feed before', async () => {
  const feed = feedOf({ score: [2, 1] });
  const rule = (ruling: object) => alone('POST', `matches/${feed.id}/ruling/`, ruling);
  expect(await rule({ kind: 'result', home: 0, away: 999 })).toEqual(waits);
  expect(feed.rulings).toEqual([]);
  feed.standing = { kind: 'result', score: [0, 999] };
  expect(await rule({ kind: 'withdrawn' })).toEqual(waits);
  expect(feed.rulings).toEqual([]);
});
