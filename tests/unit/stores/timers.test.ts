import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pacedTimer } from '#stores/poller.ts';
import { after, MAX_TIMER_MS } from '#stores/timer.ts';
import { enterWorld, type World } from '../../support/world.ts';

const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function fired(delayMs: number) {
  const act = vi.fn();
  return { act, cancel: after(delayMs, act) };
}

test.each([30 * DAY, MAX_TIMER_MS + 1, 3 * MAX_TIMER_MS + 5])(
  'a delay of %i ms ends when it is over, and not at once',
  (delayMs) => {
    const { act } = fired(delayMs);
    vi.advanceTimersByTime(delayMs - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  },
);

test('a delay until the year 9999 does not end at once', () => {
  const { act, cancel } = fired(Date.parse('9999-12-31T00:00:00Z') - Date.now());
  vi.advanceTimersByTime(60 * DAY);
  expect(act).not.toHaveBeenCalled();
  cancel();
  expect(vi.getTimerCount()).toBe(0);
});

test('a long delay can be cancelled in each of its parts', () => {
  const { act, cancel } = fired(60 * DAY);
  vi.advanceTimersByTime(40 * DAY);
  cancel();
  vi.advanceTimersByTime(90 * DAY);
  expect(act).not.toHaveBeenCalled();
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('a delay of %s never ends', (delayMs) => {
  const { act } = fired(delayMs);
  vi.advanceTimersByTime(60 * DAY);
  expect(act).not.toHaveBeenCalled();
});

test.each([0, -5, 3_000])('a delay of %i ms ends once', (delayMs) => {
  const { act } = fired(delayMs);
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(1);
});

/** A timer that is set again, as an answer would, each time it fires. */
function repeated(world: World, delayMs: () => number) {
  const fires: number[] = [];
  const timer = pacedTimer(() => {
    fires.push(world.nowMs);
    timer.set(delayMs());
  });
  timer.set(delayMs());
  return { fires, timer };
}

test.each([-300_000, 0, 1, Number.NaN])(
  'a delay of %s ms repeated never becomes a loop: the pauses grow',
  async (delayMs) => {
    const world = enterWorld();
    const { fires, timer } = repeated(world, () => delayMs);
    await world.passes(10_000);
    expect(fires.length).toBeLessThanOrEqual(3);
    await world.passes(3_600_000);
    expect(fires.length).toBeLessThanOrEqual(70);
    timer.cancel();
    await world.passes(3_600_000);
    expect(fires.length).toBeLessThanOrEqual(70);
  },
);

test('long enough delays are kept exactly, after short ones too', async () => {
  const world = enterWorld();
  let delayMs = -1;
  const { fires } = repeated(world, () => delayMs);
  await world.passes(5_000);
  delayMs = 120_000;
  await world.passes(600_000);
  const gaps = fires.slice(1).map((at, place) => at - (fires[place] ?? 0));
  expect(gaps.slice(-3)).toEqual([120_000, 120_000, 120_000]);
});

test('only the last delay of a timer counts', async () => {
  const world = enterWorld();
  const act = vi.fn();
  const timer = pacedTimer(act);
  for (let answer = 0; answer < 20; answer += 1) timer.set(-1);
  timer.set(5_000);
  await world.passes(4_999);
  expect(act).not.toHaveBeenCalled();
  await world.passes(1);
  expect(act).toHaveBeenCalledTimes(1);
});
