import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { playerOf } from '#platform/host/objects.ts';
import { postOnce } from '#platform/ledger/ledger.ts';
import { playerAtPlay, stake } from '../player-at-play.ts';

const withStorage = async (use: (storage: DurableObjectStorage) => void): Promise<void> => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  await runInDurableObject(player.object, (_, state) => use(state.storage));
  expect(await player.account.balances()).toMatchObject({ cash: 9000 });
  expect(await player.ledger.audit()).toMatchObject({
    total: 0,
    transactions: 2,
    brokenTransactions: [],
  });
};

const insertTransaction = (id: number, cash: number) =>
  `INSERT INTO ledger_transaction (id, external_id, kind, fingerprint, answer, cash, bonus, held, counterparty_amount,
    cash_after, bonus_after, held_after, staked_after, at)
  VALUES (${id}, 'test:x', 'gift', '', 'null', 0, 0, 0, 0, ${cash}, 0, 0, 0, 0)`;

test.each([
  ['change a posting', 'UPDATE ledger_transaction SET cash = cash + 1', 'append-only'],
  ['change a stored answer', `UPDATE ledger_transaction SET answer = '{}'`, 'append-only'],
  ['remove a ledger transaction', 'DELETE FROM ledger_transaction', 'append-only'],
  ['add a posting to a booked ledger transaction', `INSERT INTO posting VALUES (2, 'bonus', 5)`, 'is a view'],
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
    expect(() => storage.transactionSync(give)).toThrow('postings_sum_to_zero');
  });
});

test('a ledger transaction whose last step fails leaves nothing behind', async () => {
  await withStorage((storage) => {
    const move = () => {
      storage.sql.exec(insertTransaction(3, 9000));
      throw new Error('power cut');
    };
    expect(() => storage.transactionSync(move)).toThrow('power cut');
  });
});

test('the audit detects a ledger that was edited behind its triggers', async () => {
  const { player } = await playerAtPlay({ cash: 10_000 });
  await runInDurableObject(player.object, (_, { storage }) => {
    storage.sql.exec('DROP TRIGGER ledger_transaction_stays');
    storage.sql.exec('PRAGMA ignore_check_constraints = 1; UPDATE ledger_transaction SET cash = 99');
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
