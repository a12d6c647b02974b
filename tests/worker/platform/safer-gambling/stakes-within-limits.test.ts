// Limits that players set themselves. How they restrict play is in limits.test.ts.
import { beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { callAs } from '../house-calls.ts';
import { type AtPlay, balanceOrCode, playerAtPlay, stake } from '../player-at-play.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let atPlay: AtPlay;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  atPlay = await playerAtPlay({ cash: 1_000_000 });
  return () => vi.useRealTimers();
});
const set = async (kind: string, size: object, period = 'day') =>
  (await callAs('p1', 'PUT', '/api/users/limits/', { kind, period, ...size })).body;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a first limit applies at once, and the answer states its remainder', async () => {
  expect(await set('wager', { amount: '2' })).toMatchObject({
    limits: [{ kind: 'wager', period: 'day', amount: '2.000', used: '0.000', left: '2.000', next: null }],
  });
  expect(balanceOrCode(await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'a', 2001)))).toBe('limit_reached');
});

test('a lower limit applies at once, a higher one and removal after seven days', async () => {
  await set('loss', { amount: '50' });
  expect(await set('loss', { amount: '20' })).toMatchObject({ limits: [{ amount: '20.000', next: null }] });
  const waiting = { amount: '80.000', from: '2026-03-17T12:00:00.000Z' };
  expect(await set('loss', { amount: '80' })).toMatchObject({ limits: [{ amount: '20.000', next: waiting }] });
  expect(await set('loss', { amount: null })).toMatchObject({ limits: [{ amount: '20.000', next: { amount: null } }] });
  later(7 * DAY_MS);
  expect((await callAs('p1', 'GET', '/api/users/limits/')).body).toMatchObject({ limits: [] });
});

test('requesting the same increase twice does not restart its seven days', async () => {
  await set('session', { minutes: 60 });
  await set('session', { minutes: 90 });
  later(3 * DAY_MS);
  expect(await set('session', { minutes: 90 })).toMatchObject({
    limits: [{ minutes: 60, next: { minutes: 90, from: '2026-03-17T12:00:00.000Z' } }],
  });
});

test('requesting the current size cancels a pending increase', async () => {
  await set('deposit', { amount: '100' }, 'month');
  await set('deposit', { amount: '900' }, 'month');
  expect(await set('deposit', { amount: '100' }, 'month')).toMatchObject({ limits: [{ next: null }] });
});

test('a deposit is checked before it is paid, up to the last millime of the limit', async () => {
  await atPlay.player.cashier.receive({ externalId: 'd', amount: amountMinor(40_000) });
  later(DAY_MS);
  await set('deposit', { amount: '100' });
  await atPlay.player.cashier.receive({ externalId: 'e', amount: amountMinor(60_000) });
  expect(await atPlay.player.cashier.maxDeposit()).toBe(40_000);
});
