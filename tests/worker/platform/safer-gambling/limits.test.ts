import { beforeEach, describe, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import type { StaffChange } from '#platform/player/backoffice.ts';
import { MAX_DAY_WINNINGS } from '#platform/safer-gambling/play-rules.ts';
import { callAs } from '../house-calls.ts';
import { type AtPlay, balanceOrCode, openGame, playerAtPlay, stake, undo, win } from '../player-at-play.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
let atPlay: AtPlay;
beforeEach(async () => {
  // A Tuesday. The market's clock is an hour ahead.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  atPlay = await playerAtPlay({ cash: 20_000_000 });
  return () => vi.useRealTimers();
});

const set = (kind: 'deposit' | 'loss' | 'wager' | 'session', size: number | null, period = 'day' as const) =>
  atPlay.player.backoffice.change('owner', { action: 'limit', kind, period, size } satisfies StaffChange);
const spin = async (id: string, amount: number, won = 0) => {
  const { player, sessionId } = atPlay;
  const answer = balanceOrCode(await player.wallet.debit(stake(sessionId, id, amount)));
  if (typeof answer === 'number') await player.wallet.credit(win(sessionId, `${id}w`, id, won));
  return answer;
};
const limits = async () => (await callAs('p1', 'GET', '/api/users/limits/')).body;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('a wager limit', () => {
  test('allows stakes up to its last millime and none beyond, whatever was won', async () => {
    await set('wager', 3000);
    expect(await spin('a', 2000, 90_000)).toBeTypeOf('number');
    expect(await spin('b', 1001)).toBe('limit_reached');
    expect(await spin('c', 1000)).toBeTypeOf('number');
    expect(await spin('d', 10)).toBe('limit_reached');
  });

  test('is not used up by a stake that was rolled back', async () => {
    await set('wager', 1000);
    const { player, sessionId } = atPlay;
    await player.wallet.debit(stake(sessionId, 'a', 1000));
    await player.wallet.rollback(undo(sessionId, 'u', 'a'));
    expect(await spin('b', 1000)).toBeTypeOf('number');
  });

  test('starts again at the market’s midnight, not at UTC’s', async () => {
    await set('wager', 1000);
    await spin('a', 1000);
    vi.setSystemTime(new Date('2026-03-10T22:59:59Z'));
    expect(await spin('b', 1000)).toBe('limit_reached');
    vi.setSystemTime(new Date('2026-03-10T23:00:00Z'));
    expect(await spin('c', 1000)).toBeTypeOf('number');
  });

  test('counts what was staked before it was set', async () => {
    await spin('a', 5000);
    await set('wager', 5000);
    expect(await spin('b', 10)).toBe('limit_reached');
  });

  test('refuses a further stake in an open round too, and the round is still paid', async () => {
    await set('wager', 1500);
    const { player, sessionId } = atPlay;
    await player.wallet.debit(stake(sessionId, 'a', 1000, { roundReference: 'r' }));
    expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'b', 1000, { roundReference: 'r' })))).toBe(
      'limit_reached',
    );
    expect(balanceOrCode(await player.wallet.credit(win(sessionId, 'w', 'a', 7000, { roundReference: 'r' })))).toBe(
      20_006_000,
    );
  });
});

test('a loss limit weighs stakes against returns', async () => {
  await set('loss', 3000);
  expect(await spin('a', 3000, 2000)).toBeTypeOf('number');
  expect(await spin('b', 2001)).toBe('limit_reached');
  expect(await spin('c', 2000)).toBeTypeOf('number');
  expect(await spin('d', 10)).toBe('limit_reached');
  expect(await limits()).toMatchObject({ limits: [{ kind: 'loss', used: '3.000', left: '0.000' }] });
});

test('a week begins on Monday and a month on its first', async () => {
  await spin('a', 1000);
  await atPlay.player.backoffice.change('owner', { action: 'limit', kind: 'wager', period: 'week', size: 9000 });
  await atPlay.player.backoffice.change('owner', { action: 'limit', kind: 'wager', period: 'month', size: 9000 });
  expect(await limits()).toMatchObject({
    limits: [
      { period: 'month', used: '1.000', left: '8.000', ends_at: '2026-03-31T23:00:00.000Z' },
      { period: 'week', used: '1.000', left: '8.000', ends_at: '2026-03-15T23:00:00.000Z' },
    ],
  });
  vi.setSystemTime(new Date('2026-03-16T08:00:00Z'));
  expect(await limits()).toMatchObject({ limits: [{ used: '1.000' }, { used: '0.000' }] });
});

