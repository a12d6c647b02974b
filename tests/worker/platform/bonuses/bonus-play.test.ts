// Bonus must be wagered five times before it can be exchanged, and only by stakes at real risk.

import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { playerOf } from '#platform/host/objects.ts';
import { seedSettings } from '#platform/seed/settings.ts';
import {
  betslipOf,
  bettor,
  cancel,
  deliverResult,
  key,
  morning,
  objectOf,
  offered,
  owned,
  pass,
  placed,
  selected,
  sell,
} from '../fake-feed.ts';
import { callAs } from '../house-calls.ts';
import { game, openGame, playBonusThrough, playerAtPlay, stake, undo, win } from '../player-at-play.ts';

const left = async (player: string) => (await playerOf(env, player).account.money()).toPlay;
const give = (player: string, amount: number) =>
  playerOf(env, player).bonuses.post({
    externalId: `test:${key()}`,
    type: 'IncreasedBySO',
    amount: amountMinor(amount),
  });

describe('in games', () => {
  test('bonus cannot be exchanged before it was staked five times, and the refusal moves nothing', async () => {
    await seedSettings(env.DB);
    const atPlay = await playerAtPlay({ bonus: 20_000 });
    const exchange = async () =>
      (
        await callAs(
          'p1',
          'POST',
          '/api/bonus-system/bonusbalance-to-balance/',
          { amount: '20' },
          {
            headers: { 'idempotency-key': key() },
          },
        )
      ).body;
    expect(await left('p1')).toBe(100_000);
    expect(await exchange()).toEqual({ code: 'bonus_not_played' });
    await playBonusThrough(atPlay);
    expect(await exchange()).toEqual({});
    expect(await atPlay.player.account.balances()).toMatchObject({ cash: 20_000, bonus: 0 });
  });

  test('a stake counts once when its round pays or ends, and not when it is rolled back', async () => {
    const { player, sessionId } = await playerAtPlay({ bonus: 20_000 });
    await player.wallet.debit(stake(sessionId, 'a', 5_000));
    expect(await left('p1')).toBe(100_000);
    await player.wallet.rollback(undo(sessionId, 'a-back', 'a'));
    await player.wallet.debit(stake(sessionId, 'b', 5_000));
    await player.wallet.debit(stake(sessionId, 'c', 2_000, { roundReference: 'round-of-b' }));
    await player.wallet.rollback(undo(sessionId, 'c-back', 'c', { roundReference: 'round-of-b' }));
    await player.wallet.credit(win(sessionId, 'b-win', 'b', 0, { closesRound: false }));
    expect(await left('p1')).toBe(95_000);
    await player.wallet.credit(win(sessionId, 'b-end', 'b', 1_000));
    expect(await left('p1')).toBe(95_000);
  });

  test('surplus stakes do not carry over to the next bonus, and a lost bonus ends its requirement', async () => {
    const { player, sessionId } = await playerAtPlay({ cash: 500_000, bonus: 1_000 });
    await player.wallet.debit(stake(sessionId, 'a', 400_000));
    await player.wallet.credit(win(sessionId, 'a-end', 'a', 0));
    expect(await left('p1')).toBe(0);
    await give('p1', 2_000);
    expect(await left('p1')).toBe(10_000);
    await player.wallet.debit(stake(sessionId, 'b', 103_000));
    await player.wallet.credit(win(sessionId, 'b-end', 'b', 0));
    await give('p1', 1_000);
    expect(await left('p1')).toBe(5_000);
  });

  test('a bonus in an open round is not lost', async () => {
    const { player, sessionId } = await playerAtPlay({ bonus: 2_000 });
    await player.wallet.debit(stake(sessionId, 'a', 2_000));
    await give('p1', 1_000);
    expect(await left('p1')).toBe(15_000);
  });

  test('free-spin winnings are bonus with a wagering requirement', async () => {
    const { player } = await playerAtPlay();
    await player.game.grantFreeSpins({
      externalId: 'grant',
      ...game,
      spins: 1,
      stake: amountMinor(100),
      expiresAt: Date.now() + 60_000,
    });
    const session = await openGame(player, 'sign-in', 'freespin');
    await player.wallet.debit(stake(session, 's', 0));
    await player.wallet.credit(win(session, 's-win', 's', 3_000));
    expect(await player.account.money()).toEqual({ cash: 0, bonus: 3_000, toPlay: 15_000 });
  });

  test('bonus taken back by a withdrawal takes its requirement along, and a cancelled withdrawal restores both', async () => {
    const { player } = await playerAtPlay({ bonus: 2_000 });
    const move = (externalId: string, amount: number) =>
      player.bonuses.post({ externalId, type: 'DetractedFirstDepositBonusByWithdrawal', amount: amountMinor(amount) });
    await move('detracted:1', -1_500);
    expect(await left('p1')).toBe(2_500);
    await move('restored:1', 1_500);
    expect(await left('p1')).toBe(10_000);
  });
});

