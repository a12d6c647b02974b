import { beforeEach, expect, test } from 'vitest';
import { $inactivity, stayActive, watchInactivity } from '#stores/inactivity.ts';
import { $session } from '#stores/session.ts';
import { $toasts } from '#stores/toasts.ts';
import { user } from '../../support/people.ts';
import { answered, enterWorld, settle, type World } from '../../support/world.ts';

const MINUTE = 60_000;
let world: World;
let lastActivityMs: number;

/** An edge that counts as the real one does. */
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

test('after eighteen minutes without a person the player is warned, and after twenty the session ends with a notice', async () => {
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

test('a person who does something keeps the session, and the edge hears of it once a minute at most', async () => {
  const stop = watchInactivity();
  await world.passes(5 * MINUTE);
  for (let click = 0; click < 50; click += 1) world.happens('activity');
  await settle();
  expect(world.timesAsked('recordActivity')).toBe(1);
  await world.passes(17 * MINUTE);
  expect($inactivity.get().kind).toBe('active');
  stop();
});

test('once warned, only an answer to the warning counts', async () => {
  const stop = watchInactivity();
  await world.passes(18 * MINUTE + 1000);
  world.happens('activity');
  await settle();
  expect(world.timesAsked('recordActivity')).toBe(0);
  await stayActive();
  expect($inactivity.get().kind).toBe('active');
  stop();
});

test('what a person does in one tab takes the warning away in the others', async () => {
  const stop = watchInactivity();
  await world.passes(18 * MINUTE + 1000);
  const inactiveAt = world.nowMs + 20 * MINUTE;
  world.hears('zellige-activity', { signedIn: true, name: 'demo', inactiveAt, warnAt: inactiveAt - 2 * MINUTE });
  expect($inactivity.get().kind).toBe('active');
  stop();
});

test('an edge that cannot be reached ends no session', async () => {
  const stop = watchInactivity();
  await settle();
  world.answers('readSessionState', { ok: false, error: { kind: 'unreachable' } });
  await world.passes(25 * MINUTE);
  expect($session.get().kind).toBe('player');
  stop();
});
