import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { callAs } from '../house-calls.ts';
import { type AtPlay, currency, openGame, playerAtPlay, stake, undo, win } from '../player-at-play.ts';

let atPlay: AtPlay;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  atPlay = await playerAtPlay({ cash: 1_000_000 });
  return () => vi.useRealTimers();
});
const recent = async () => (await callAs('p1', 'GET', '/api/users/recent-games/')).body.games;

async function play(gameId: string, id: string, amount: number): Promise<void> {
  const opened = await atPlay.player.game.openSession({
    integration: 'orion',
    gameId,
    producer: 'Amber Peak',
    mode: 'real',
    signInId: 's',
    clientType: 'web',
    language: 'fr',
  });
  const sessionId = opened.ok ? opened.value : '';
  await atPlay.player.wallet.debit(stake(sessionId, id, amount, { gameId }));
  await atPlay.player.wallet.credit(win(sessionId, `${id}w`, id, 0, { gameId }));
  vi.setSystemTime(Date.now() + 1000);
}

test('a player who never played has none', async () => {
  expect(await recent()).toEqual([]);
});

test('each game is listed once with its last stake, last played first', async () => {
  await play('frost-penguin', 'a', 500);
  await play('moonlit-pharaoh', 'b', 1000);
  await play('frost-penguin', 'c', 2000);
  expect(await recent()).toEqual([
    {
      provider: 'orion',
      game_id: 'frost-penguin',
      last_bet: '2.000',
      currency,
      played_at: '2026-03-10T12:00:02.000Z',
      open_round: false,
    },
    {
      provider: 'orion',
      game_id: 'moonlit-pharaoh',
      last_bet: '1.000',
      currency,
      played_at: '2026-03-10T12:00:01.000Z',
      open_round: false,
    },
  ]);
});

test('at most twenty are listed', async () => {
  for (let number = 1; number <= 22; number++) await play(`game-${number}`, `s${number}`, 100);
  const games = await recent();
  expect(games).toHaveLength(20);
  expect(games).not.toContainEqual(expect.objectContaining({ game_id: 'game-2' }));
});

test('a game whose stake was returned does not count as played', async () => {
  await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'a', 1000));
  await atPlay.player.wallet.rollback(undo(atPlay.sessionId, 'u', 'a'));
  expect(await recent()).toEqual([]);
});

test('an open round is listed, however much was played since, until it ends', async () => {
  await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'waits', 700));
  // In the object itself: two thousand calls to it would take longer than all others.
  await runInDurableObject(atPlay.player.object, async (player) => {
    for (let number = 0; number < 1001; number++) {
      const round = { roundReference: `r${number}` };
      await player.parts.wallet.debit(stake(atPlay.sessionId, `s${number}`, 100, round));
      await player.parts.wallet.credit(win(atPlay.sessionId, `w${number}`, `s${number}`, 0, round));
    }
  });
  expect(await recent()).toMatchObject([{ open_round: true, last_bet: '0.100' }]);
  await atPlay.player.wallet.credit(win(atPlay.sessionId, 'w', 'waits', 0));
  expect(await recent()).toMatchObject([{ open_round: false }]);
});

test('an interrupted round is resumed in its session after a new sign-in', async () => {
  await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'a', 1000));
  await atPlay.player.account.endSignIn('sign-in');
  expect(await openGame(atPlay.player, 'another sign-in')).toBe(atPlay.sessionId);
  await atPlay.player.wallet.credit(win(atPlay.sessionId, 'w', 'a', 0));
  await atPlay.player.account.endSignIn('another sign-in');
  expect(await openGame(atPlay.player, 'a third')).not.toBe(atPlay.sessionId);
});