describe('in bets', () => {
  const begin = async () => {
    const { feed, match } = await morning({ home: 200, away: 200 });
    const id = await bettor(feed, { cash: 100_000, bonus: 10_000 }, 'sami');
    return { feed, match, id, money: () => objectOf(id).account.money() };
  };

  test('a bet counts when it is settled, and not when it is void or cancelled', async () => {
    const { feed, match, id, money } = await begin();
    const other = feed.offer(2, { home: 200 });
    await cancel(id, await placed(id, betslipOf([selected(match, 'home', '2')])));
    await placed(id, betslipOf([selected(match, 'home', '2')]));
    await placed(id, betslipOf([selected(other, 'home', '2')]));
    expect(await money()).toMatchObject({ toPlay: 50_000 });
    await deliverResult(id, other, 1, { home: 'void' });
    expect(await money()).toMatchObject({ toPlay: 50_000 });
    await deliverResult(id, match, 1, { home: 'lost' });
    expect(await money()).toMatchObject({ toPlay: 40_000 });
  });

  test('a result corrected to void uncounts the stake, and the next correction counts it again', async () => {
    const { match, id, money } = await begin();
    await placed(id, betslipOf([selected(match, 'home', '2')]));
    for (const [version, verdict, toPlay] of [
      [1, 'won', 40_000],
      [2, 'lost', 40_000],
      [3, 'void', 50_000],
      [4, 'won', 40_000],
    ] as const) {
      await deliverResult(id, match, version, { home: verdict });
      expect(await money()).toMatchObject({ toPlay });
    }
  });

  test('bets on two outcomes of the same match do not count', async () => {
    const { match, id, money } = await begin();
    await placed(id, betslipOf([selected(match, 'home', '2')]));
    await placed(id, betslipOf([selected(match, 'away', '2')]));
    await deliverResult(id, match, 1, { home: 'won', away: 'lost' });
    expect(await money()).toMatchObject({ toPlay: 50_000 });
  });

  test('a cashed-out bet counts only if it could no longer be cancelled', async () => {
    const { feed, match, id, money } = await begin();
    const early = await placed(id, betslipOf([selected(match, 'home', '2')]));
    expect((await sell(id, early, (await offered(id, early)).body.amount)).status).toBe(200);
    expect(await money()).toMatchObject({ toPlay: 50_000 });
    const later = feed.offer(2, { home: 200 });
    const finalBet = await placed(id, betslipOf([selected(later, 'home', '2')]));
    pass(5 * 60_000);
    expect((await sell(id, finalBet, (await offered(id, finalBet)).body.amount)).status).toBe(200);
    expect(await money()).toMatchObject({ toPlay: 40_000 });
  });

  test('the jackpots grow by a bet only once it is final', async () => {
    const { feed, match, id } = await begin();
    const bronze = async () => {
      await runDurableObjectAlarm(objectOf(id).object);
      const { jackpots } = (await callAs(null, 'GET', '/api/jackpot/v1/jackpots/')).body as {
        jackpots: { name: string; value: string }[];
      };
      return jackpots.find(({ name }) => name === 'bronze')?.value;
    };
    const voided = feed.offer(2, { home: 200 });
    await cancel(id, await placed(id, betslipOf([selected(match, 'home', '2')])));
    await placed(id, betslipOf([selected(voided, 'home', '2')]));
    await placed(id, betslipOf([selected(match, 'home', '2')]));
    expect(await bronze()).toBe('500.000');
    await deliverResult(id, voided, 1, { home: 'void' });
    expect(await bronze()).toBe('500.000');
    await deliverResult(id, match, 1, { home: 'won' });
    expect(await bronze()).toBe('500.030');
    await deliverResult(id, match, 2, { home: 'lost' });
    expect(await bronze()).toBe('500.030');
    expect(await owned(id)).toEqual({ cash: 90_000, bonus: 10_000 });
  });
});
