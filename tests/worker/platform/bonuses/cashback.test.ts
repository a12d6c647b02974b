import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { seedSettings } from '#platform/seed/settings.ts';
import { betslipOf, bettor, cancel, deliverResult, FakeFeed, objectOf, placed, selected } from '../fake-feed.ts';
import { callAs } from '../house-calls.ts';
import { type AtPlay, openGame, playerAtPlay, stake, undo, win } from '../player-at-play.ts';

let atPlay: AtPlay;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00+01:00') });
  await seedSettings(env.DB);
  await setBonuses({ firstDepositShare: 0 });
  atPlay = await playerAtPlay({ cash: 1_000_000, bonus: 50_000 });
  return () => vi.useRealTimers();
});

const on = (moment: string) => vi.setSystemTime(new Date(`${moment}+01:00`));
const setBonuses = (changes: object) =>
  env.DB.prepare(`UPDATE settings SET value = json_patch(value, ?) WHERE name = 'bonuses'`)
    .bind(JSON.stringify(changes))
    .run();
let plays = 0;
/** Loses this amount of cash, minus the win. A game left open overnight has ended by then. */
async function lose(amount: number, back = 0) {
  const { player } = atPlay;
  const sessionId = await openGame(player, `sign-in-${++plays}`);
  await player.wallet.debit(stake(sessionId, `s${plays}`, amount));
  await player.wallet.credit(win(sessionId, `w${plays}`, `s${plays}`, back));
}
/** Fires the alarm, like the runtime does. */
const ring = () => runDurableObjectAlarm(atPlay.player.object);
type History = { count: number; history: { amount: string; date: string }[] };
const cashback = async () => (await callAs('p1', 'GET', '/api/bonus-system/cashback/history')).body as History;
const paid = async () => (await cashback()).history.map(({ amount, date }) => `${date.slice(0, 16)} ${amount}`);

test('a losing day pays cashback at eleven minutes past midnight of the market, not a minute before', async () => {
  await lose(30_000, 10_000);
  on('2026-03-10T23:59:59');
  await lose(5_005);
  on('2026-03-11T00:00:00');
  await lose(100_000);
  on('2026-03-11T00:10:59');
  await ring();
  expect(await paid()).toEqual([]);
  on('2026-03-11T00:11:00');
  await ring();
  expect(await paid()).toEqual(['2026-03-10T23:11 2.500']);
  expect((await atPlay.player.account.balances()).bonus).toBe(52_500);
  on('2026-03-12T00:11:00');
  await ring();
  expect(await paid()).toEqual(['2026-03-11T23:11 10.000', '2026-03-10T23:11 2.500']);
  expect(await atPlay.player.ledger.audit()).toMatchObject({ total: 0, brokenTransactions: [] });
});

test('an object that was inactive for three days pays each of them once, however often it is read', async () => {
  await lose(10_000);
  on('2026-03-11T12:00:00');
  await lose(20_000);
  on('2026-03-12T12:00:00');
  await lose(30_000);
  on('2026-03-15T08:00:00');
  await Promise.all([ring(), ...Array.from({ length: 16 }, () => cashback())]);
  await ring();
  expect((await paid()).map((text) => text.split(' ')[1])).toEqual(['3.000', '2.000', '1.000']);
  expect((await atPlay.player.account.balances()).bonus).toBe(56_000);
});

test('a read pays what is due, even if no alarm fired that night', async () => {
  await lose(10_000);
  on('2026-03-11T00:11:00');
  expect(await paid()).toEqual(['2026-03-10T23:11 1.000']);
});

test('a winning day pays nothing, and reduces no losing day', async () => {
  await lose(10_000, 500_000);
  on('2026-03-11T12:00:00');
  await lose(10_000);
  on('2026-03-12T00:11:00');
  expect(await paid()).toEqual(['2026-03-11T23:11 1.000']);
});

