// The limit on what all players' open tickets could win on an event.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openProfit } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';
import type { Exposure } from '#domain/sportsbook/exposure.ts';
import { oddsBookOf } from '#platform/host/objects.ts';
import { forgetOld } from '#platform/sportsbook/follow-rows.ts';

const MOST = openProfit.onEvent.amountMinor;
const winning = (profit: number, marketId = 'result.goals', outcomeId = 'home'): Exposure => ({
  marketId,
  outcomeId,
  lost: 0,
  void: 0,
  won: profit,
});
/**
 * A player without open tickets on the event places one, or no longer has any.
 * @returns the maximum win
 */
const say = async (playerId: string, profit: number, eventId = '1-0-1-1') => {
  const more = profit === 0 ? null : winning(profit);
  return (await env.ODDS_BOOK.getByName('1').takeProfit({ eventId, playerId, open: [], more }))?.won;
};

test('all players together stay within the limit, and a player who would exceed it gets the remainder', async () => {
  for (let at = 0; at < 19; at++) await say(`p${at}`, 25_000_000);
  expect(await say('late', 25_000_001)).toBe(25_000_000);
  expect(await say('later', 10_000_000)).toBe(25_000_000);
  expect(await say('late', 15_000_001)).toBe(15_000_000);
  expect(await say('late', 15_000_000)).toBe(15_000_000);
  // Another event has a limit of its own.
  expect(await say('late', 25_000_000, '1-0-1-2')).toBe(MOST);
});

test('reports are a player’s totals: a repeat changes nothing, and a lower one frees part of the limit', async () => {
  for (let again = 0; again < 64; again++) await say('p1', 25_000_000);
  expect(await say('p2', 1)).toBe(MOST - 25_000_000);
  await say('p1', 0);
  expect(await say('p3', 1)).toBe(MOST - 1);
});

test('an employee lowers one match’s limit: no further ticket exceeds it, and open ones stay', async () => {
  const limit = (most: number | null) =>
    env.ODDS_BOOK.getByName('1').limitProfit('1-0-1-3', most === null ? null : amountMinor(most));
  const on = (playerId: string, profit: number) => say(playerId, profit, '1-0-1-3');
  await on('p1', 20_000_000);
  await limit(25_000_000);
  expect(await on('p2', 6_000_000)).toBe(5_000_000);
  expect(await on('p1', 26_000_000)).toBe(25_000_000);
  await on('p1', 20_000_000);
  await limit(0);
  expect(await on('p2', 1)).toBe(0);
  const open = { eventId: '1-0-1-3', playerId: 'p1', open: [winning(20_000_000)], more: null };
  expect(await env.ODDS_BOOK.getByName('1').takeProfit(open)).toBeNull();
  expect(await env.ODDS_BOOK.getByName('1').profitOf('1-0-1-3')).toEqual({ most: 0, isSet: true, total: 20_000_000 });
  await limit(null);
  expect(await on('p2', 6_000_000)).toBe(MOST - 20_000_000);
});

test('an event whose last ticket was refused leaves nothing stored', async () => {
  await say('a', 5_000, '1-0-1-4');
  await say('b', 1_000, '1-0-1-4');
  for (const playerId of ['a', 'b']) await say(playerId, 0, '1-0-1-4');
  const rows = await runInDurableObject(oddsBookOf(env, 1), (_, { storage }) =>
    storage.sql.exec('SELECT event_id FROM player_exposure UNION ALL SELECT event_id FROM event_exposure').toArray(),
  );
  expect(rows).toEqual([]);
  expect(await say('a', MOST, '1-0-1-4')).toBe(MOST);
});

test('the report of a ticket that was never written is deleted after nine days, and those of open tickets stay', async () => {
  const followed = { eventId: '1-0-1-5', playerId: 'a', startsAt: Date.now() };
  await say('a', 5_000, followed.eventId);
  await say('b', 1_000, '1-0-1-6');
  const leftAt = (at: number) =>
    runInDurableObject(oddsBookOf(env, 1), (_, { storage: { sql } }) => {
      forgetOld(sql, at);
      return sql.exec('SELECT event_id AS id FROM player_exposure UNION SELECT event_id FROM event_exposure').toArray();
    });
  await oddsBookOf(env, 1).follow(followed);
  const DAY_MS = 24 * 60 * 60 * 1000;
  expect(await leftAt(Date.now() + 8 * DAY_MS)).toHaveLength(2);
  expect(await leftAt(Date.now() + 10 * DAY_MS)).toEqual([{ id: followed.eventId }]);
});

test('outcomes that cannot win together are not added, whoever bets on them; those that can are, whatever their names', async () => {
  const eventId = '1-0-1-7';
  const place = async (playerId: string, more: Exposure) =>
    (await env.ODDS_BOOK.getByName('1').takeProfit({ eventId, playerId, open: [], more }))?.won;
  const total = async () => (await env.ODDS_BOOK.getByName('1').profitOf(eventId)).total;
  await place('a', winning(300_000_000));
  await place('b', winning(250_000_000, 'result.goals', 'away'));
  await place('c', winning(100_000_000, 'handicap.goals.-0.5'));
  expect(await total()).toBe(400_000_000);
  expect(await place('d', winning(100_000_001, 'drawNoBet.goals'))).toBe(100_000_000);
  expect(await place('d', winning(250_000_000, 'doubleChance.goals', 'drawOrAway'))).toBe(250_000_000);
  expect(await total()).toBe(MOST);
  expect(await place('e', winning(1, 'result.corners'))).toBe(0);
});
