import { beforeEach, expect, test } from 'vitest';
import { ok } from '#domain/result.ts';
import { sendJoiningForm } from '#stores/auth/joining.ts';
import { $session } from '#stores/auth/session.ts';
import { sendSignIn } from '#stores/auth/sign-in.ts';
import { enterWorld, type World } from '../../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
  $session.set({ kind: 'guest' });
});
const credentials = { username: 'amel', password: 'secret' };
const joining = {
  registration_kind: 'self-registered',
  username: 'amel',
  email: 'amel@mail.test',
  password: 'Secret-123',
  repeated: 'Secret-123',
  date_of_birth: '1990-01-01',
  accept_terms: 'yes',
};

test('a browser that refuses cookies is told so before anything is sent', async () => {
  world.acceptsCookies = false;
  expect(await sendSignIn(credentials)).toEqual(['cookies_refused']);
  expect(await sendJoiningForm('signUp', joining)).toEqual({ form: 'cookies_refused' });
  expect(world.requests).toEqual([]);
});

test('a sign-in whose cookies are refused says so, and nobody appears signed in', async () => {
  world.keepsSession = false;
  world.answers('signIn', ok({ id: 1, username: 'amel', role: 'P' }));
  expect(await sendSignIn(credentials)).toEqual(['cookies_refused']);
  expect([$session.get().kind, world.player]).toEqual(['guest', null]);
});
