import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session, refreshUser, signOut } from '#stores/auth/session.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';
import { sendSignIn } from '#stores/auth/sign-in.ts';
import { $balance } from '#stores/cashier/balance.ts';
import { $modals } from '#stores/modals.ts';
import { user } from '../../../support/people.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

let world: World;
let stop: () => void;
const state = () =>
  answered({ signedIn: true, name: 'demo', inactiveAt: world.nowMs + 1_200_000, warnAt: world.nowMs + 1_080_000 });

beforeEach(() => {
  world = enterWorld();
  $session.set({ kind: 'unsettled' });
  $modals.set([]);
  world.answers('readSessionState', state);
  world.answers('getUser', answered(user()));
});
afterEach(() => stop());

test('nothing is requested for a guest', async () => {
  stop = startSessionLifecycle();
  await world.passes(60_000);
  expect(world.requests).toEqual([]);
});

test('a player’s data is loaded at once and every five seconds, until they sign out', async () => {
  world.player = 'demo';
  world.answers('signOut', answered({}));
  stop = startSessionLifecycle();
  await world.passes(10_000);
  expect(world.requestCount('getUser')).toBe(3);
  await signOut();
  await world.passes(30_000);
  expect(world.requestCount('getUser')).toBe(3);
});

test('two islands share one session lifecycle', async () => {
  world.player = 'demo';
  stop = startSessionLifecycle();
  expect(startSessionLifecycle()).toBe(stop);
  await settle();
  expect(world.requestCount('getUser')).toBe(1);
});

test('signing in by the form starts polling, closes the panel and goes to the next page', async () => {
  stop = startSessionLifecycle();
  world.openDialogs.push('account-panel');
  world.answers('signIn', answered(user()));
  expect(await sendSignIn({ username: 'demo', password: 'x' }, '/slots/all')).toBeNull();
  await settle();
  expect(world.openDialogs).toEqual([]);
  expect(world.visited).toEqual(['/slots/all']);
  expect(world.requestCount('getUser')).toBe(1);
});

test('a wrong password shows an error in the form, and nobody is signed in', async () => {
  stop = startSessionLifecycle();
  world.answers('signIn', refused(401, 'no_active_account'));
  expect(await sendSignIn({ username: 'demo', password: 'x' })).toEqual(['no_active_account']);
  expect($session.get().kind).toBe('guest');
});

test('the inactivity warning opens a modal, which closes on sign-out', async () => {
  world.player = 'demo';
  world.answers(
    'readSessionState',
    answered({ signedIn: true, name: 'demo', inactiveAt: world.nowMs + 60_000, warnAt: world.nowMs - 1 }),
  );
  world.answers('signOut', answered({}));
  stop = startSessionLifecycle();
  await vi.waitFor(() => expect($modals.get().map(({ name }) => name)).toEqual(['inactivity-warning']));
  await signOut();
  expect($modals.get()).toEqual([]);
});

test('after a round the balance is refreshed at once', async () => {
  world.player = 'demo';
  stop = startSessionLifecycle();
  await settle();
  world.answers('getUser', answered(user({ balance: '999.000' })));
  await refreshUser();
  expect($balance.get()?.cash).toBe(999_000);
});
