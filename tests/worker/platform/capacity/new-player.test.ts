// What a new player's object is: what the steps of its schema leave, without its empty tables. `-u` writes
// platform/src/player/schema/new-player.json anew, which a new object begins with.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { makeLazyTables, putEmptyTablesAway } from '#platform/host/lazy-tables.ts';
import { playerOf } from '#platform/host/objects.ts';
import { migrate } from '#platform/player/schema.ts';
import { addCurrency, applicant, GOOD_PASSWORD, registerAs } from '../applicant.ts';
import { addUser, callHost, signInTo } from '../host.ts';
import { playerAtPlay } from '../player-at-play.ts';

const MOST_BYTES = 64 * 1024;

const inObject = <T>(name: string, act: (storage: DurableObjectStorage) => T) =>
  runInDurableObject(env.PLAYER.getByName(name), (_, { storage }) => act(storage));

type Made = { readonly type: string; readonly name: string; readonly sql: string };
const madeIn = ({ sql }: DurableObjectStorage): Made[] =>
  sql
    .exec<Made>(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*' ORDER BY rowid",
    )
    .toArray();

/** Statements that make the same tables, with the same rows. `schema_step` is there before them. */
function statementsOf(storage: DurableObjectStorage): string[] {
  const made = madeIn(storage);
  const rows = made
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) => {
      const columns = storage.sql.exec<{ name: string }>('SELECT name FROM pragma_table_info(?)', name).toArray();
      const values = columns.map((column) => `quote(${column.name})`).join(" || ', ' || ");
      const written = `'INSERT INTO ${name} VALUES (' || ${values} || ')'`;
      return storage.sql.exec<{ row: string }>(`SELECT ${written} AS row FROM ${name} ORDER BY rowid`).toArray();
    });
  return [...made.filter(({ name }) => name !== 'schema_step').map(({ sql }) => sql), ...rows.map(({ row }) => row)];
}

/** As its steps make it, with every table. */
async function stepByStep(storage: DurableObjectStorage): Promise<void> {
  await storage.deleteAll();
  migrate(storage, Number.POSITIVE_INFINITY);
}

test('a new object is what its steps leave, without the tables that are empty', async () => {
  const statements = await inObject('by steps', async (storage) => {
    await stepByStep(storage);
    putEmptyTablesAway(storage.sql);
    return statementsOf(storage);
  });
  await expect(`${JSON.stringify(statements, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../platform/src/player/schema/new-player.json',
  );
  expect(await inObject('new', statementsOf)).toEqual(statements);
});

test('a player who joined, signed in and looked has an object of at most 64 kB', async () => {
  await addCurrency();
  await addUser({ username: 'kiosk', role: 'C' });
  const asked = { email: undefined, registration_kind: 'with-cashier', cashier: 'kiosk' };
  expect(await registerAs(applicant('bilel', asked))).toMatchObject({ status: 200 });
  const { access } = (await signInTo('bilel', GOOD_PASSWORD)).body;
  const headers = { authorization: `Bearer ${access}` };
  expect(await callHost('GET', '/api/accounts/user', { headers })).toMatchObject({ body: { balance: '0.000' } });
  const id = `${await env.DB.prepare("SELECT id FROM users WHERE username = 'bilel'").first('id')}`;
  const player = playerOf(env, id);
  await player.account.money();
  await player.game.listFavourites();
  await player.saferGambling.care();
  await player.bets.countRunning();
  expect(await inObject(id, ({ sql }) => sql.databaseSize)).toBeLessThanOrEqual(MOST_BYTES);
});

const sorted = (made: readonly Made[]) => made.toSorted((one, other) => (one.name < other.name ? -1 : 1));

test('an object whose tables are all made has those of its steps', async () => {
  const made = await inObject('made', (storage) => {
    makeLazyTables(storage.sql);
    return madeIn(storage);
  });
  const bySteps = await inObject('by steps', async (storage) => {
    await stepByStep(storage);
    return madeIn(storage);
  });
  expect(sorted(made)).toEqual(sorted(bySteps));
});

test('an object of an earlier schema keeps its rows through the steps since, and lives on', async () => {
  const { player, playerId } = await playerAtPlay({ cash: 10_000 });
  await inObject(playerId, (storage) => {
    makeLazyTables(storage.sql);
    expect(storage.sql.exec('SELECT * FROM ticket').toArray()).toEqual([]);
    migrate(storage);
  });
  expect(await player.account.balances()).toMatchObject({ cash: 10_000 });
  expect(await inObject(playerId, madeIn)).not.toContainEqual(
    expect.objectContaining({ type: 'table', name: 'ticket' }),
  );
  await player.cashier.receive({ externalId: 'test:more', amount: amountMinor(1_000) });
  expect(await player.account.balances()).toMatchObject({ cash: 11_000 });
});
