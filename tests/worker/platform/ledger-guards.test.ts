import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { once } from '#platform/player/ledger.ts';
import { playerAtPlay, stake } from './player-at-play.ts';

const withStorage = async (use: (storage: DurableObjectStorage) => void): Promise<void> => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.debit(stake(sessionId, 'a', 1000));
  await runInDurableObject(player, (_, state) => use(state.storage));
  expect(await player.balances()).toMatchObject({ cash: 9000 });
  expect(await player.audit()).toMatchObject({ total: 0, effects: 2, brokenEffects: [], strayEntries: 0 });
};

const effect = (id: number, cash: number) =>
  `INSERT INTO effect VALUES (${id}, 'test:x', 'gift', '', 'null', NULL, NULL, NULL, ${cash}, 0, 0, 0, 0)`;

test.each([
  ['change an entry', 'UPDATE entry SET amount = amount + 1', 'append-only'],
  ['remove an entry', 'DELETE FROM entry', 'append-only'],
  ['change a stored answer', `UPDATE effect SET answer = '{}'`, 'append-only'],
  ['remove an effect', 'DELETE FROM effect', 'append-only'],
  ['add an entry to an effect that stands', `INSERT INTO entry VALUES (2, 'bonus', 5)`, 'sealed'],
  ['leave a gap between two effects', effect(4, 0), 'follow'],
  ['say a balance that its entries do not make', effect(3, 9001), 'continue'],
  ['take a balance of the player below zero', effect(3, -1), 'continue'],
])('the database itself refuses to %s', async (_, statement, reason) => {
  await withStorage(({ sql }) => expect(() => sql.exec(statement)).toThrow(reason));
});

test('an effect whose entries do not sum to zero is refused as a whole', async () => {
  await withStorage((storage) => {
    const lines = [{ account: 'cash' as const, amount: amountMinor(5) }];
    const give = () =>
      once(storage.sql, { externalId: 'test:x', kind: 'gift', body: [], at: 0 }, () => ({
        ok: true,
        value: { lines, answer: () => null },
      }));
    expect(() => storage.transactionSync(give)).toThrow('sum to zero');
  });
});

test('an effect whose last step fails leaves nothing of its first', async () => {
  await withStorage((storage) => {
    const move = () => {
      storage.sql.exec(`INSERT INTO entry VALUES (3, 'cash', -5)`);
      throw new Error('power cut');
    };
    expect(() => storage.transactionSync(move)).toThrow('power cut');
  });
});

test('a ledger that was edited behind its guards is found out by the audit', async () => {
  const { player } = await playerAtPlay({ cash: 10_000 });
  await runInDurableObject(player, (_, { storage }) => {
    storage.sql.exec('DROP TRIGGER entry_stays');
    storage.sql.exec(`UPDATE entry SET amount = 99 WHERE account = 'cash'`);
  });
  expect(await player.audit()).toMatchObject({ total: 99 - 10_000, brokenEffects: [1] });
});

test('an object that was put to sleep wakes with its money, its answers and its tables', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  const before = await player.debit(stake(sessionId, 'a', 1000));
  await evictDurableObject(player);
  expect(await player.debit(stake(sessionId, 'a', 1000))).toEqual(before);
  expect(await player.balances()).toMatchObject({ cash: 9000 });
});

test('an object cannot become another player’s or change its currency', async () => {
  const { player } = await playerAtPlay({}, 'p1');
  await runInDurableObject(player, (object) => {
    expect(() => object.open('p2', 'TND')).toThrow('another player');
    expect(() => object.open('p1', 'EUR')).toThrow('another currency');
  });
});

test('a player whom nobody opened has no balances to show', async () => {
  await runInDurableObject(env.PLAYER.getByName('nobody'), (object) =>
    expect(() => object.balances()).toThrow('never opened'),
  );
});
