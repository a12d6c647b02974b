import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $balance, refreshBalance } from '#stores/balance.ts';
import { $modals } from '#stores/modals.ts';
import { $session, signOut } from '#stores/session.ts';
import { liveSession } from '#stores/session-life.ts';
import { sendSignIn } from '#stores/sign-in.ts';
import { user } from '../../support/people.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

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

test('for a guest nothing is asked', async () => {
  stop = liveSession();
  await world.passes(60_000);
  expect(world.asked).toEqual([]);
});

test('a player is read at once and every five seconds, until they sign out', async () => {
  world.player = 'demo';
  world.answers('signOut', answered({}));
  stop = liveSession();
  await world.passes(10_000);
  expect(world.timesAsked('getUser')).toBe(3);
  await signOut();
  await world.passes(30_000);
  expect(world.timesAsked('getUser')).toBe(3);
});

test('two islands that start it have one life between them', async () => {
  world.player = 'demo';
  stop = liveSession();
  expect(liveSession()).toBe(stop);
  await settle();
  expect(world.timesAsked('getUser')).toBe(1);
});

test('signing in by the form begins the polling, closes the panel and goes where it was meant to', async () => {
  stop = liveSession();
  world.openDialogs.push('account-panel');
  world.answers('signIn', answered(user()));
  expect(await sendSignIn({ username: 'demo', password: 'x' }, '/slots/all')).toBeNull();
  await settle();
  expect(world.openDialogs).toEqual([]);
  expect(world.visited).toEqual(['/slots/all']);
  expect(world.timesAsked('getUser')).toBe(1);
});

test('a wrong password is a code for the form, and nobody is in', async () => {
  stop = liveSession();
  world.answers('signIn', refused(401, 'no_active_account'));
  expect(await sendSignIn({ username: 'demo', password: 'x' })).toEqual(['no_active_account']);
  expect($session.get().kind).toBe('guest');
});

test('the warning of inactivity opens a modal, and goes with the player', async () => {
  world.player = 'demo';
  world.answers(
    'readSessionState',
    answered({ signedIn: true, name: 'demo', inactiveAt: world.nowMs + 60_000, warnAt: world.nowMs - 1 }),
  );
  world.answers('signOut', answered({}));
  stop = liveSession();
  await vi.waitFor(() => expect($modals.get().map(({ name }) => name)).toEqual(['inactivity-warning']));
  await signOut();
  expect($modals.get()).toEqual([]);
});

test('after a round the balance is asked for without waiting', async () => {
  world.player = 'demo';
  stop = liveSession();
  await settle();
  world.answers('getUser', answered(user({ balance: '999.000' })));
  await refreshBalance();
  expect($balance.get()?.cash).toBe(999_000);
});
