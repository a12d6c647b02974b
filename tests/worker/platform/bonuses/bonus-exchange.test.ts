import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { seedSettings } from '#platform/seed/settings.ts';
import { base, isSound, key } from '../cashier.ts';
import { callAs } from '../house-calls.ts';
import { type AtPlay, playBonusThrough, playerAtPlay, stake, undo, win } from '../player-at-play.ts';

let atPlay: AtPlay;
beforeEach(async () => {
  await seedSettings(env.DB);
  atPlay = await playerAtPlay({ bonus: 50_000 });
  await playBonusThrough(atPlay);
});

const setBonuses = (changes: object) =>
  env.DB.prepare(`UPDATE settings SET value = json_patch(value, ?) WHERE name = 'bonuses'`)
    .bind(JSON.stringify(changes))
    .run();
const exchange = (body: object, requestId = key(), playerId = 'p1') =>
  callAs(playerId, 'POST', '/api/bonus-system/bonusbalance-to-balance/', body, {
    headers: { 'idempotency-key': requestId },
  });
const settle = async (requestId: string) =>
  (await callAs('p1', 'POST', `${base}/request/${requestId}/settle/`, {})).body;
const money = async () => {
  const { cash, bonus } = await atPlay.player.account.balances();
  return { cash, bonus };
};
const items = async () =>
  (await callAs('p1', 'GET', '/api/bonus-system/bonusbalance/history?type=TransferBonusesToBalance')).body;

test('bonus is exchanged at the configured rate, rounded down, and listed in the history', async () => {
  await setBonuses({ transferBonusBalanceToBalanceRate: '0.333' });
  expect(await exchange({ amount: '10.001', arrives: '3.330' })).toEqual({ status: 200, body: {} });
  expect(await money()).toEqual({ cash: 3_330, bonus: 39_999 });
  expect(await items()).toMatchObject({
    count: 1,
    history: [{ amount: '-10.001', bonusBalanceBefore: '50.000', bonusBalanceAfter: '39.999' }],
  });
  expect(await isSound('p1')).toBe(true);
});

test('two to 64 concurrent requests with one idempotency key exchange once', async () => {
  for (const count of [2, 8, 64]) {
    const requestId = key();
    const before = await money();
    const answers = await Promise.all(Array.from({ length: count }, () => exchange({ amount: '3.001' }, requestId)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await money()).toEqual({ cash: before.cash + 3_001, bonus: before.bonus - 3_001 });
  }
  expect(await isSound('p1')).toBe(true);
});

test('concurrent requests with separate keys never exchange more than the balance', async () => {
  await setBonuses({ transferBonusBalanceToBalanceMinBalance: '1000.000' });
  const answers = await Promise.all(Array.from({ length: 64 }, () => exchange({ amount: '12' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.find(({ status }) => status !== 200)?.body).toEqual({ code: 'insufficient_funds_on_bonus_balance' });
  expect(await money()).toEqual({ cash: 48_000, bonus: 2_000 });
});

test('a real balance that is not low is refused, and money on hold for a payout counts', async () => {
  const rich = await playerAtPlay({ cash: 10_000, bonus: 20_000 }, 'p2');
  expect((await exchange({ amount: '5' }, key(), 'p2')).body).toEqual({ code: 'balance_not_low_enough' });
  await callAs('p2', 'GET', '/api/bonus-system/bonusbalance/history');
  await rich.player.cashier.holdMoney({ externalId: 'payout:1', purpose: 'payout', amount: 10_000 as never });
  expect((await exchange({ amount: '5' }, key(), 'p2')).body).toEqual({ code: 'balance_not_low_enough' });
});

test('cash in play counts as real balance until it is lost', async () => {
  const inCash = await playerAtPlay({ bonus: 20_000 }, 'p3');
  const { player, sessionId } = inCash;
  await playBonusThrough(inCash);
  await player.cashier.receive({ externalId: 'test:cash', amount: amountMinor(10_000) });
  const answer = async () => (await exchange({ amount: '5' }, key(), 'p3')).body;
  const refused = { code: 'balance_not_low_enough' };
  expect((await player.wallet.debit(stake(sessionId, 'd1', 10_000))).ok).toBe(true);
  expect(await answer()).toEqual(refused);
  expect((await player.wallet.rollback(undo(sessionId, 'r1', 'd1'))).ok).toBe(true);
  expect(await answer()).toEqual(refused);
  expect((await player.wallet.debit(stake(sessionId, 'd2', 10_000))).ok).toBe(true);
  expect(await answer()).toEqual(refused);
  expect((await player.wallet.credit(win(sessionId, 'c2', 'd2', 0))).ok).toBe(true);
  // A stake of bonus alone: bonus is never real balance.
  expect((await player.wallet.debit(stake(sessionId, 'd3', 4_000))).ok).toBe(true);
  expect(await answer()).toEqual({});
  expect(await isSound('p3')).toBe(true);
});

test('rejects three dinars or less, more than the balance, and invalid amounts', async () => {
  expect((await exchange({ amount: '3' })).body).toEqual({ amount: [{ code: 'too_small' }] });
  expect((await exchange({ amount: '50.001' })).body).toEqual({ code: 'insufficient_funds_on_bonus_balance' });
  expect((await exchange({ amount: '-5' })).body).toEqual({ amount: [{ code: 'too_small' }] });
  expect((await exchange({ amount: '4.0001' })).body).toEqual({ amount: [{ code: 'invalid' }] });
  expect((await exchange({})).body).toEqual({ amount: [{ code: 'required' }] });
  expect(await money()).toEqual({ cash: 0, bonus: 50_000 });
});

test('an exchange at a rate that changed since it was shown moves nothing', async () => {
  await setBonuses({ transferBonusBalanceToBalanceRate: '0.5' });
  expect((await exchange({ amount: '10', arrives: '10' })).body).toEqual({ arrives: [{ code: 'invalid' }] });
  expect(await money()).toEqual({ cash: 0, bonus: 50_000 });
});

test('nobody exchanges where the feature is off, and a banned player never does', async () => {
  await atPlay.player.backoffice.change('staff', { action: 'ban', reason: 'fraud' });
  expect((await exchange({ amount: '5' })).body).toEqual({ code: 'user_is_banned' });
  await setBonuses({ transferBonusBalanceToBalanceOn: false });
  expect((await exchange({ amount: '5' })).body).toEqual({ code: 'permission_denied' });
});

test('after a lost answer the outcome can be queried, and a request that did nothing never happens later', async () => {
  const done = key();
  await exchange({ amount: '5' }, done);
  const { history } = (await items()) as { history: { id: number }[] };
  expect(await settle(done)).toEqual({ outcome: 'done', kind: 'exchange', id: String(history[0]?.id) });
  const unusedKey = key();
  expect(await settle(unusedKey)).toEqual({ outcome: 'not_done', kind: null, id: null });
  expect((await exchange({ amount: '5' }, unusedKey)).body).toEqual({ code: 'transaction_mismatch' });
  expect((await exchange({ amount: '6' }, done)).body).toEqual({ code: 'transaction_mismatch' });
  expect(await money()).toEqual({ cash: 5_000, bonus: 45_000 });
});
