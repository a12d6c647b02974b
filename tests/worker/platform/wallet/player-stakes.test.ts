import { expect, test } from 'vitest';
import { balanceOrCode, openGame, playerAtPlay, stake, undo, win } from '../player-at-play.ts';

test('of 64 concurrent stakes, exactly as many succeed as there is money for', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  const outcomes = await Promise.all(
    Array.from({ length: 64 }, (_, n) => player.wallet.debit(stake(sessionId, `t${n}`, 1000))),
  );
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(10);
  expect(new Set(outcomes.filter((outcome) => !outcome.ok).map(balanceOrCode))).toEqual(new Set(['not_enough_money']));
  expect(await player.account.balances()).toMatchObject({ cash: 0, bonus: 0 });
  expect(await player.ledger.audit()).toMatchObject({ total: 0, brokenTransactions: [] });
});

test.each([2, 8, 64])(
  'one stake sent %i times at once is taken once and always gets the same answer',
  async (times) => {
    const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
    const outcomes = await Promise.all(
      Array.from({ length: times }, () => player.wallet.debit(stake(sessionId, 'same', 1000))),
    );
    expect(outcomes.map(balanceOrCode)).toEqual(Array(times).fill(9000));
    expect(await player.account.balances()).toMatchObject({ cash: 9000 });
  },
);

test('a concurrent stake and rollback leave the balance unchanged, whichever comes first', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  for (let n = 0; n < 32; n++) {
    const both = [
      () => player.wallet.debit(stake(sessionId, `t${n}`, 1000)),
      () => player.wallet.rollback(undo(sessionId, `u${n}`, `t${n}`)),
    ];
    await Promise.all((n % 2 === 0 ? both : both.toReversed()).map((send) => send()));
  }
  expect(await player.account.balances()).toMatchObject({ cash: 10_000 });
  expect(await player.ledger.audit()).toMatchObject({ total: 0, brokenTransactions: [] });
});

test('of a concurrent win and rollback of one stake exactly one happens', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  let expected = 10_000;
  for (let n = 0; n < 32; n++) {
    await player.wallet.debit(stake(sessionId, `t${n}`, 100));
    const both = [
      () => player.wallet.credit(win(sessionId, `w${n}`, `t${n}`, 700)),
      () => player.wallet.rollback(undo(sessionId, `u${n}`, `t${n}`)),
    ];
    const inOrder = n % 2 === 0 ? both : both.toReversed();
    const outcomes = await Promise.all(inOrder.map((send) => send()));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expected += n % 2 === 0 ? 600 : 0;
  }
  expect(await player.account.balances()).toMatchObject({ cash: expected });
});

test('a repeated stake gets its first answer, although the balance has moved since', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  const first = await player.wallet.debit(stake(sessionId, 'a', 1000));
  await player.wallet.debit(stake(sessionId, 'b', 5000));
  expect(await player.wallet.debit(stake(sessionId, 'a', 1000))).toEqual(first);
});

test('a refused stake stays refused when it is retried after a deposit', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 500 });
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'a', 1000)))).toBe('not_enough_money');
  await player.cashier.receive({ externalId: 'test:more', amount: stake('', '', 5000).amount });
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'a', 1000)))).toBe('not_enough_money');
  expect(await player.account.balances()).toMatchObject({ cash: 5500 });
});

test('a stake takes cash first and then bonus, and its win returns in the same proportion', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 1000, bonus: 3000 });
  await player.wallet.debit(stake(sessionId, 'a', 3000));
  expect(await player.account.balances()).toMatchObject({ cash: 0, bonus: 1000 });
  // A third of the stake was cash. The indivisible millime goes to cash.
  await player.wallet.credit(win(sessionId, 'b', 'a', 10_000));
  expect(await player.account.balances()).toMatchObject({ cash: 3334, bonus: 7666 });
});

test('a rollback returns to each balance exactly what it had staked', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 1001, bonus: 2000 });
  await player.wallet.debit(stake(sessionId, 'a', 2500));
  await player.wallet.rollback(undo(sessionId, 'b', 'a'));
  expect(await player.account.balances()).toMatchObject({ cash: 1001, bonus: 2000 });
});

test('a win is paid after the session ended, the player signed out and was banned', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  await player.account.endSignIn('sign-in');
  await player.backoffice.change('staff', { action: 'ban', reason: 'fraud' });
  expect(balanceOrCode(await player.wallet.credit(win(sessionId, 'b', 'a', 5000)))).toBe(14_000);
});

test('a rollback is carried out after the session ended', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  await player.account.endSignIn('sign-in');
  expect(balanceOrCode(await player.wallet.rollback(undo(sessionId, 'b', 'a')))).toBe(10_000);
});

test('a round that was interrupted is paid through the session of the next sign-in', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  await player.account.endSignIn('sign-in');
  const next = await openGame(player, 'another sign-in');
  expect(balanceOrCode(await player.wallet.credit(win(next, 'b', 'a', 2000)))).toBe(11_000);
});

test('two integrations can use the same transaction id for two stakes', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  const other = await player.game.openSession({
    integration: 'vega',
    gameId: 'g',
    producer: 'P',
    mode: 'real',
    signInId: 's',
    clientType: 'web',
    language: 'fr',
  });
  await player.wallet.debit(stake(sessionId, '1', 1000));
  await player.wallet.debit(stake(other.ok ? other.value : '', '1', 1000, { integration: 'vega', gameId: 'g' }));
  expect(await player.account.balances()).toMatchObject({ cash: 8000 });
});

test('a lost round is closed by a credit of zero', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  expect(balanceOrCode(await player.wallet.credit(win(sessionId, 'b', 'a', 0)))).toBe(9000);
  const { rounds } = await player.game.listRounds({
    from: 0,
    to: Date.now() + 1,
    producer: null,
    page: 1,
    pageSize: 10,
  });
  expect(rounds).toMatchObject([{ bet: 1000, win: 0, status: 'lost', balanceBefore: 10_000, balanceAfter: 9000 }]);
});
