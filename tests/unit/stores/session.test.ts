import { beforeEach, describe, expect, test } from 'vitest';
import { $balance } from '#stores/balance.ts';
import { $session, refreshUser, signIn, signOut, startSession } from '#stores/session.ts';
import { $toasts } from '#stores/toasts.ts';
import { user } from '../../support/people.ts';
import { answered, enterWorld, refused, type World } from '../../support/world.ts';

let world: World;
const credentials = { username: 'demo', password: 'demo-Zellige1' };
const codes = () => $toasts.get().map(({ code }) => code);

beforeEach(() => {
  world = enterWorld();
  $session.set({ kind: 'unsettled' });
  $toasts.set([]);
});

describe('who is here', () => {
  test('a browser without the readable cookie holds a guest', () => {
    startSession();
    expect($session.get()).toEqual({ kind: 'guest' });
  });

  test('a browser with the cookie knows a name, and no amount before the host has answered', () => {
    world.player = 'demo';
    startSession();
    expect($session.get()).toEqual({ kind: 'loading', name: 'demo' });
    expect($balance.get()).toBeNull();
  });

  test('signing in shows both balances of the checked answer', async () => {
    startSession();
    world.answers('signIn', answered(user({ balance: '1248.759' })));
    expect((await signIn(credentials)).ok).toBe(true);
    expect($balance.get()).toEqual({ cash: 1_248_759, bonus: 50_000, currency: 'TND' });
  });

  test('the page names a player by the name they sign in with', async () => {
    world.answers('signIn', answered(user({ username: 'demo', firstName: 'Amel' })));
    await signIn(credentials);
    expect(world.player).toBe('demo');
  });

  test('an employee who signs in is signed out again and told why', async () => {
    world.answers('signIn', answered(user({ role: 'C' })));
    const answer = await signIn(credentials);
    expect(answer).toMatchObject({ ok: false, error: { code: 'onlyUsersCanUse' } });
    expect(world.timesAsked('signOut')).toBe(1);
    expect($balance.get()).toBeNull();
  });

  test('an answer that shows another role changes nothing here: the edge ends the session when the next one does, too', async () => {
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

describe('a host in trouble', () => {
  test('a passing failure keeps the amounts that were checked', async () => {
    $session.set({ kind: 'player', user: user() });
    world.answers('getUser', refused(503, 'upstream_unavailable'));
    await refreshUser();
    expect($balance.get()?.cash).toBe(1_000_000);
  });

  test('a failure before the first answer is said, and the next answer heals it', async () => {
    world.player = 'demo';
    startSession();
    world.answers('getUser', refused(503, 'upstream_unavailable'));
    await refreshUser();
    expect($session.get()).toMatchObject({ kind: 'failed', name: 'demo' });
    world.answers('getUser', answered(user()));
    await refreshUser();
    expect($session.get().kind).toBe('player');
  });

  test('a sign-out that the edge did not hear leaves the player signed in and says so', async () => {
    $session.set({ kind: 'player', user: user() });
    await signOut();
    expect($session.get().kind).toBe('player');
    expect(codes()).toEqual(['upstream_unavailable']);
  });

  test('an answer that comes after the player has left does not bring them back', async () => {
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
  test('a sign-out is told to every tab', async () => {
    $session.set({ kind: 'player', user: user() });
    world.answers('signOut', answered({}));
    await signOut();
    expect(world.posted.at(-1)?.message).toEqual({ kind: 'signedOut', why: 'asked' });
    expect($session.get().kind).toBe('guest');
  });

  test('a tab that hears of a sign-out forgets the player, and leaves a page that was theirs', () => {
    world.address = '/ar/profile/transactions?page=2';
    world.player = 'demo';
    startSession();
    world.hears('zellige-session', { kind: 'signedOut', why: 'asked' });
    expect($session.get().kind).toBe('guest');
    expect(world.visited).toEqual(['/ar/slots/casino']);
  });

  test('a session that ends on a page of the player is said on the page that they are sent to', () => {
    world.address = '/profile';
    world.player = 'demo';
    startSession();
    world.hears('zellige-session', { kind: 'signedOut', why: 'sessionExpired' });
    expect(world.visited).toEqual(['/slots/casino?signin=sessionExpired']);
    expect(codes()).toEqual([]);
  });

  test('a tab draws the balance that another tab has read', () => {
    world.player = 'demo';
    startSession();
    world.hears('zellige-session', { kind: 'user', user: user({ balance: '5.500' }) });
    expect($balance.get()?.cash).toBe(5500);
  });

  test('a tab that has just opened asks the others, and one that knows the player answers', () => {
    world.player = 'demo';
    startSession();
    expect(world.posted).toEqual([{ channel: 'zellige-session', message: { kind: 'ask' } }]);
    const known = user();
    $session.set({ kind: 'player', user: known });
    world.hears('zellige-session', { kind: 'ask' });
    expect(world.posted.at(-1)?.message).toEqual({ kind: 'user', user: known });
  });

  test('a new tab that nobody answers asks the host after a second', async () => {
    world.player = 'demo';
    world.answers('getUser', answered(user()));
    startSession();
    await world.passes(1000);
    expect($session.get().kind).toBe('player');
  });

  test('a host that refuses the session ends it with a word', async () => {
    $session.set({ kind: 'player', user: user() });
    world.answers('getUser', refused(401, 'access_and_refresh_token_invalid'));
    await refreshUser();
    expect($session.get().kind).toBe('guest');
    expect(codes()).toEqual(['access_and_refresh_token_invalid']);
    expect(world.visited).toEqual([]);
  });
});
