import { beforeEach, describe, expect, test } from 'vitest';
import { $amountsAsOf, $session, refreshUser, signIn, signOut, startSession } from '#stores/auth/session.ts';
import { $balance } from '#stores/cashier/balance.ts';
import { $toasts } from '#stores/notifications/toasts.ts';
import { user } from '../../../support/people.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

let world: World;
const credentials = { username: 'demo', password: 'demo-Zellige1' };
const codes = () => $toasts.get().map(({ code }) => code);

beforeEach(() => {
  world = enterWorld();
  $session.set({ kind: 'unsettled' });
  $toasts.set([]);
  $amountsAsOf.set(null);
});

test('amounts stay while the host does not answer, with the time of its last answer', async () => {
  world.answers('signIn', answered(user()));
  await signIn(credentials);
  const lastMs = world.nowMs;
  expect($amountsAsOf.get()).toBeNull();
  await world.passes(5000);
  for (const failed of [refused(429, 'too_many_requests'), refused(503, 'upstream_unavailable')]) {
    world.answers('getUser', failed);
    await refreshUser();
    expect([$session.get(), $amountsAsOf.get()]).toEqual([{ kind: 'player', user: user() }, lastMs]);
    expect(world.posted.at(-1)?.message).toEqual({ kind: 'asOf', atMs: lastMs });
  }
  world.answers('getUser', answered(user()));
  await refreshUser();
  expect($amountsAsOf.get()).toBeNull();
});

test('a tab that another one polls for shows the age of the amounts too', () => {
  startSession();
  world.receivesFromTab('zellige-session', { kind: 'asOf', atMs: 7 });
  expect($amountsAsOf.get()).toBe(7);
  world.receivesFromTab('zellige-session', { kind: 'user', user: user() });
  expect($amountsAsOf.get()).toBeNull();
});

describe('session state', () => {
  test('a browser without the name cookie is a guest', () => {
    startSession();
    expect($session.get()).toEqual({ kind: 'guest' });
  });

  test('a browser with the cookie knows a name, and no amounts before the host has answered', () => {
    world.player = 'demo';
    startSession();
    expect($session.get()).toEqual({ kind: 'loading', name: 'demo' });
    expect($balance.get()).toBeNull();
  });

  test('signing in shows both balances of the validated answer', async () => {
    startSession();
    world.answers('signIn', answered(user({ balance: '1248.759' })));
    expect((await signIn(credentials)).ok).toBe(true);
    expect($balance.get()).toEqual({ cash: 1_248_759, bonus: 50_000, currency: 'TND' });
  });

  test('the page shows the player’s username', async () => {
    world.answers('signIn', answered(user({ username: 'demo', firstName: 'Amel' })));
    await signIn(credentials);
    expect(world.player).toBe('demo');
  });

  test('an employee who signs in is signed out again with a reason', async () => {
    world.answers('signIn', answered(user({ role: 'C' })));
    const answer = await signIn(credentials);
    expect(answer).toMatchObject({ ok: false, error: { code: 'onlyUsersCanUse' } });
    expect(world.requestCount('signOut')).toBe(1);
    expect($balance.get()).toBeNull();
  });

  test('one answer with another role changes nothing: the edge ends the session if the next one has it too', async () => {
    $session.set({ kind: 'player', user: user() });
    world.answers('getUser', answered(user({ role: 'A', balance: '0.000' })));
    await refreshUser();
    expect($session.get()).toEqual({ kind: 'player', user: user() });
    world.answers('getUser', refused(403, 'onlyUsersCanUse'));
    await refreshUser();
    expect($session.get().kind).toBe('guest');
    expect(codes()).toEqual(['onlyUsersCanUse']);
  });

  test.each([
    ['that cannot be read', { ok: false, error: { kind: 'invalid' } } as const],
    ['of an absent host', refused(502, 'upstream_invalid')],
    ['that the host has no such user', refused(404, 'not_found')],
  ])('an answer %s signs nobody out', async (_, answer) => {
    $session.set({ kind: 'player', user: user() });
    world.answers('getUser', answer);
    await refreshUser();
    expect($session.get()).toEqual({ kind: 'player', user: user() });
    expect(codes()).toEqual([]);
  });
});

