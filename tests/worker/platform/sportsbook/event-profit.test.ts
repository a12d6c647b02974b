// The limit on what all players' open tickets could win on an event.
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openProfit } from '#domain/house-rules.ts';
import { amountMinor } from '#domain/money.ts';

const MOST = openProfit.onEvent.amountMinor;
const say = (playerId: string, profit: number, eventId = '1-0-1-1') =>
  env.LINE.getByName('1').takeProfit({ eventId, playerId, profit: amountMinor(profit) });

test('all players together stay within the limit, and whoever would exceed it is told what is left', async () => {
  for (let at = 0; at < 19; at++) await say(`p${at}`, 25_000_000);
  expect(await say('late', 25_000_001)).toBe(25_000_000);
  expect(await say('later', 10_000_000)).toBe(25_000_000);
  expect(await say('late', 15_000_001)).toBe(15_000_000);
  expect(await say('late', 15_000_000)).toBe(15_000_000);
  // Another event has a limit of its own.
  expect(await say('late', 25_000_000, '1-0-1-2')).toBe(MOST);
});

test('reports are totals of a player: a repeat changes nothing, and a lower one makes room', async () => {
  for (let again = 0; again < 64; again++) await say('p1', 25_000_000);
  expect(await say('p2', 1)).toBe(MOST - 25_000_000);
  await say('p1', 0);
  expect(await say('p3', 1)).toBe(MOST - 1);
});
