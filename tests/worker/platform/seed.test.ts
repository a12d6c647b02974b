import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { decryptPlayer } from '#platform/cashier/payment-id.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';
import { people } from '#platform/seed/accounts.ts';
import { demoMonth, writePast } from '#platform/seed/demo-month.ts';
import { FakeFeed } from './fake-feed.ts';
import { callHost } from './host.ts';

const seed = (secret: string | null, changed: Partial<Env> = {}) =>
  callHost('POST', '/seed', { headers: secret === null ? {} : { authorization: `Bearer ${secret}` }, env: changed });
const seedIt = (changed: Partial<Env> = {}) => seed(env.SEED_SECRET ?? '', changed);
const count = (table: string) => env.DB.prepare(`SELECT COUNT(*) AS count FROM ${table}`).first<number>('count');
const demo = () => playerOf(env, people.find(({ username }) => username === 'demo')?.id ?? '');
/** By default no feed is available. */
let feed: FakeFeed;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  feed = new FakeFeed();
  feed.isUp = false;
  feed.stand(env);
});
const promised = { cash: 1_000_000, bonus: 50_000, held: 300_000 };

test('a host is ready once it is seeded, and reports until then what is missing', async () => {
  expect(await callHost('GET', '/readyz')).toMatchObject({ status: 503, body: { ready: false } });
  expect((await seedIt()).status).toBe(200);
  expect(await callHost('GET', '/readyz')).toEqual({
    status: 200,
    body: { ready: true, missing: [], settings: [], database: [], documents: [], objects: [] },
  });
});

test('a host without its secrets is never ready', async () => {
  await seedIt();
  expect((await callHost('GET', '/readyz', { env: { TOKEN_SECRET: 'short' } })).status).toBe(503);
});

test('the demo player starts with the promised balances and a valid ledger', async () => {
  await seedIt();
  expect(await demo().account.balances()).toMatchObject(promised);
  const requested = {
    kind: 'payout',
    status: 20,
    system: null,
    from: 0,
    to: Date.now() + 1,
    page: 1,
    pageSize: 10,
  } as const;
  const { payments, count: waiting } = await demo().cashier.listPayments(requested);
  expect(waiting).toBe(1);
  expect(await decryptPlayer(env, payments[0]?.payment.id ?? '')).toBe(
    people.find(({ username }) => username === 'demo')?.id,
  );
  expect((await demo().game.listFavourites()).length).toBe(9);
  expect(await demo().ledger.audit()).toMatchObject({
    total: 0,
    brokenTransactions: [],
    heldMatches: true,
  });
});

test.each([0, 12, 23])('a demo month that ends at %i:15 UTC has the promised balances', async (hour) => {
  const player = playerOf(env, `demo at ${hour}`);
  await player.account.open(`demo at ${hour}`, 'TND');
  await writePast(env, `demo at ${hour}`, demoMonth(Date.UTC(2026, 10, 24, hour, 15)));
  expect(await player.account.balances()).toMatchObject(promised);
});

test('with a feed, the demo player also has a ticket on upcoming matches and the same balances', async () => {
  feed.isUp = true;
  for (const place of [1, 2, 3, 4]) feed.offer(place, { home: 185 }, place * 20 * 3_600_000);
  await seedIt();
  expect(await demo().account.balances()).toMatchObject(promised);
  const filter = { from: 0, to: Date.now(), state: 'running', page: 1, pageSize: 10 } as const;
  const { tickets } = await demo().bets.list(filter);
  const eventIds = tickets.flatMap(({ selections }) => selections.map(({ eventId }) => eventId));
  expect(eventIds).toEqual(['1-0-1-2', '1-0-1-3', '1-0-1-4']);
  expect((await demo().bets.list({ ...filter, state: 'settled' })).count).toBe(5);
  expect(await demo().ledger.audit()).toMatchObject({ total: 0, brokenTransactions: [] });
});

test('seeding again adds nothing', async () => {
  await seedIt();
  const tables = ['users', 'games', 'producers', 'excluded_games', 'settings', 'currencies', 'carousels', 'slides'];
  const before = await Promise.all(tables.map(count));
  await seedIt();
  expect(await Promise.all(tables.map(count))).toEqual(before);
  expect(await demo().account.balances()).toMatchObject(promised);
});

test('an interrupted seed is completed without a second deposit', async () => {
  await seedIt();
  await env.DB.prepare(`DELETE FROM users WHERE username = 'demo'`).run();
  await seedIt();
  expect(await count('users')).toBe(people.length);
  expect(await demo().account.balances()).toMatchObject(promised);
});

test('what an operator changed stays unchanged', async () => {
  await seedIt();
  await env.DB.prepare(
    `UPDATE settings SET value = json_set(value, '$.maxBet', '100.000') WHERE name = 'limits'`,
  ).run();
  await seedIt();
  expect((await callHost('GET', '/api/settings/')).body).toMatchObject({ limits: { maxBet: '100.000' } });
});

test('a new host has fourteen currencies and accepts dinars only', async () => {
  await seedIt();
  const { body } = await callHost('GET', '/api/settings/');
  expect([...(body as { currencies: string[] }).currencies].sort()).toEqual(
    ['EUR', 'USD', 'GBP', 'RUB', 'UAH', 'TND', 'TJS', 'KGS', 'UZS', 'AUD', 'CNY', 'TWD', 'KRW', 'ESD'].sort(),
  );
  expect(body).toMatchObject({ acceptedCurrencies: ['TND'] });
});

test('without the secret, or where none is configured, the address is not found', async () => {
  const nowhere = { status: 404, body: { code: 'not_found' } };
  expect(await seed(null)).toEqual(nowhere);
  expect(await seed('x'.repeat(43))).toEqual(nowhere);
  expect(await seedIt({ SEED_SECRET: undefined })).toEqual(nowhere);
  expect(await callHost('GET', '/seed')).toEqual(nowhere);
  expect(await count('settings')).toBe(0);
});

test('a public site gets no demo accounts unless its operator opts in', async () => {
  await seedIt({ SITE_ORIGIN: 'https://zellige.example' });
  expect([await count('users'), await count('games')]).toEqual([0, 3996]);
  await seedIt({ SITE_ORIGIN: 'https://zellige.example', DEMO_ACCOUNTS: 'on' });
  expect(await count('users')).toBe(people.length);
});

test('daily jobs can be started only with the seed’s secret', async () => {
  const daily = (secret: string) => callHost('POST', '/daily', { headers: { authorization: `Bearer ${secret}` } });
  expect(await daily('guessed')).toEqual({ status: 404, body: { code: 'not_found' } });
  expect((await daily(env.SEED_SECRET ?? '')).status).toBe(200);
});
