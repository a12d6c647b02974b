import { afterEach, beforeEach, expect, test } from 'vitest';
import { $session } from '#stores/auth/session.ts';
import {
  $netResult,
  $playedMs,
  noteFirstStake,
  startClock,
  stopClock,
  trackResult,
} from '#stores/game/session-facts.ts';
import { enterWorld, type World } from '../../../support/world.ts';

let world: World;
let stop = () => {};
const say = (balance: number, bonusBalance: number) =>
  $session.set({ kind: 'player', user: { balance, bonusBalance } as never });

beforeEach(() => {
  world = enterWorld();
  $session.set({ kind: 'loading', name: 'demo' });
  stop = trackResult();
});
afterEach(() => {
  stop();
  stopClock();
});

test('the net result is unknown until the first balance, and then zero', () => {
  expect($netResult.get()).toBeNull();
  say(100_000, 50_000);
  expect($netResult.get()).toBe(0);
});

test('the net result is the change of cash plus bonus, to the millime', () => {
  say(100_000, 50_000);
  say(98_999, 50_000);
  expect($netResult.get()).toBe(-1001);
  say(98_999, 52_000);
  expect($netResult.get()).toBe(999);
});

test('two balances of a million million units have a net result', () => {
  say(987_654_321_098_765, 987_654_321_098_765);
  say(987_654_321_098_000, 987_654_321_099_000);
  expect($netResult.get()).toBe(-530);
});

test('a stake before the first balance leaves the result unknown instead of wrong', () => {
  noteFirstStake();
  say(99_000, 0);
  expect($netResult.get()).toBeNull();
});

test('without a balance there is no result', () => {
  say(100_000, 0);
  $session.set({ kind: 'guest' });
  expect($netResult.get()).toBeNull();
});

test('the clock counts every second since the game was opened, despite delayed timers', async () => {
  startClock();
  await world.passes(61_000);
  expect($playedMs.get()).toBe(61_000);
  world.nowMs += 400;
  await world.passes(700);
  expect(Math.floor($playedMs.get() / 1000)).toBe(62);
});

test('the clock begins at zero for the next game', async () => {
  startClock();
  await world.passes(5000);
  stopClock();
  expect($playedMs.get()).toBe(0);
  startClock();
  expect($playedMs.get()).toBe(0);
});
