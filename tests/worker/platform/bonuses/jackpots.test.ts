import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { JACKPOT_POOL } from '#platform/host/objects.ts';
import { callAs } from '../house-calls.ts';
import { playerAtPlay, stake, undo } from '../player-at-play.ts';

const values = async () => {
  const { body } = await callAs(null, 'GET', '/api/jackpot/v1/jackpots/');
  return (body.jackpots as { name: string; value: string }[]).map(({ name, value }) => `${name} ${value}`);
};
const opening = ['silver 2500.000', 'gold 12500.000', 'bronze 500.000'];

test('anyone sees silver, gold and bronze, in this order', async () => {
  expect(await values()).toEqual(opening);
});

test('stakes of cash make the jackpots grow by their shares, in one report for many', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 100_000 });
  for (const id of ['a', 'b', 'c']) await player.wallet.debit(stake(sessionId, id, 10_000));
  expect(await runDurableObjectAlarm(player.object)).toBe(true);
  expect(await values()).toEqual(['silver 2500.060', 'gold 12500.030', 'bronze 500.090']);
});

test('bonus money and free spins do not feed the jackpots', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 1000, bonus: 100_000 });
  await player.wallet.debit(stake(sessionId, 'a', 51_000));
  await runDurableObjectAlarm(player.object);
  expect(await values()).toEqual(['silver 2500.002', 'gold 12500.001', 'bronze 500.003']);
});

test('a stake that is repeated, or rolled back before it is reported, feeds the jackpots once or not at all', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 100_000 });
  await player.wallet.debit(stake(sessionId, 'a', 10_000));
  await player.wallet.debit(stake(sessionId, 'a', 10_000));
  await player.wallet.debit(stake(sessionId, 'b', 50_000));
  await player.wallet.rollback(undo(sessionId, 'c', 'b'));
  await runDurableObjectAlarm(player.object);
  expect(await values()).toEqual(['silver 2500.020', 'gold 12500.010', 'bronze 500.030']);
});

test('a repeated, delayed or out-of-order report counts once', async () => {
  const pool = env.JACKPOT.getByName(JACKPOT_POOL);
  for (const total of [10_000, 10_000, 30_000, 30_000, 20_000]) await pool.grow('p1', amountMinor(total));
  expect(await values()).toEqual(['silver 2500.060', 'gold 12500.030', 'bronze 500.090']);
});

test('fractions of a millime are carried over', async () => {
  const pool = env.JACKPOT.getByName(JACKPOT_POOL);
  for (let n = 1; n <= 100; n++) await pool.grow(`p${n}`, amountMinor(10));
  expect(await values()).toEqual(['silver 2500.002', 'gold 12500.001', 'bronze 500.003']);
});
