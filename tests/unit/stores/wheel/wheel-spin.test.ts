import { beforeEach, expect, test } from 'vitest';
import { $session } from '#stores/auth/session.ts';
import {
  $isSettled,
  $rotation,
  $turn,
  $untilFreeSpin,
  $wheel,
  clearTurn,
  followSpins,
  loadWheel,
  spin,
  startCountdown,
} from '#stores/wheel/wheel.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

let world: World;
const prizes = Array.from({ length: 16 }, (_, index) => ({
  id: `tnd-${index + 1}`,
  name: `${index}.000 TND`,
  amount: `${index}.000`,
  is_present: false,
  currency: 'TND',
  weight: 625,
}));
const settings = {
  free_spin_time: '09:00:00',
  paid_spin_cost: 2000,
  free_spin_min_balance: 0,
  paid_spin_min_balance: 2000,
  free_spins_available: 1,
  is_open: true,
  currency: 'TND',
  commitment: 'c1',
};
const spinOf = (index: number) => ({
  id: index + 1,
  created_at: '2026-11-22T10:00:00Z',
  type: 'free',
  win_amount: index * 1000,
  bet_amount: 0,
  is_free: true,
  prize_name: `${index}.000 TND`,
  prize_id: `tnd-${index + 1}`,
  is_present: false,
  user_balance_before: 0,
  user_balance_after: index * 1000,
  currency: 'TND',
});
const result = (index: number) =>
  answered({ name: `${index}.000 TND`, amount: index * 1000, is_present: false, currency: 'TND', spin: spinOf(index) });
const kind = () => $turn.get().kind;

beforeEach(async () => {
  world = enterWorld();
  world.player = 'amel';
  world.answers('getWheelSettings', answered(settings));
  world.answers(
    'listPrizes',
    answered({ prizes: prizes.map((prize) => ({ ...prize, amount: Number(prize.amount) * 1000 })) }),
  );
  $session.set({ kind: 'loading', name: 'amel' });
  $turn.set({ kind: 'idle' });
  $wheel.set({ kind: 'loading' });
  await loadWheel();
});

test('a spin turns for four seconds to the drawn tile, pulses, and shows the prize after five', async () => {
  world.answers('spinWheel', result(3));
  const before = $rotation.get();
  await spin(true, false);
  expect([kind(), ($rotation.get() + 3 * 22.5) % 360]).toEqual(['spinning', 0]);
  expect($rotation.get() - before).toBeGreaterThan(720);
  await world.passes(3999);
  expect(kind()).toBe('spinning');
  await world.passes(1);
  expect(kind()).toBe('finished');
  await world.passes(999);
  expect(kind()).toBe('finished');
  await world.passes(1);
  expect($turn.get()).toMatchObject({ kind: 'won', tile: 3, drawn: { amount: 3000 } });
});

test('with reduced motion the prize is shown at once', async () => {
  world.answers('spinWheel', result(7));
  await spin(true, true);
  expect($turn.get()).toMatchObject({ kind: 'won', tile: 7 });
});

test('a prize can be dismissed, but not while the wheel turns', async () => {
  world.answers('spinWheel', result(3));
  await spin(true, false);
  clearTurn();
  expect(kind()).toBe('spinning');
  await world.passes(5000);
  expect(kind()).toBe('won');
  clearTurn();
  expect($turn.get()).toEqual({ kind: 'idle' });
});

test('no other spin starts while it turns, and afterwards the settings reload', async () => {
  world.answers('spinWheel', result(1));
  await spin(true, false);
  await spin(false, false);
  expect(world.requestCount('spinWheel')).toBe(1);
  expect($isSettled.get()).toBe(false);
  const requestsBefore = world.requestCount('getWheelSettings');
  await world.passes(5000);
  expect(world.requestCount('getWheelSettings')).toBe(requestsBefore + 1);
  expect($isSettled.get()).toBe(true);
});

test('a spin sends the commitment that the player was shown, and an idempotency key', async () => {
  world.answers('spinWheel', result(1));
  await spin(true, true);
  await settle();
  await spin(false, true);
  const [first, second] = world.requests.filter(({ name }) => name === 'spinWheel');
  expect(first).toMatchObject({ body: { is_free: true, commitment: 'c1' } });
  expect(second).toMatchObject({ body: { is_free: false, commitment: 'c1' } });
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
});