test('bonus stakes and rolled-back stakes are no loss', async () => {
  const { player } = atPlay;
  await lose(1_000_000, 1_000_000);
  const sessionId = await openGame(player, 'undone');
  await player.wallet.debit(stake(sessionId, 'u', 400_000));
  await player.wallet.rollback(undo(sessionId, 'uu', 'u'));
  await player.cashier.holdMoney({ externalId: 'payout:1', purpose: 'payout', amount: amountMinor(1_000_000) });
  await player.wallet.debit(stake(sessionId, 'b', 20_000));
  on('2026-03-11T00:11:00');
  expect(await paid()).toEqual([]);
});

test('the share is the one configured that night, and a night without cashback is not paid later', async () => {
  await lose(10_000);
  await setBonuses({ cashbackOn: false });
  on('2026-03-11T00:11:00');
  expect(await paid()).toEqual([]);
  await setBonuses({ cashbackOn: true, cashbackShare: 25 });
  await lose(10_000);
  on('2026-03-12T00:11:00');
  expect(await paid()).toEqual(['2026-03-11T23:11 2.500']);
});

test('no cashback is paid during a time-out, and what was earned before is paid after it', async () => {
  await lose(10_000);
  await atPlay.player.saferGambling.protect({ action: 'time_out', days: 1 });
  on('2026-03-11T11:59:59');
  expect(await paid()).toEqual([]);
  on('2026-03-11T12:00:00');
  await ring();
  expect(await paid()).toEqual(['2026-03-11T11:00 1.000']);
});

test('a host whose settings cannot be read pays cashback later, and once', async () => {
  await lose(10_000);
  const { results } = await env.DB.prepare('SELECT name, value FROM settings').all<{ name: string; value: string }>();
  await env.DB.prepare('DELETE FROM settings').run();
  on('2026-03-11T00:11:00');
  await ring();
  expect(await paid()).toEqual([]);
  for (const { name, value } of results)
    await env.DB.prepare('INSERT INTO settings (name, value) VALUES (?, ?)').bind(name, value).run();
  on('2026-03-11T00:12:00');
  await ring();
  expect(await paid()).toEqual(['2026-03-10T23:12 1.000']);
});

test('a bet counts as lost on the day it is settled, not when it is placed, and a cancelled one never', async () => {
  const feed = new FakeFeed();
  const id = await bettor(feed, { cash: 100_000 }, 'better');
  const [first, second] = [feed.offer(1, { home: 200 }, 90_000_000), feed.offer(2, { home: 200 }, 90_000_000)];
  on('2026-03-10T23:58:00');
  const taken = await placed(id, betslipOf([selected(first, 'home', '2')], { stake: '50' }));
  await placed(id, betslipOf([selected(second, 'home', '2')], { stake: '20' }));
  on('2026-03-11T00:02:00');
  await cancel(id, taken);
  const bonus = async (moment: string) => {
    on(moment);
    await runDurableObjectAlarm(objectOf(id).object);
    return (await objectOf(id).account.balances()).bonus;
  };
  expect(await bonus('2026-03-11T00:11:00')).toBe(0);
  on('2026-03-12T21:00:00');
  await deliverResult(id, second, 1, { home: 'lost' });
  expect(await bonus('2026-03-12T23:59:00')).toBe(0);
  expect(await bonus('2026-03-13T00:11:00')).toBe(2_000);
  // A later correction is no loss, and takes no cashback back.
  on('2026-03-13T12:00:00');
  await deliverResult(id, second, 2, { home: 'won' });
  expect(await bonus('2026-03-14T00:11:00')).toBe(2_000);
  expect(await objectOf(id).ledger.audit()).toMatchObject({ total: 0, brokenTransactions: [] });
});

test('a bet that is won on a later day makes neither day a losing one', async () => {
  const feed = new FakeFeed();
  const id = await bettor(feed, { cash: 100_000 }, 'better');
  const match = feed.offer(1, { home: 200 }, 90_000_000);
  await placed(id, betslipOf([selected(match, 'home', '2')]));
  const ringAt = async (moment: string) => {
    on(moment);
    await runDurableObjectAlarm(objectOf(id).object);
  };
  await ringAt('2026-03-11T00:11:00');
  on('2026-03-11T12:00:00');
  await deliverResult(id, match, 1, { home: 'won' });
  await ringAt('2026-03-12T00:11:00');
  expect((await objectOf(id).account.balances()).bonus).toBe(0);
});
