// A round with several stakes: a double, a split, a decision on dealt cards. Its win is one sum for all of them.
import { expect, test } from 'vitest';
import { balanceOrCode, playerAtPlay, stake, undo, win } from '../player-at-play.ts';

const round = { roundReference: 'round' };
const sound = { total: 0, brokenTransactions: [] };

test('a win returns in the proportion of cash and bonus over all stakes of its round, whichever stake it names', async () => {
  for (const named of ['first', 'double']) {
    const { player, sessionId } = await playerAtPlay({ cash: 1500, bonus: 5000 }, named);
    await player.wallet.debit(stake(sessionId, 'first', 1000, round));
    await player.wallet.debit(stake(sessionId, 'double', 1000, round));
    expect(await player.account.balances()).toMatchObject({ cash: 0, bonus: 4500 });
    // Three of four parts were cash. By the named stake alone it would be all of it, or half.
    await player.wallet.credit(win(sessionId, 'win', named, 4001, round));
    expect(await player.account.balances()).toMatchObject({ cash: 3001, bonus: 5500 });
    expect(await player.ledger.audit()).toMatchObject(sound);
  }
});

test('a returned stake has no share in the win of its round', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 1000, bonus: 5000 });
  await player.wallet.debit(stake(sessionId, 'first', 1000, round));
  await player.wallet.debit(stake(sessionId, 'double', 1000, round));
  expect(balanceOrCode(await player.wallet.rollback(undo(sessionId, 'undo', 'double', round)))).toBe(5000);
  await player.wallet.credit(win(sessionId, 'win', 'first', 2000, round));
  expect(await player.account.balances()).toMatchObject({ cash: 2000, bonus: 5000 });
});

test('returning one of several stakes leaves the round open', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.wallet.debit(stake(sessionId, 'first', 1000, round));
  await player.wallet.debit(stake(sessionId, 'double', 1000, round));
  await player.wallet.rollback(undo(sessionId, 'undo', 'double', round));
  const rounds = async () =>
    (await player.game.listRounds({ from: 0, to: Date.now() + 1, producer: null, page: 1, pageSize: 10 })).rounds;
  expect(await rounds()).toMatchObject([{ bet: 1000, win: 0, status: 'open' }]);
  await player.wallet.credit(win(sessionId, 'win', 'first', 2500, round));
  expect(await rounds()).toMatchObject([{ bet: 1000, win: 2500, status: 'won', balanceAfter: 11_500 }]);
});

test('no stake of a paid round can be returned, even one that the win did not name', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.wallet.debit(stake(sessionId, 'first', 1000, round));
  await player.wallet.debit(stake(sessionId, 'double', 1000, round));
  await player.wallet.credit(win(sessionId, 'win', 'first', 0, round));
  for (const one of ['first', 'double'])
    expect(balanceOrCode(await player.wallet.rollback(undo(sessionId, `undo-${one}`, one, round)))).toBe(
      'transaction_mismatch',
    );
  expect(await player.account.balances()).toMatchObject({ cash: 8000 });
});

test('a double that arrives after its rollback is refused, and the round is paid without it', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 1000, bonus: 5000 });
  await player.wallet.debit(stake(sessionId, 'first', 1000, round));
  await player.wallet.rollback(undo(sessionId, 'undo', 'double', round));
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'double', 1000, round)))).toBe('rolled_back');
  await player.wallet.credit(win(sessionId, 'win', 'first', 1500, round));
  expect(await player.account.balances()).toMatchObject({ cash: 1500, bonus: 5000 });
});

test('a win that is sent twice, and again after another round was played, is paid once', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 3000, bonus: 3000 });
  await player.wallet.debit(stake(sessionId, 'first', 2000, round));
  await player.wallet.debit(stake(sessionId, 'double', 2000, round));
  const paid = win(sessionId, 'win', 'first', 4000, round);
  const first = await player.wallet.credit(paid);
  await player.wallet.debit(stake(sessionId, 'next', 500));
  expect(await player.wallet.credit(paid)).toEqual(first);
  expect(await player.wallet.credit(paid)).toEqual(first);
  expect(await player.account.balances()).toMatchObject({ cash: 2500, bonus: 3000 });
  expect(await player.ledger.audit()).toMatchObject(sound);
});
