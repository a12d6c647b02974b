// Stakes that reach the pool through shards: repeated, lost, late, out of order, with a win among them, and with more
// shards.
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import type { JackpotPool } from '#platform/bonuses/jackpot-pool.ts';
import { reportStakes } from '#platform/bonuses/jackpot-report.ts';
import type { ShardWin } from '#platform/bonuses/jackpot-rules.ts';
import type { JackpotShard } from '#platform/bonuses/jackpot-shard.ts';
import { jackpotPool, jackpotShard, jackpotShardFor, playerOf } from '#platform/host/objects.ts';
import { jackpotDifferences, jackpotsOf } from '#platform/reconciliation/jackpots.ts';
import { addUser } from '../host.ts';
import { type AtPlay, playerAtPlay, stake } from '../player-at-play.ts';

const SURE = 1_000_000_000_000;
const pool = () => jackpotPool(env);
const shard = (name = '0') => jackpotShard(env, name);
const send = (name = '0') => runDurableObjectAlarm(shard(name));
const grow = (playerId: string, from: number, total: number, name = '0') =>
  shard(name).grow({ playerId, from: amountMinor(from), total: amountMinor(total) });
const values = async () => (await pool().list()).map(({ value }) => value);
/** Silver, gold and bronze hold their opening amount and 0.2, 0.1 and 0.3 percent of the stakes. */
const after = (staked: number) => [2_500_000 + staked * 0.002, 12_500_000 + staked * 0.001, 500_000 + staked * 0.003];
const wins = async () => (await pool().lastWins(99)).map(({ tier, amount }) => `${tier} ${amount}`).toSorted();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Far in the future, so that alarms fire only when the test says.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T20:00:00Z') });
  return () => vi.useRealTimers();
});

/** Drops the next calls, or only their answers. Methods of an object can only be replaced on its class. */
function lose(of: JackpotPool | JackpotShard, name: 'take' | 'grow', what: 'message' | 'answer', times: number): void {
  const methods = Object.getPrototypeOf(of) as Record<typeof name, (...args: unknown[]) => void>;
  const done = methods[name];
  const lost = vi.spyOn(methods, name);
  for (let n = 0; n < times; n += 1)
    lost.mockImplementationOnce(function (this: unknown, ...given) {
      if (what === 'answer') done.apply(this, given);
      throw new Error('network connection lost');
    });
}
const loseSums = (what: 'message' | 'answer', times: number) =>
  runInDurableObject(pool(), (object) => lose(object, 'take', what, times));

test('many reports reach the pool as one sum, however often repeated, delayed or reordered', async () => {
  for (const [id, from, total] of [
    ['a', 0, 10_000],
    ['b', 0, 20_000],
    ['a', 0, 10_000],
    ['a', 10_000, 40_000],
    ['a', 0, 10_000],
    ['b', 0, 15_000],
  ] as const)
    await grow(id, from, total);
  expect(await values()).toEqual(after(0));
  await send();
  expect(await values()).toEqual(after(60_000));
});

test.each(['message', 'answer'] as const)('a sum whose %s was lost is sent again and counts once', async (what) => {
  await loseSums(what, 2);
  await grow('a', 0, 10_000);
  for (let n = 0; n < 3; n += 1) expect(await send()).toBe(true);
  expect(await send()).toBe(false);
  expect(await values()).toEqual(after(10_000));
  expect(await jackpotDifferences(env)).toEqual([]);
});

test('a shard that restarted before sending sends the reported stakes once it is back', async () => {
  await grow('a', 0, 10_000);
  await evictDurableObject(shard());
  await grow('b', 0, 10_000);
  await send();
  expect(await values()).toEqual(after(20_000));
});

test('older sums that arrive late change nothing', async () => {
  for (const total of [10_000, 30_000, 20_000, 30_000, 5_000]) await pool().take('7', { total, wins: [] });
  expect(await values()).toEqual(after(30_000));
});

test('fractions of a millime are carried over from sum to sum and from shard to shard', async () => {
  for (let n = 1; n <= 100; n += 1) await pool().take(`${n % 4}`, { total: Math.ceil(n / 4) * 10, wins: [] });
  expect(await values()).toEqual(after(1000));
});

const winAt = (id: string, total: number): ShardWin => ({ id, tier: 'gold', playerId: 'p1', total });

test('a win pays what was collected before it and its own stake, and nothing from after it', async () => {
  await pool().take('0', { total: 50_000, wins: [winAt('one', 20_000), winAt('two', 30_000)] });
  expect(await wins()).toEqual(['gold 12500010', 'gold 12500020']);
  expect(await values()).toEqual([2_500_100, 12_500_020, 500_150]);
});

test('a win that is reported again, alone or in a later sum, pays once', async () => {
  const [one, two] = [winAt('one', 20_000), winAt('two', 40_000)];
  await pool().take('0', { total: 50_000, wins: [one, two] });
  await pool().take('0', { total: 20_000, wins: [one] });
  await pool().take('0', { total: 60_000, wins: [one, two] });
  expect(await wins()).toEqual(['gold 12500020', 'gold 12500020']);
  expect(await values()).toEqual([2_500_120, 12_500_020, 500_180]);
});

test.each(['message', 'answer'] as const)('a win whose %s was lost is counted and paid once', async (what) => {
  const id = await addUser({ username: 'leila' });
  await grow(id, 0, SURE);
  await loseSums(what, 2);
  for (let n = 0; n < 3; n += 1) await send();
  await grow(id, SURE, SURE + 10_000);
  await send();
  await runDurableObjectAlarm(pool());
  expect(await wins()).toEqual(['bronze 3000500000', 'gold 1012500000', 'silver 2002500000']);
  expect((await playerOf(env, id).account.balances()).cash).toBe(6_015_500_000);
  expect(await jackpotDifferences(env)).toEqual([]);
});