test('a guest is asked to sign in, and nothing is sent', async () => {
  $session.set({ kind: 'guest' });
  await spin(true, false);
  expect([kind(), world.requestCount('spinWheel')]).toEqual(['needs_auth', 0]);
});

test('a refusal is shown, and the wheel reloads: another tab may have spun it', async () => {
  world.answers('spinWheel', refused(409, 'wheel_changed'));
  const requestsBefore = world.requestCount('getWheelSettings');
  await spin(false, false);
  expect($turn.get()).toEqual({ kind: 'refused', code: 'wheel_changed' });
  expect(world.requestCount('getWheelSettings')).toBe(requestsBefore + 1);
});

test('a spin whose answer is lost is settled with its id, and shown from the list of spins', async () => {
  world.answers('spinWheel', { ok: false, error: { kind: 'unreachable' } });
  world.answers('settleRequest', answered({ outcome: 'done', kind: 'spin', id: '6' }));
  world.answers('listSpins', answered({ count: 1, items: [spinOf(5)] }));
  await spin(true, false);
  expect($turn.get()).toMatchObject({ kind: 'found', drawn: { amount: 5000 } });
  expect(world.requestCount('spinWheel')).toBe(1);
});

test('a spin that never arrived is shown as not done', async () => {
  world.answers('spinWheel', { ok: false, error: { kind: 'timeout' } });
  world.answers('settleRequest', answered({ outcome: 'not_done', kind: null, id: null }));
  await spin(false, false);
  expect(kind()).toBe('not_done');
});

test('a spin in doubt when the page closes is shown on the next visit, without paying again', async () => {
  world.answers('spinWheel', () => new Promise(() => undefined));
  void spin(true, false);
  await settle();
  $turn.set({ kind: 'idle' });
  const kept = world.stored;
  world = enterWorld();
  for (const [name, value] of kept) world.stored.set(name, value);
  world.player = 'amel';
  world.answers('settleRequest', answered({ outcome: 'done', kind: 'spin', id: '3' }));
  world.answers('listSpins', answered({ count: 1, items: [spinOf(2)] }));
  followSpins();
  await settle();
  expect($turn.get()).toMatchObject({ kind: 'found', drawn: { amount: 2000 } });
  expect(world.requestCount('spinWheel')).toBe(0);
});

test('a spin in another tab reloads the wheel here', async () => {
  const stop = followSpins();
  const requestsBefore = world.requestCount('getWheelSettings');
  world.receivesFromTab('zellige-wheel', 'spun');
  await settle();
  expect(world.requestCount('getWheelSettings')).toBe(requestsBefore + 1);
  stop();
});

test('counts down to nine o’clock in the market’s time zone, and then reloads for the free spin', async () => {
  world.nowMs = Date.parse('2026-11-22T07:59:58Z');
  const stop = startCountdown();
  expect($untilFreeSpin.get()).toEqual({ hours: 0, minutes: 0, seconds: 2 });
  await world.passes(1000);
  expect($untilFreeSpin.get()).toEqual({ hours: 0, minutes: 0, seconds: 1 });
  const requestsBefore = world.requestCount('getWheelSettings');
  await world.passes(1000);
  expect($untilFreeSpin.get()).toEqual({ hours: 24, minutes: 0, seconds: 0 });
  expect(world.requestCount('getWheelSettings')).toBe(requestsBefore + 1);
  await world.passes(5000);
  expect(world.requestCount('getWheelSettings')).toBe(requestsBefore + 2);
  stop();
  await world.passes(60_000);
  expect($untilFreeSpin.get()?.seconds).toBe(55);
});

test('a hidden page does not count, and is up to date when visible again', async () => {
  world.nowMs = Date.parse('2026-11-22T09:00:00Z');
  const stop = startCountdown();
  world.hidden = true;
  world.happens('visibility');
  await world.passes(3_600_000);
  expect($untilFreeSpin.get()).toMatchObject({ hours: 23, minutes: 0 });
  world.hidden = false;
  world.happens('visibility');
  expect($untilFreeSpin.get()).toMatchObject({ hours: 22, minutes: 0 });
  stop();
});
