import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { type PlayerCalls, playerOf } from '#platform/host/objects.ts';
import { insertRow, rowsOf } from '#platform/host/sql.ts';

let player: PlayerCalls;
const inObject = <T>(act: (storage: DurableObjectStorage) => T) =>
  runInDurableObject(player.object, (_, { storage }) => act(storage));
const kindOf = (name: string) =>
  inObject(({ sql }) => sql.exec('SELECT type FROM sqlite_schema WHERE name = ?', name).one().type);
const favourite = { integration: 'orion', game_id: 'moonlit-pharaoh', added_at: 1 };

beforeEach(async () => {
  player = playerOf(env, 'p1');
  await player.account.open('p1', 'TND');
});

test('a table that nobody has written to is empty to whoever reads it, and is not made', async () => {
  expect(await player.game.listFavourites()).toEqual([]);
  expect(await kindOf('favourite')).toBe('view');
});

test('nothing is changed or deleted where nobody has written, and no table is made', async () => {
  await player.game.removeFavourite('orion', 'moonlit-pharaoh');
  await inObject(({ sql }) => expect(rowsOf(sql)`UPDATE favourite SET added_at = 2 RETURNING added_at`).toEqual([]));
  expect(await kindOf('favourite')).toBe('view');
});

test('the first row makes the table, with its keys', async () => {
  await inObject(({ sql }) => insertRow(sql, 'favourite', favourite));
  expect(await player.game.listFavourites()).toEqual([{ integration: 'orion', gameId: 'moonlit-pharaoh' }]);
  expect(await kindOf('favourite')).toBe('table');
  await inObject(({ sql }) => expect(() => insertRow(sql, 'favourite', favourite)).toThrow('UNIQUE'));
});

test('with its indexes and triggers', async () => {
  const entry = { at: Date.now(), staff_id: 'owner', action: 'ban', detail: '{}' };
  await inObject(({ sql }) => insertRow(sql, 'desk_entry', entry));
  await inObject(({ sql }) => expect(() => sql.exec('DELETE FROM desk_entry')).toThrow('append-only'));
});

test('and the tables that it refers to', async () => {
  const payment = { kind: 'deposit', system: 'card', amount: 1, needs_approval: 0, is_by_hand: 0, status: 10 };
  const first = { ...payment, id: 'first', destination_id: null, created_at: 1, updated_at: 1 };
  await inObject(({ sql }) => insertRow(sql, 'payment', first));
  expect([await kindOf('payment'), await kindOf('payment_untold'), await kindOf('destination')]).toEqual([
    'table',
    'index',
    'table',
  ]);
  await inObject(({ sql }) =>
    expect(() => insertRow(sql, 'payment', { ...first, id: 'second', destination_id: 'nowhere' })).toThrow(
      'FOREIGN KEY',
    ),
  );
});

test('a transaction that is given up takes back the table too, and the next one makes it again', async () => {
  await inObject((storage) =>
    expect(() =>
      storage.transactionSync(() => {
        insertRow(storage.sql, 'favourite', favourite);
        throw new Error('given up');
      }),
    ).toThrow('given up'),
  );
  expect(await kindOf('favourite')).toBe('view');
  await inObject(({ sql }) => insertRow(sql, 'favourite', favourite));
  expect(await player.game.listFavourites()).toHaveLength(1);
});

test('what is refused for another reason stays refused', async () => {
  await inObject(({ sql }) => {
    expect(() => insertRow(sql, 'nowhere', favourite)).toThrow('no such table');
    sql.exec('CREATE VIEW only_read AS SELECT 1 AS one');
    expect(() => insertRow(sql, 'only_read', { one: 2 })).toThrow('cannot modify only_read');
  });
});
