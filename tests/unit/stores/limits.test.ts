import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginRound, endRound, forgetLeaving } from '#stores/game-leaving.ts';
import { $limits, LIMITS_PAUSE_MS, LIMITS_POLL_MS } from '#stores/limits.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

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
  // Whoever looks away for a moment keeps what is known; a test does not.
  cleanStores($limits);
  forgetLeaving();
});

const play = () => {
  beginRound();
  endRound();
};

test('what is left is what the host says', () => {
  expect($limits.get()).toEqual(limits(50_000));
});

test('quick rounds are asked about once, after they have ended', async () => {
  world.answers('getLimits', answered(limits(45_000)));
  for (let round = 0; round < 5; round += 1) play();
  expect(world.timesAsked('getLimits')).toBe(1);
  await world.passes(LIMITS_PAUSE_MS);
  expect(world.timesAsked('getLimits')).toBe(2);
  expect($limits.get()).toEqual(limits(45_000));
});

test('time that passes without a round is asked about once a minute', async () => {
  await world.passes(LIMITS_POLL_MS * 3);
  expect(world.timesAsked('getLimits')).toBe(4);
});

test('an answer that does not come leaves what was said last', async () => {
  world.answers('getLimits', refused(503, 'upstream_unavailable'));
  play();
  await world.passes(LIMITS_PAUSE_MS);
  expect($limits.get()).toEqual(limits(50_000));
});