test('stakes that arrive while a sum is being sent, a win among them, are in the next sum', async () => {
  const id = await addUser({ username: 'leila' });
  await grow('before', 0, 10_000);
  await runInDurableObject(pool(), (object) => {
    const methods = Object.getPrototypeOf(object) as { take: (...args: unknown[]) => unknown };
    const { take } = methods;
    vi.spyOn(methods, 'take').mockImplementationOnce(async function (this: unknown, ...given) {
      await grow(id, 0, SURE);
      take.apply(this, given);
    });
  });
  await send();
  expect(await wins()).toEqual([]);
  expect(await send()).toBe(true);
  expect(await wins()).toHaveLength(3);
});

/** The player's object of a house with this number of shards: the alarm's part, without waiting. */
const report = ({ player }: AtPlay, shards: string | undefined) =>
  runInDurableObject(player.object, (_, { storage }) =>
    reportStakes(storage.sql, { JACKPOT: env.JACKPOT, JACKPOT_SHARD: env.JACKPOT_SHARD, JACKPOT_SHARDS: shards }),
  );
/** A player whose shard changes with the number of shards: one in 64 always has shard 0. */
async function playerOfChangingShard(): Promise<AtPlay> {
  for (let n = 0; ; n += 1) {
    const id = await addUser({ username: `sami${n}` });
    if (jackpotShardFor({ JACKPOT_SHARDS: '64' }, id) !== '0') return await playerAtPlay({ cash: 1_000_000 }, id);
  }
}
async function sendAll(): Promise<void> {
  for (let name = 0; name < 64; name += 1) await send(`${name}`);
}

test('the number of shards is raised and lowered again while somebody plays, and each stake counts once', async () => {
  const atPlay = await playerOfChangingShard();
  const { player, sessionId, playerId } = atPlay;
  const names = new Set<string | null>();
  const numbers = [undefined, undefined, '1', '1', '4', '64', '64', '2', '16', undefined, '16'];
  for (const [n, shards] of numbers.entries()) {
    await player.wallet.debit(stake(sessionId, `s${n}`, 10_000));
    // Each is reported twice: the answer to the first was lost.
    if (n % 2 === 0)
      await runInDurableObject(player.object, async (_, { storage }) => {
        const before = storage.sql.exec('SELECT * FROM jackpot_report').toArray()[0];
        await reportStakes(storage.sql, { ...env, JACKPOT_SHARDS: shards });
        if (before) storage.sql.exec('UPDATE jackpot_report SET shard = ?, taken = ?', before.shard, before.taken);
        else storage.sql.exec('DELETE FROM jackpot_report');
      });
    await report(atPlay, shards);
    names.add(shards === undefined ? null : jackpotShardFor({ JACKPOT_SHARDS: shards }, playerId));
  }
  await sendAll();
  expect(names.size).toBeGreaterThan(2);
  expect(await values()).toEqual(after(numbers.length * 10_000));
  expect((await jackpotsOf(env, [playerId]))[playerId]?.staked).toBe(numbers.length * 10_000);
  expect(await jackpotDifferences(env)).toEqual([]);
});

test('a player stays with a shard that does not answer until it does, whatever the number of shards', async () => {
  const atPlay = await playerOfChangingShard();
  const { player, sessionId, playerId } = atPlay;
  await player.wallet.debit(stake(sessionId, 's1', 10_000));
  await report(atPlay, '1');
  await player.wallet.debit(stake(sessionId, 's2', 10_000));
  await runInDurableObject(shard(), (object) => lose(object, 'grow', 'answer', 1));
  await expect(report(atPlay, '64')).rejects.toThrow('lost');
  await player.wallet.debit(stake(sessionId, 's3', 10_000));
  await report(atPlay, '64');
  await player.wallet.debit(stake(sessionId, 's4', 10_000));
  await report(atPlay, '64');
  await sendAll();
  expect(await values()).toEqual(after(40_000));
  expect(await shard().counted([playerId])).toEqual({ [playerId]: 20_000 });
  expect(await jackpotDifferences(env)).toEqual([]);
});

test('a player without new stakes calls no shard', async () => {
  const atPlay = await playerAtPlay({ cash: 1_000_000 }, await addUser({ username: 'sami' }));
  const called = vi.spyOn(env.JACKPOT, 'getByName');
  await report(atPlay, '1');
  expect(called).not.toHaveBeenCalled();
  await atPlay.player.wallet.debit(stake(atPlay.sessionId, 's1', 10_000));
  await report(atPlay, '1');
  await report(atPlay, '1');
  expect(called).toHaveBeenCalledTimes(1);
});

test('finds a shard whose players do not sum to its total, or that has less than it sent', async () => {
  await grow('a', 0, 10_000);
  await send();
  const change = (text: string) => runInDurableObject(shard(), (_, { storage }) => void storage.sql.exec(text));
  await change('UPDATE contribution SET counted = counted - 1');
  expect(await jackpotDifferences(env)).toEqual([{ subject: 'shard 0', difference: '1000000' }]);
  await change('DELETE FROM contribution; UPDATE collected SET total = 0');
  expect(await jackpotDifferences(env)).toEqual([{ subject: 'shard 0', difference: '-10000000000' }]);
});
