import { beforeEach, expect, test } from 'vitest';
import { $cashbackTimes, startCountdown } from '#stores/bonuses/cashback-countdown.ts';
import { environment, setEnvironment } from '#stores/environment.ts';
import { enterWorld, settle, type World } from '../../../support/world.ts';

let world: World;
const at = (moment: string) => Date.parse(`${moment}+01:00`);
const next = () => $cashbackTimes.get()?.[0];
beforeEach(() => {
  world = enterWorld();
  $cashbackTimes.set(null);
});

test('counts down to three nights, and updates once a second', async () => {
  world.nowMs = at('2026-12-31T23:59:59');
  const stop = startCountdown();
  let drawn = 0;
  const forget = $cashbackTimes.listen(() => {
    drawn += 1;
  });
  await settle();
  expect($cashbackTimes.get()?.map(({ days, hours, minutes, seconds }) => [days, hours, minutes, seconds])).toEqual([
    [0, 0, 11, 1],
    [1, 0, 11, 1],
    [2, 0, 11, 1],
  ]);
  await world.passes(5_000);
  expect(drawn).toBe(6);
  expect(next()).toMatchObject({ minutes: 10, seconds: 56 });
  forget();
  stop();
});

test('after a night has passed, the following one is next', async () => {
  world.nowMs = at('2027-01-01T00:10:59');
  const stop = startCountdown();
  await settle();
  expect(next()).toMatchObject({ days: 0, seconds: 1 });
  await world.passes(1_000);
  expect(next()).toMatchObject({ at: at('2027-01-02T00:11:00'), days: 1, seconds: 0 });
  stop();
});

test('a clock set to another hour updates the countdown, even with the same seconds', async () => {
  world.nowMs = at('2027-01-01T10:00:00');
  const stop = startCountdown();
  await settle();
  world.nowMs = at('2027-01-01T14:00:00') - 250;
  await world.passes(250);
  expect(next()).toMatchObject({ hours: 10, minutes: 11, seconds: 0 });
  stop();
});

test('a hidden page does not count, and is up to date when visible again', async () => {
  world.nowMs = at('2027-01-01T10:00:00');
  const stop = startCountdown();
  await settle();
  world.hidden = true;
  world.happens('visibility');
  const before = next();
  await world.passes(3_600_000);
  expect(next()).toBe(before);
  world.hidden = false;
  world.happens('visibility');
  expect(next()).toMatchObject({ hours: 13, minutes: 11, seconds: 0 });
  stop();
});

test('until the time of the site is known, the rendered times stay', async () => {
  let know: () => void = () => undefined;
  const timeKnown = () =>
    new Promise<void>((resolve) => {
      know = resolve;
    });
  setEnvironment({ ...environment(), timeKnown });
  const stop = startCountdown();
  await world.passes(1_000);
  expect(next()).toBeUndefined();
  know();
  await settle();
  expect(next()).toBeDefined();
  stop();
});

test('a page that is left before the time is known never starts counting', async () => {
  startCountdown()();
  await world.passes(1_000);
  expect(next()).toBeUndefined();
});