describe('host failures', () => {
  test('a temporary failure keeps the validated amounts', async () => {
    $session.set({ kind: 'player', user: user() });
    world.answers('getUser', refused(503, 'upstream_unavailable'));
    await refreshUser();
    expect($balance.get()?.cash).toBe(1_000_000);
  });

  test('a failure before the first answer is shown, and the next answer clears it', async () => {
    world.player = 'demo';
    startSession();
    world.answers('getUser', refused(503, 'upstream_unavailable'));
    await refreshUser();
    expect($session.get()).toMatchObject({ kind: 'failed', name: 'demo' });
    world.answers('getUser', answered(user()));
    await refreshUser();
    expect($session.get().kind).toBe('player');
  });

  test('a failed sign-out leaves the player signed in and shows an error', async () => {
    $session.set({ kind: 'player', user: user() });
    await signOut();
    expect(world.endedPushes).toBe(0);
    expect($session.get().kind).toBe('player');
    expect(codes()).toEqual(['upstream_unavailable']);
  });

  test('an answer after sign-out does not sign the player in again', async () => {
    $session.set({ kind: 'player', user: user() });
    world.answers('getUser', () => {
      $session.set({ kind: 'guest' });
      return answered(user());
    });
    await refreshUser();
    expect($session.get().kind).toBe('guest');
  });
});

describe('the tabs of one browser', () => {
  test('a sign-out reaches every tab', async () => {
    $session.set({ kind: 'player', user: user() });
    world.answers('signOut', answered({}));
    await signOut();
    expect(world.endedPushes).toBe(1);
    expect(world.posted.at(-1)?.message).toEqual({ kind: 'signedOut', why: 'asked' });
    expect($session.get().kind).toBe('guest');
  });

  test('a sign-out in another tab clears the player, and leaves a player’s page', () => {
    world.address = '/ar/profile/transactions?page=2';
    world.player = 'demo';
    startSession();
    world.receivesFromTab('zellige-session', { kind: 'signedOut', why: 'asked' });
    expect($session.get().kind).toBe('guest');
    expect(world.visited).toEqual(['/ar/slots/casino']);
  });

  test('a session that ends on a player’s page is explained on the page it redirects to', () => {
    world.address = '/profile';
    world.player = 'demo';
    startSession();
    world.receivesFromTab('zellige-session', { kind: 'signedOut', why: 'sessionExpired' });
    expect(world.visited).toEqual(['/slots/casino?signin=sessionExpired']);
    expect(codes()).toEqual([]);
  });

  test('a tab shows the balance that another tab has loaded', () => {
    world.player = 'demo';
    startSession();
    world.receivesFromTab('zellige-session', { kind: 'user', user: user({ balance: '5.500' }) });
    expect($balance.get()?.cash).toBe(5500);
  });

  test('a new tab asks the others, and one that knows the player answers', () => {
    world.player = 'demo';
    startSession();
    expect(world.posted).toEqual([{ channel: 'zellige-session', message: { kind: 'ask' } }]);
    const known = user();
    $session.set({ kind: 'player', user: known });
    world.receivesFromTab('zellige-session', { kind: 'ask' });
    expect(world.posted.at(-1)?.message).toEqual({ kind: 'user', user: known });
  });

  test('a new tab without an answer asks the host after a second', async () => {
    world.player = 'demo';
    world.answers('getUser', answered(user()));
    startSession();
    await world.passes(1000);
    expect($session.get().kind).toBe('player');
  });

  test('a host that refuses the session ends it with a message', async () => {
    $session.set({ kind: 'player', user: user() });
    world.answers('getUser', refused(401, 'access_and_refresh_token_invalid'));
    await refreshUser();
    expect($session.get().kind).toBe('guest');
    expect(codes()).toEqual(['access_and_refresh_token_invalid']);
    expect(world.visited).toEqual([]);
  });
});
