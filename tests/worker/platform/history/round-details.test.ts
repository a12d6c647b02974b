import { beforeEach, expect, test, vi } from 'vitest';
import { callAs } from '../house-calls.ts';
import { type AtPlay, playerAtPlay, stake, undo, win } from '../player-at-play.ts';

let atPlay: AtPlay;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  atPlay = await playerAtPlay({ cash: 10_000 });
  return () => vi.useRealTimers();
});
const round = (id: string | number, as = 'p1') => callAs(as, 'GET', `/api/users/slots-history/${id}/`);
const inRound = { roundReference: 'r' };

test('a round shows each stake, win and refund in order, with the balance after it', async () => {
  const { player, sessionId } = atPlay;
  await player.wallet.debit(stake(sessionId, 'first', 1000, inRound));
  vi.setSystemTime(Date.now() + 1000);
  await player.wallet.debit(stake(sessionId, 'second', 500, inRound));
  await player.wallet.rollback(undo(sessionId, 'back', 'second', inRound));
  await player.wallet.credit(win(sessionId, 'won', 'first', 4000, inRound));
  expect((await round(1)).body).toMatchObject({
    id: 1,
    reference: 'r',
    free_spin: false,
    status: 'won',
    bet_amount: '1.000',
    win_amount: '4.000',
    balance_before: '10.000',
    balance_after: '13.000',
    movements: [
      { kind: 'stake', amount: '-1.000', balance_after: '9.000', reference: 'first', at: '2026-03-10T12:00:00.000Z' },
      { kind: 'stake', amount: '-0.500', balance_after: '8.500', reference: 'second', at: '2026-03-10T12:00:01.000Z' },
      { kind: 'refund', amount: '0.500', balance_after: '9.000', reference: 'back' },
      { kind: 'win', amount: '4.000', balance_after: '13.000', reference: 'won' },
    ],
  });
});

test('a round that ended without a win says when it ended', async () => {
  const { player, sessionId } = atPlay;
  await player.wallet.debit(stake(sessionId, 'a', 1000));
  await player.wallet.credit(win(sessionId, 'end', 'a', 0));
  expect((await round(1)).body).toMatchObject({
    status: 'lost',
    movements: [{ kind: 'stake' }, { kind: 'win', amount: '0.000', balance_after: '9.000' }],
  });
});

test('another player’s round, and one that was never played, are not found', async () => {
  await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'a', 1000));
  await playerAtPlay({}, 'p2');
  for (const [id, as] of [
    [1, 'p2'],
    [2, 'p1'],
    ['0', 'p1'],
    ['1e0', 'p1'],
    ['-1', 'p1'],
  ] as const)
    expect(await round(id, as)).toEqual({ status: 404, body: { code: 'not_found' } });
});
