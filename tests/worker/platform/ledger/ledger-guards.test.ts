import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { playerOf } from '#platform/host/objects.ts';
import { postOnce } from '#platform/ledger/ledger.ts';
import { playerAtPlay, stake } from '../player-at-play.ts';

const withStorage = async (use: (storage: DurableObjectStorage) => void, transactions = 2): Promise<void> => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  await runInDurableObject(player.object, (_, state) => use(state.storage));
  expect(await player.account.balances()).toMatchObject({ cash: 9000 });
  expect(await player.ledger.audit()).toMatchObject({
    total: 0,
    transactions,
    brokenTransactions: [],
    strayEntries: 0,
  });
};

const insertTransaction = (id: number, cash: number) =>
  `INSERT INTO effect (id, external_id, kind, fingerprint, answer, cash_after, bonus_after, reserved_after, staked_after, at)
  VALUES (${id}, 'test:x', 'gift', '', 'null', ${cash}, 0, 0, 0, 0)`;

test.each([
  ['change a posting', 'UPDATE effect SET cash = cash + 1', 'append-only'],
  ['change a stored answer', `UPDATE effect SET answer = '{}'`, 'append-only'],
  ['remove a ledger transaction', 'DELETE FROM effect', 'append-only'],
  ['add a posting to a booked ledger transaction', `INSERT INTO entry VALUES (2, 'bonus', 5)`, 'sealed'],
  ['leave a gap between two ledger transactions', insertTransaction(4, 0), 'follow'],
  ['store a balance that its postings do not sum to', insertTransaction(3, 9001), 'continue'],
  ['take a balance of the player below zero', insertTransaction(3, -1), 'continue'],
])('the database itself refuses to %s', async (_, statement, reason) => {
  await withStorage(({ sql }) => expect(() => sql.exec(statement)).toThrow(reason));
});

test('a ledger transaction whose postings do not sum to zero is refused as a whole', async () => {
  await withStorage((storage) => {
    const postings = [{ account: 'cash' as const, amount: amountMinor(5) }];
    const give = () =>
      postOnce(storage.sql, { externalId: 'test:x', kind: 'gift', body: [], at: 0 }, () => ({
        ok: true,
        value: { postings, answer: () => null },
      }));
    expect(() => storage.transactionSync(give)).toThrow('sum to zero');
  });
});

test('a transaction that the release before writes is booked whole, and its postings are gone from where it put them', async () => {
  await withStorage(({ sql }) => {
    sql.exec(`INSERT INTO entry (effect_id, account, amount) VALUES (3, 'cash', -40), (3, 'provider:orion', 40)`);
    expect(() => sql.exec(insertTransaction(3, 8961))).toThrow('continue');
    sql.exec(insertTransaction(3, 8960));
    sql.exec(`INSERT INTO entry (effect_id, account, amount) VALUES (4, 'cash', 40), (4, 'provider:orion', -40)`);
    sql.exec(insertTransaction(4, 9000).replace('test:x', 'test:y'));
    expect(sql.exec('SELECT cash, bonus, reserved, counter, countered FROM effect WHERE id = 3').one()).toEqual({
      cash: -40,
      bonus: 0,
      reserved: 0,
      counter: 'provider:orion',
      countered: 40,
    });
    expect(sql.exec('SELECT account, amount FROM entry WHERE effect_id = 4 ORDER BY account').toArray()).toEqual([
      { account: 'cash', amount: 40 },
      { account: 'provider:orion', amount: -40 },
    ]);
    expect(sql.exec('SELECT * FROM posting').toArray()).toEqual([]);
    expect(() => sql.exec('UPDATE effect SET cash = 0, countered = 0 WHERE id = 4')).toThrow('append-only');
  }, 4);
});

test('a ledger transaction whose last step fails leaves nothing behind', async () => {
  await withStorage((storage) => {
    const move = () => {
      storage.sql.exec(`INSERT INTO entry VALUES (3, 'cash', -5)`);
      throw new Error('power cut');
    };
    expect(() => storage.transactionSync(move)).toThrow('power cut');
  });
});

test('the audit detects a ledger that was edited behind its triggers', async () => {
  const { player } = await playerAtPlay({ cash: 10_000 });
  await runInDurableObject(player.object, (_, { storage }) => {
    storage.sql.exec('DROP TRIGGER effect_stays');
    storage.sql.exec('PRAGMA ignore_check_constraints = 1; UPDATE effect SET cash = 99');
  });
  expect(await player.ledger.audit()).toMatchObject({ total: 99 - 10_000, brokenTransactions: [1] });
});

test('an object that was evicted comes back with its money, its answers and its tables', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  const before = await player.wallet.debit(stake(sessionId, 'a', 1000));
  await evictDurableObject(player.object);
  expect(await player.wallet.debit(stake(sessionId, 'a', 1000))).toEqual(before);
  expect(await player.account.balances()).toMatchObject({ cash: 9000 });
});

test('an object cannot become another player’s or change its currency', async () => {
  const { player } = await playerAtPlay({}, 'p1');
  await runInDurableObject(player.object, (object) => {
    expect(() => object.parts.account.open('p2', 'TND')).toThrow('another player');
    expect(() => object.parts.account.open('p1', 'EUR')).toThrow('another currency');
  });
});

test('a player’s object that was never opened has no balances', async () => {
  await runInDurableObject(playerOf(env, 'nobody').object, (object) =>
    expect(() => object.parts.account.balances()).toThrow('never opened'),
  );
});
