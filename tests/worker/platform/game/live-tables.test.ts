import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { insertRows } from '#platform/seed/catalogue.ts';
import { callHost } from '../host.ts';

const table = {
  provider: 'lyra',
  game_id: 'roulette-carthage',
  kind: 'roulette',
  players: 3,
  seats: 0,
  next_at: '2026-11-21T12:00:00.000Z',
  results: ['17', '0'],
};
const getTables = () => callHost('GET', '/services/live-tables/');
const provider = () => vi.spyOn(globalThis, 'fetch');

let now = Date.now();
beforeEach(() => {
  // Later than the platform's cache, so that every test requests the tables again.
  now += 60 * 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});

test('live tables are those that the provider lists', async () => {
  provider().mockResolvedValue(Response.json({ tables: [table] }));
  expect(await getTables()).toMatchObject({ status: 200, body: { tables: [table] } });
});

test('live tables are requested from the provider at most once in four seconds, however many players read them', async () => {
  const fetchSpy = provider().mockImplementation(async () => Response.json({ tables: [table] }));
  await getTables();
  now += 3_900;
  await getTables();
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  now += 2_000;
  await getTables();
  expect(fetchSpy).toHaveBeenCalledTimes(2);
});

test('live tables are requested by name, and only for games with a shared table', async () => {
  const producer = { id: 'house', name: 'Table House', is_allowed: true, is_active: true };
  await insertRows(env.DB, 'producers', [producer]).run();
  const game = {
    producer_id: 'house',
    game_type: 'roulette',
    rtp: 9730,
    volatility: 1,
    min_bet: 1000,
    max_bet: 100_000,
    has_demo: false,
    has_free_spins: false,
    drops_and_wins: false,
    released: '2024-01-01',
  } as const;
  const games = [
    { ...game, integration: 'lyra', game_id: 'roulette-carthage', name: 'Roulette Carthage', popularity: 1 },
    { ...game, integration: 'orion', game_id: 'roulette-sousse', name: 'Roulette Sousse', popularity: 2 },
  ];
  await insertRows(env.DB, 'games', games).run();
  const fetchSpy = provider().mockImplementation(async () => Response.json({ tables: [] }));
  await getTables();
  const body = JSON.parse(String(fetchSpy.mock.calls[0]?.[1]?.body)) as { tables: { game_id: string }[] };
  expect(body.tables.map(({ game_id }) => game_id)).toEqual(['roulette-carthage']);
});

test.each([
  ['is down', () => Promise.reject(new TypeError('no connection'))],
  ['answers with a page', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ['answers with half a list', () => Promise.resolve(new Response('{"tables":[{'))],
  ['lists tables in another shape', () => Promise.resolve(Response.json({ tables: [{ ...table, players: -1 }] }))],
  ['redirects', () => Promise.resolve(Response.redirect('http://elsewhere.test/'))],
])('there are no live tables when the provider %s, and the lobby still works', async (_, answer) => {
  provider().mockImplementation(answer);
  expect(await getTables()).toMatchObject({ status: 200, body: { tables: [] } });
});
