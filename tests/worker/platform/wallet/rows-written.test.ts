// What a provider's call costs in written rows, including indexes: the platform pays for these by the million.
import { runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { inPlay } from '#platform/ledger/bonus-play.ts';
import { playedSince } from '#platform/ledger/play-days.ts';
import { credit, debit, rollback } from '#platform/wallet/postings.ts';
import { stakeableBalance } from '#platform/wallet/stakes.ts';
import { balanceOrCode, game, openGame, playerAtPlay, stake, undo, win } from '../player-at-play.ts';

const MOST_ROWS = 4;
const AT = Date.UTC(2026, 10, 26, 12);

type Calls = (sql: SqlStorage, sessionId: string) => void;

function counting(sql: SqlStorage): { sql: SqlStorage; written: () => number } {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  const exec: SqlStorage['exec'] = (query, ...bound) => {
    const cursor = sql.exec(query, ...bound);
    cursors.push(cursor);
    return cursor as never;
  };
  return {
    sql: { exec } as SqlStorage,
    written: () => cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0),
  };
}

/**
 * @param before what has happened in the game.
 * @returns the rows that `act` writes.
 */
async function rowsOf(before: Calls, act: Calls, mode: 'real' | 'freespin' = 'real'): Promise<number> {
  const { player, sessionId: real } = await playerAtPlay({ cash: 10_000, bonus: 5_000 });
  if (mode === 'freespin')
    await player.game.grantFreeSpins({
      ...game,
      externalId: 'g',
      spins: 9,
      stake: amountMinor(100),
      expiresAt: AT * 2,
    });
  const sessionId = mode === 'real' ? real : await openGame(player, 'sign-in', mode);
  return await runInDurableObject(player.object, (_, { storage }) =>
    storage.transactionSync(() => {
      before(storage.sql, sessionId);
      const counted = counting(storage.sql);
      act(counted.sql, sessionId);
      return counted.written();
    }),
  );
}

/** A finished round: the first of a play session writes its start, once. */
const played: Calls = (sql, id) => {
  expect(balanceOrCode(debit(sql, stake(id, 'first', 1000), AT))).toBe(14_000);
  expect(balanceOrCode(credit(sql, win(id, 'first-win', 'first', 0), AT))).toBe(14_000);
};
const staked: Calls = (sql, id) => {
  played(sql, id);
  expect(balanceOrCode(debit(sql, stake(id, 'a', 10_000), AT))).toBe(4_000);
};

test.each<[string, Calls, Calls]>([
  ['a stake that opens a round', played, (sql, id) => void debit(sql, stake(id, 'a', 500), AT)],
  ['a stake from cash and bonus', played, (sql, id) => void debit(sql, stake(id, 'a', 12_000), AT)],
  [
    'another stake of a round',
    staked,
    (sql, id) => void debit(sql, stake(id, 'b', 500, { roundReference: 'round-of-a' }), AT),
  ],
  ['a stake that is refused', played, (sql, id) => void debit(sql, stake(id, 'a', 900_000), AT)],
  ['a repeated stake', staked, (sql, id) => void debit(sql, stake(id, 'a', 10_000), AT)],
  ['a win', staked, (sql, id) => void credit(sql, win(id, 'w', 'a', 7000), AT)],
  ['a lost round', staked, (sql, id) => void credit(sql, win(id, 'w', 'a', 0), AT)],
  ['a rollback', staked, (sql, id) => void rollback(sql, undo(id, 'u', 'a'), AT)],
  ['a rollback before its stake', played, (sql, id) => void rollback(sql, undo(id, 'u', 'unknown'), AT)],
])('%s writes four rows at most', async (_, before, act) => {
  expect(await rowsOf(before, act)).toBeLessThanOrEqual(MOST_ROWS);
});

test('a query of the balance writes nothing', async () => {
  expect(await rowsOf(staked, (sql, id) => void stakeableBalance(sql, 'orion', id, AT))).toBe(0);
});

test('a hundred rounds write four rows a call or fewer, the sums of the day included, and the sums are right', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 90_000 });
  await runInDurableObject(player.object, (_, { storage }) => {
    const counted = counting(storage.sql);
    storage.transactionSync(() => {
      for (let round = 0; round < 100; round++) {
        const at = AT + round * 4000;
        expect(debit(counted.sql, stake(sessionId, `s${round}`, 500), at).ok).toBe(true);
        expect(credit(counted.sql, win(sessionId, `w${round}`, `s${round}`, 100), at + 1000).ok).toBe(true);
        expect(playedSince(storage.sql, '2026-11-26')).toMatchObject({
          staked: 500 * (round + 1),
          returned: 100 * (round + 1),
          playedMs: 4000 * round,
        });
      }
    });
    expect(counted.written() / 200).toBeLessThanOrEqual(MOST_ROWS);
  });
});

test('an open round is found again after many others, and only while it is open', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 90_000 });
  await runInDurableObject(player.object, (_, { storage: { sql } }) => {
    debit(sql, stake(sessionId, 'left', 700), AT);
    for (let round = 0; round < 100; round++) {
      debit(sql, stake(sessionId, `s${round}`, 500), AT);
      credit(sql, win(sessionId, `w${round}`, `s${round}`, 0), AT);
      expect(inPlay(sql)).toEqual({ cash: 700, bonus: 0 });
    }
    debit(sql, stake(sessionId, 'again', 300, { roundReference: 'round-of-s0' }), AT);
    expect(inPlay(sql).cash).toBe(1500);
    credit(sql, win(sessionId, 'left-win', 'left', 0), AT);
    expect(inPlay(sql).cash).toBe(800);
  });
});
