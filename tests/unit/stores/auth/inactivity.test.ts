import { beforeEach, expect, test } from 'vitest';
import { $inactivity, stayActive, watchInactivity } from '#stores/auth/inactivity.ts';
import { $session } from '#stores/auth/session.ts';
import { environment, setEnvironment } from '#stores/environment.ts';
import { $toasts } from '#stores/notifications/toasts.ts';
import { user } from '../../../support/people.ts';
import { answered, enterWorld, settle, type World } from '../../../support/world.ts';

const MINUTE = 60_000;
let world: World;
let lastActivityMs: number;

/** A fake edge that measures inactivity like the real one. */
function edge() {
  const inactiveAt = lastActivityMs + 20 * MINUTE;
  return world.nowMs >= inactiveAt
    ? answered({ signedIn: false, name: null, inactiveAt: null, warnAt: null })
    : answered({ signedIn: true, name: 'demo', inactiveAt, warnAt: lastActivityMs + 18 * MINUTE });
}

beforeEach(() => {
  world = enterWorld();
  lastActivityMs = world.nowMs;
  $session.set({ kind: 'player', user: user() });
  $toasts.set([]);
  world.answers('readSessionState', edge);
  world.answers('recordActivity', () => {
    lastActivityMs = world.nowMs;
    return edge();
  });
});

test('warns after eighteen minutes of inactivity, and ends the session with a notice after twenty', async () => {
  const stop = watchInactivity();
  await world.passes(17 * MINUTE);
  expect($inactivity.get().kind).toBe('active');
  await world.passes(1 * MINUTE + 1000);
  expect($inactivity.get()).toEqual({ kind: 'warned', inactiveAt: lastActivityMs + 20 * MINUTE });
  await world.passes(2 * MINUTE);
  expect($session.get().kind).toBe('guest');
  expect($toasts.get().map(({ code }) => code)).toEqual(['sessionExpired']);
  stop();
});

test('activity keeps the session, and is reported to the edge once a minute at most', async () => {
  const stop = watchInactivity();
  await world.passes(5 * MINUTE);
  for (let click = 0; click < 50; click += 1) world.happens('activity');
  await settle();
  expect(world.requestCount('recordActivity')).toBe(1);
  await world.passes(17 * MINUTE);
  expect($inactivity.get().kind).toBe('active');
  stop();
});

test('after the warning only the player’s response to it counts', async () => {
  const stop = watchInactivity();
  await world.passes(18 * MINUTE + 1000);
  world.happens('activity');
  await settle();
  expect(world.requestCount('recordActivity')).toBe(0);
  await stayActive();
  expect($inactivity.get().kind).toBe('active');
  stop();
});

test('activity in one tab removes the warning in the others', async () => {
  const stop = watchInactivity();
  await world.passes(18 * MINUTE + 1000);
  const inactiveAt = world.nowMs + 20 * MINUTE;
  world.receivesFromTab('zellige-activity', {
    signedIn: true,
    name: 'demo',
    inactiveAt,
    warnAt: inactiveAt - 2 * MINUTE,
  });
  expect($inactivity.get().kind).toBe('active');
  stop();
});

test('an unreachable edge does not end the session', async () => {
  const stop = watchInactivity();
  await settle();
  world.answers('readSessionState', { ok: false, error: { kind: 'unreachable' } });
  await world.passes(25 * MINUTE);
  expect($session.get().kind).toBe('player');
  stop();
});

test.each([19 * MINUTE, 25 * MINUTE, 3 * 24 * 60 * MINUTE])(
  'times that seem past by %i ms never become a loop of requests',
  async (aheadMs) => {
    world.answers('readSessionState', () => {
      const inactiveAt = world.nowMs + 20 * MINUTE - aheadMs;
      return answered({ signedIn: true, name: 'demo', inactiveAt, warnAt: inactiveAt - 2 * MINUTE });
    });
    const stop = watchInactivity();
    await world.passes(10_000);
    expect(world.requestCount('readSessionState')).toBeLessThanOrEqual(5);
    await world.passes(60 * MINUTE);
    expect(world.requestCount('readSessionState')).toBeLessThanOrEqual(75);
    stop();
  },
);

test('after sleep that delayed the timer, activity asks the edge before it counts', async () => {
  const stop = watchInactivity();
  await settle();
  // The timers of a sleeping device wait.
  world.nowMs += 19 * MINUTE;
  world.happens('activity');
  await world.passes(1_000);
  expect(world.requestCount('recordActivity')).toBe(0);
  expect($inactivity.get().kind).toBe('warned');
  stop();
});

test('a correction of the time does not keep activity from being reported', async () => {
  const stop = watchInactivity();
  world.nowMs += MINUTE;
  // Three days ahead until the first answer, as a device may be.
  const { now } = environment();
  setEnvironment({ ...environment(), now: () => now() - 3 * 24 * 60 * MINUTE });
  world.happens('activity');
  await settle();
  expect(world.requestCount('recordActivity')).toBe(1);
  stop();
});
