import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginRound, endRound, stopWatchingLeaving } from '#stores/game/game-leaving.ts';
import { $limits, LIMITS_PAUSE_MS, LIMITS_POLL_MS } from '#stores/safer-gambling/limits.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const limits = (left: number) => ({ currency: 'TND', limits: [{ kind: 'loss', period: 'day', amount: 50_000, left }] });

let world: World;
let stop: () => void;
beforeEach(async () => {
  world = enterWorld();
  $limits.set(null);
  world.answers('getLimits', answered(limits(50_000)));
  stop = $limits.listen(() => undefined);
  await settle();
});
afterEach(() => {
  stop();
  // nanostores unmounts with a delay; tests need it at once.
  cleanStores($limits);
  stopWatchingLeaving();
});

const play = () => {
  beginRound();
  endRound();
};

test('the remainder comes from the host', () => {
  expect($limits.get()).toEqual(limits(50_000));
});

test('quick rounds cause one refresh after they have ended', async () => {
  world.answers('getLimits', answered(limits(45_000)));
  for (let round = 0; round < 5; round += 1) play();
  expect(world.requestCount('getLimits')).toBe(1);
  await world.passes(LIMITS_PAUSE_MS);
  expect(world.requestCount('getLimits')).toBe(2);
  expect($limits.get()).toEqual(limits(45_000));
});

test('limits refresh once a minute without a round', async () => {
  await world.passes(LIMITS_POLL_MS * 3);
  expect(world.requestCount('getLimits')).toBe(4);
});

test('a failure keeps the last limits', async () => {
  world.answers('getLimits', refused(503, 'upstream_unavailable'));
  play();
  await world.passes(LIMITS_PAUSE_MS);
  expect($limits.get()).toEqual(limits(50_000));
});
