import { afterEach, expect, test, vi } from 'vitest';
import { SESSION_IDLE_MS } from '#platform/wallet/game-sessions.ts';
import { type AtPlay, balanceOrCode, openGame, playerAtPlay, stake, undo, win } from '../player-at-play.ts';

afterEach(() => vi.useRealTimers());

const unmoved = async ({ player }: AtPlay) =>
  expect(await player.account.balances()).toMatchObject({ cash: 10_000, held: 0 });

test('a repeated id with another amount, round or game is refused and moves nothing', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'a', 1001)))).toBe('transaction_mismatch');
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'a', 1000, { roundReference: 'other' })))).toBe(
    'transaction_mismatch',
  );
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'a', 1000, { gameId: 'other' })))).toBe(
    'transaction_mismatch',
  );
  expect(balanceOrCode(await player.wallet.credit(win(sessionId, 'a', 'a', 1000)))).toBe('transaction_mismatch');
  expect(balanceOrCode(await player.wallet.rollback(undo(sessionId, 'a', 'a')))).toBe('transaction_mismatch');
  expect(await player.account.balances()).toMatchObject({ cash: 9000 });
});

test('a stake that arrives after its rollback is refused, however often it is retried', async () => {
  const atPlay = await playerAtPlay({ cash: 10_000 });
  const { player, sessionId } = atPlay;
  expect(balanceOrCode(await player.wallet.rollback(undo(sessionId, 'b', 'a')))).toBe(10_000);
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'a', 1000)))).toBe('rolled_back');
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'a', 1000)))).toBe('rolled_back');
  expect(balanceOrCode(await player.wallet.credit(win(sessionId, 'c', 'a', 5000)))).toBe('rolled_back');
  await unmoved(atPlay);
});

test('a stake is rolled back once, by whatever request and however often', async () => {
  const atPlay = await playerAtPlay({ cash: 10_000 });
  const { player, sessionId } = atPlay;
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  const ids = ['b', 'b', 'c', 'd'];
  const outcomes = await Promise.all(ids.map((id) => player.wallet.rollback(undo(sessionId, id, 'a'))));
  expect(outcomes.map(balanceOrCode)).toEqual([10_000, 10_000, 10_000, 10_000]);
  await unmoved(atPlay);
});

test('a win for a rolled-back stake is refused', async () => {
  const atPlay = await playerAtPlay({ cash: 10_000 });
  const { player, sessionId } = atPlay;
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  await player.wallet.rollback(undo(sessionId, 'b', 'a'));
  expect(balanceOrCode(await player.wallet.credit(win(sessionId, 'c', 'a', 5000)))).toBe('rolled_back');
  await unmoved(atPlay);
});

test('a stake whose win was paid cannot be rolled back', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  await player.wallet.credit(win(sessionId, 'b', 'a', 5000));
  expect(balanceOrCode(await player.wallet.rollback(undo(sessionId, 'c', 'a')))).toBe('transaction_mismatch');
  expect(await player.account.balances()).toMatchObject({ cash: 14_000 });
});

test('a win that arrives before its stake is refused at first, and paid when it is retried after the stake', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  expect(balanceOrCode(await player.wallet.credit(win(sessionId, 'b', 'a', 5000)))).toBe('round_unknown');
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  expect(balanceOrCode(await player.wallet.credit(win(sessionId, 'b', 'a', 5000)))).toBe(14_000);
});

test('a win for a stake that was refused for lack of money is refused', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 500 });
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  expect(balanceOrCode(await player.wallet.credit(win(sessionId, 'b', 'a', 5000)))).toBe('round_unknown');
});

test.each([
  ['below 0.01', 9, 'bet_limit'],
  ['of nothing', 0, 'bet_limit'],
  ['above 3,000', 3_000_001, 'bet_limit'],
  ['above the player’s balance', 10_001, 'not_enough_money'],
])('a stake %s is refused', async (_, amount, code) => {
  const atPlay = await playerAtPlay({ cash: 10_000 });
  expect(balanceOrCode(await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'a', amount)))).toBe(code);
  await unmoved(atPlay);
});

test.each([
  ['in another currency', { currency: 'EUR' }, 'currency_mismatch'],
  ['in another game than the session was opened for', { gameId: 'other' }, 'game_mismatch'],
  ['by another integration than the session was opened for', { integration: 'vega' }, 'session_invalid'],
  ['in a session that was never opened', { sessionId: 'none' }, 'session_invalid'],
] as const)('a stake %s is refused', async (_, changes, code) => {
  const atPlay = await playerAtPlay({ cash: 10_000 });
  expect(balanceOrCode(await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'a', 1000, changes)))).toBe(code);
  await unmoved(atPlay);
});

test('a stake in a session that ended with its sign-in is refused, and one of another sign-in is not', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  const elsewhere = await openGame(player, 'on the phone');
  await player.account.endSignIn('sign-in');
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'a', 1000)))).toBe('session_ended');
  expect(balanceOrCode(await player.wallet.debit(stake(elsewhere, 'b', 1000)))).toBe(9000);
});

test('a session that was idle for twelve hours takes no stake', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  vi.setSystemTime(Date.now() + SESSION_IDLE_MS - 1);
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'a', 1000)))).toBe(9000);
  vi.setSystemTime(Date.now() + SESSION_IDLE_MS);
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'b', 1000)))).toBe('session_ended');
});

test('a banned player can neither stake nor open a game', async () => {
  const atPlay = await playerAtPlay({ cash: 10_000 });
  await atPlay.player.backoffice.change('staff', { action: 'ban', reason: 'fraud' });
  expect(balanceOrCode(await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'a', 1000)))).toBe('player_blocked');
  await expect(openGame(atPlay.player)).rejects.toThrow('user_is_banned');
  await unmoved(atPlay);
});