describe('a play-time limit', () => {
  test('counts the minutes between stakes, and no pause', async () => {
    await set('session', 10);
    await spin('a', 100);
    later(4 * 60_000);
    await spin('b', 100);
    later(2 * HOUR_MS);
    await spin('c', 100);
    expect(await limits()).toMatchObject({ limits: [{ kind: 'session', minutes: 10, used: 4, left: 6 }] });
  });

  test('prevents new rounds and lets an open one be finished', async () => {
    await set('session', 1);
    const { player, sessionId } = atPlay;
    await spin('a', 100);
    later(60_000);
    await player.wallet.debit(stake(sessionId, 'b', 100, { roundReference: 'r' }));
    expect(await spin('c', 100)).toBe('limit_reached');
    expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'd', 100, { roundReference: 'r' })))).toBeTypeOf(
      'number',
    );
  });
});

test('a lower limit applies at once, a higher one or removal after seven days', async () => {
  await set('wager', 5000);
  await set('wager', 1000);
  expect(await limits()).toMatchObject({ limits: [{ amount: '1.000', next: null }] });
  await set('wager', 9000);
  expect(await limits()).toMatchObject({
    limits: [{ amount: '1.000', next: { amount: '9.000', from: '2026-03-17T12:00:00.000Z' } }],
  });
  later(7 * DAY_MS - 1);
  expect(await limits()).toMatchObject({ limits: [{ amount: '1.000' }] });
  later(1);
  expect(await limits()).toMatchObject({ limits: [{ amount: '9.000', next: null }] });
  await set('wager', null);
  expect(await limits()).toMatchObject({ limits: [{ amount: '9.000', next: { amount: null } }] });
  later(7 * DAY_MS);
  expect(await limits()).toMatchObject({ limits: [] });
});

test('a lower limit drops a pending increase', async () => {
  await set('wager', 1000);
  await set('wager', 9000);
  await set('wager', 500);
  later(8 * DAY_MS);
  expect(await limits()).toMatchObject({ limits: [{ amount: '0.500', next: null }] });
});

test('a deposit limit refuses deposits beyond it, and no bonus', async () => {
  later(DAY_MS);
  await set('deposit', 100_000);
  const deposit = (id: string, amount: number) =>
    atPlay.player.cashier.receive({ externalId: id, amount: amountMinor(amount) });
  expect(await deposit('a', 100_000)).toMatchObject({ ok: true });
  expect(await deposit('b', 1)).toEqual({ ok: false, error: 'limit_reached' });
  expect(
    await atPlay.player.bonuses.post({ externalId: 'c', type: 'Cashback', amount: amountMinor(50_000) }),
  ).toMatchObject({ ok: true });
});

describe('the daily limit on winnings', () => {
  test('pays a win past 25,000 in full, and allows no further round before tomorrow', async () => {
    expect(await spin('a', 1000, MAX_DAY_WINNINGS + 5000)).toBeTypeOf('number');
    expect((await atPlay.player.account.balances()).cash).toBe(20_000_000 + MAX_DAY_WINNINGS + 4000);
    expect(await spin('b', 1000)).toBe('limit_reached');
    expect(await limits()).toMatchObject({ day_winnings: { used: '25004.000', left: '0.000' } });
    vi.setSystemTime(new Date('2026-03-10T23:00:00Z'));
    expect(await spin('c', 1000)).toBeTypeOf('number');
  });

  test('counts net winnings, so that stakes reduce them', async () => {
    await spin('a', 3_000_000);
    await spin('b', 1000, MAX_DAY_WINNINGS);
    expect(await spin('c', 1000)).toBeTypeOf('number');
  });
});

test('a game cannot be opened once a limit is used up', async () => {
  await set('wager', 1000);
  await expect(openGame(atPlay.player, 'elsewhere')).resolves.toBeTypeOf('string');
  await spin('a', 1000);
  await expect(openGame(atPlay.player, 'elsewhere')).rejects.toThrow('limit_reached');
});
