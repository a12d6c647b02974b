import { beforeEach, expect, test } from 'vitest';
import { $session } from '#stores/session.ts';
import { $isSettled, $untilFreeSpin, $wheel, loadWheel, startCountdown } from '#stores/wheel.ts';
import { $rotation, $turn, clearTurn, followSpins, spin } from '#stores/wheel-spin.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

let world: World;
const prizes = Array.from({ length: 16 }, (_, place) => ({
  id: `tnd-${place + 1}`,
  name: `${place}.000 TND`,
  amount: `${place}.000`,
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
const told = (place: number) => ({
  id: place + 1,
  created_at: '2026-11-22T10:00:00Z',
  type: 'free',
  win_amount: place * 1000,
  bet_amount: 0,
  is_free: true,
  prize_name: `${place}.000 TND`,
  prize_id: `tnd-${place + 1}`,
  is_present: false,
  user_balance_before: 0,
  user_balance_after: place * 1000,
  currency: 'TND',
});
const result = (place: number) =>
  answered({ name: `${place}.000 TND`, amount: place * 1000, is_present: false, currency: 'TND', spin: told(place) });
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

test('a spin turns to the tile that was drawn for four seconds, pulses, and tells its winner after five', async () => {
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

test('whoever wants nothing to move is told at once', async () => {
  world.answers('spinWheel', result(7));
  await spin(true, true);
  expect($turn.get()).toMatchObject({ kind: 'won', tile: 7 });
});

test('what was won is cleared once it is put away, and not while the wheel still turns', async () => {
  world.answers('spinWheel', result(3));
  await spin(true, false);
  clearTurn();
  expect(kind()).toBe('spinning');
  await world.passes(5000);
  expect(kind()).toBe('won');
  clearTurn();
  expect($turn.get()).toEqual({ kind: 'idle' });
});

test('while it turns nothing else is asked for, and afterwards the settings are read anew', async () => {
  world.answers('spinWheel', result(1));
  await spin(true, false);
  await spin(false, false);
  expect(world.timesAsked('spinWheel')).toBe(1);
  expect($isSettled.get()).toBe(false);
  const asked = world.timesAsked('getWheelSettings');
  await world.passes(5000);
  expect(world.timesAsked('getWheelSettings')).toBe(asked + 1);
  expect($isSettled.get()).toBe(true);
});

test('a spin names what its player was shown, and an id of its own', async () => {
  world.answers('spinWheel', result(1));
  await spin(true, true);
  await settle();
  await spin(false, true);
  const [first, second] = world.asked.filter(({ name }) => name === 'spinWheel');
  expect(first).toMatchObject({ body: { is_free: true, commitment: 'c1' } });
  expect(second).toMatchObject({ body: { is_free: false, commitment: 'c1' } });
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
});

test('a guest is asked to sign in, and nothing is sent', async () => {
  $session.set({ kind: 'guest' });
  await spin(true, false);
  expect([kind(), world.timesAsked('spinWheel')]).toEqual(['needs_auth', 0]);
});

test('a refusal is said, and the wheel is read anew: another tab may have turned it', async () => {
  world.answers('spinWheel', refused(409, 'wheel_changed'));
  const asked = world.timesAsked('getWheelSettings');
  await spin(false, false);
  expect($turn.get()).toEqual({ kind: 'refused', code: 'wheel_changed' });
  expect(world.timesAsked('getWheelSettings')).toBe(asked + 1);
});

test('a spin whose answer is lost is asked after with its own id, and told from the list of spins', async () => {
  world.answers('spinWheel', { ok: false, error: { kind: 'unreachable' } });
  world.answers('settleRequest', answered({ outcome: 'done', kind: 'spin', id: '6' }));
  world.answers('listSpins', answered({ count: 1, items: [told(5)] }));
  await spin(true, false);
  expect($turn.get()).toMatchObject({ kind: 'found', drawn: { amount: 5000 } });
  expect(world.timesAsked('spinWheel')).toBe(1);
});

test('a spin that never arrived is said to be none', async () => {
  world.answers('spinWheel', { ok: false, error: { kind: 'timeout' } });
  world.answers('settleRequest', answered({ outcome: 'not_done', kind: null, id: null }));
  await spin(false, false);
  expect(kind()).toBe('not_done');
});

test('a page that was closed in the middle leaves its spin to the next visit, which tells it and pays nothing', async () => {
  world.answers('spinWheel', () => new Promise(() => undefined));
  void spin(true, false);
  await settle();
  $turn.set({ kind: 'idle' });
  const kept = world.stored;
  world = enterWorld();
  for (const [name, value] of kept) world.stored.set(name, value);
  world.player = 'amel';
  world.answers('settleRequest', answered({ outcome: 'done', kind: 'spin', id: '3' }));
  world.answers('listSpins', answered({ count: 1, items: [told(2)] }));
  followSpins();
  await settle();
  expect($turn.get()).toMatchObject({ kind: 'found', drawn: { amount: 2000 } });
  expect(world.timesAsked('spinWheel')).toBe(0);
});

test('another tab’s spin is heard, so that this one shows what is left', async () => {
  const stop = followSpins();
  const asked = world.timesAsked('getWheelSettings');
  world.hears('zellige-wheel', 'spun');
  await settle();
  expect(world.timesAsked('getWheelSettings')).toBe(asked + 1);
  stop();
});

test('the clock counts to nine in the market, and asks for the free spin when it has come', async () => {
  world.nowMs = Date.parse('2026-11-22T07:59:58Z');
  const stop = startCountdown();
  expect($untilFreeSpin.get()).toEqual({ hours: 0, minutes: 0, seconds: 2 });
  await world.passes(1000);
  expect($untilFreeSpin.get()).toEqual({ hours: 0, minutes: 0, seconds: 1 });
  const asked = world.timesAsked('getWheelSettings');
  await world.passes(1000);
  expect($untilFreeSpin.get()).toEqual({ hours: 24, minutes: 0, seconds: 0 });
  expect(world.timesAsked('getWheelSettings')).toBe(asked + 1);
  await world.passes(5000);
  expect(world.timesAsked('getWheelSettings')).toBe(asked + 2);
  stop();
  await world.passes(60_000);
  expect($untilFreeSpin.get()?.seconds).toBe(55);
});

test('a hidden page counts nothing, and is right at once when it is seen again', async () => {
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
