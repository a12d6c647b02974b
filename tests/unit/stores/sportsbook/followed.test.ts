import { cleanStores } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import { $session } from '#stores/auth/session.ts';
import { $followed, type Followed, moveGuestFollows, toggleFollowed } from '#stores/sportsbook/followed.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

let world: World;
let stop: () => void;
const match = (id: string): Followed => ({ kind: 'match', id, name: `Match ${id}` });
const kept = (...ids: string[]) => answered({ followed: ids.map(match) });
const named = (name: string) => world.requests.filter((request) => request.name === name);
const shown = () => $followed.get().map(({ id }) => id);
const signIn = async () => {
  $session.set({ kind: 'loading', name: 'Samia' });
  await settle();
};

beforeEach(() => {
  world = enterWorld();
  $session.set({ kind: 'guest' });
  cleanStores($followed);
  stop = $followed.subscribe(() => undefined);
  return () => stop();
});

test('a guest’s follows are added to the account once, and leave the browser', async () => {
  toggleFollowed(match('1-0-1-1'));
  world.answers('addFollowed', kept('1-0-1-1'));
  world.answers('listFollowed', kept('1-0-1-1', '1-0-1-2'));
  await signIn();
  await moveGuestFollows();
  expect(named('addFollowed')).toHaveLength(1);
  expect(named('addFollowed')[0]).toMatchObject({ body: { followed: [{ kind: 'match', id: '1-0-1-1' }] } });
  expect(world.stored.has('zellige-followed')).toBe(false);
  expect(shown()).toEqual(['1-0-1-1', '1-0-1-2']);
});

test('the next page retries if the host does not answer, and not if it refuses', async () => {
  toggleFollowed(match('1-0-1-1'));
  world.answers('addFollowed', refused(503, 'upstream_unavailable'));
  world.answers('listFollowed', kept());
  await signIn();
  expect(world.stored.has('zellige-followed')).toBe(true);
  world.answers('addFollowed', refused(404, 'not_found'));
  await moveGuestFollows();
  expect(world.stored.has('zellige-followed')).toBe(false);
});

test('a player’s star changes the account, and reverts when it is refused', async () => {
  world.answers('listFollowed', kept());
  await signIn();
  world.answers('addFollowed', kept('1-0-1-3'));
  toggleFollowed(match('1-0-1-3'));
  expect(shown()).toEqual(['1-0-1-3']);
  await settle();
  world.answers('removeFollowed', refused(503, 'upstream_unavailable'));
  world.answers('listFollowed', kept('1-0-1-3'));
  toggleFollowed(match('1-0-1-3'));
  expect(shown()).toEqual([]);
  await settle();
  expect(shown()).toEqual(['1-0-1-3']);
  expect(world.stored.has('zellige-followed')).toBe(false);
});

test('a star pressed before the account has answered changes the account, and is on at once', async () => {
  world.answers('listFollowed', kept('1-0-1-6'));
  world.answers('addFollowed', kept('1-0-1-3', '1-0-1-6'));
  $session.set({ kind: 'loading', name: 'Samia' });
  toggleFollowed(match('1-0-1-3'));
  expect(shown()).toEqual(['1-0-1-3']);
  await settle();
  expect(shown()).toEqual(['1-0-1-3', '1-0-1-6']);
  expect(named('addFollowed')).toHaveLength(1);
  expect(world.stored.has('zellige-followed')).toBe(false);
});

test('a star pressed twice is off: the second request waits for the first', async () => {
  world.answers('listFollowed', kept());
  await signIn();
  world.answers('addFollowed', kept('1-0-1-3'));
  world.answers('removeFollowed', kept());
  toggleFollowed(match('1-0-1-3'));
  toggleFollowed(match('1-0-1-3'));
  await Promise.resolve();
  expect(world.requests.slice(-1)).toMatchObject([{ name: 'addFollowed' }]);
  await settle();
  expect(world.requests.slice(-1)).toMatchObject([{ name: 'removeFollowed' }]);
  expect(shown()).toEqual([]);
});

test('after signing out the account’s follows are not shown, nor in the browser', async () => {
  world.answers('listFollowed', kept('1-0-1-4'));
  await signIn();
  expect(shown()).toEqual(['1-0-1-4']);
  $session.set({ kind: 'guest' });
  expect(shown()).toEqual([]);
  expect([...world.stored.keys()].filter((key) => key.includes('followed'))).toEqual([]);
});

test('on a host without the calls a player’s follows stay in the browser', async () => {
  world.answers('listFollowed', refused(404, 'not_offered'));
  await signIn();
  toggleFollowed(match('1-0-1-5'));
  await settle();
  expect(shown()).toEqual(['1-0-1-5']);
  expect(world.stored.has('zellige-followed')).toBe(true);
});
