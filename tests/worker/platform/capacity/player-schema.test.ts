import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { playerOf } from '#platform/host/objects.ts';
import { migrate, runSteps, schemaStep, steps } from '#platform/player/schema.ts';
import { playerAtPlay } from '../player-at-play.ts';

/** docs/decisions/ledger.md says what it costs. */
const MOST_BYTES = 336 * 1024;

const inObject = <T>(name: string, act: (storage: DurableObjectStorage) => T) =>
  runInDurableObject(env.PLAYER.getByName(name), (_, { storage }) => act(storage));

test('a new player’s object takes at most 336 kB', async () => {
  await playerOf(env, 'p1').account.open('p1', 'TND');
  expect(await inObject('p1', ({ sql }) => sql.databaseSize)).toBeLessThanOrEqual(MOST_BYTES);
});

test('an object of an earlier schema runs each migration once, keeps its rows and works on', async () => {
  const { player, playerId } = await playerAtPlay({ cash: 10_000 });
  const next = [...steps, 'ALTER TABLE favourite ADD COLUMN note TEXT'];
  await inObject(playerId, (storage) => {
    for (const _ of ['first', 'again']) runSteps(storage, next);
    expect(schemaStep(storage.sql)).toBe(next.length);
    expect(storage.sql.exec('SELECT note FROM favourite').toArray()).toEqual([]);
    // The previous release opens it.
    migrate(storage);
  });
  await player.cashier.receive({ externalId: 'test:more', amount: amountMinor(1_000) });
  expect(await player.account.balances()).toMatchObject({ cash: 11_000 });
});

test('a migration that fails leaves the object unchanged', async () => {
  const { player, playerId } = await playerAtPlay({ cash: 10_000 });
  await inObject(playerId, (storage) => {
    const broken = 'ALTER TABLE favourite ADD COLUMN note TEXT; INSERT INTO nowhere VALUES (1)';
    expect(() => runSteps(storage, [...steps, broken])).toThrow('no such table');
    expect(schemaStep(storage.sql)).toBe(steps.length);
    expect(() => storage.sql.exec('SELECT note FROM favourite')).toThrow('no such column');
  });
  expect(await player.account.balances()).toMatchObject({ cash: 10_000 });
});
