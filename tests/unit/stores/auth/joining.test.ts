import { beforeEach, expect, test } from 'vitest';
import { sendJoiningForm } from '#stores/auth/joining.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
});
const email = 'amel@mail.example';

test('an invalid form is not sent', async () => {
  expect(await sendJoiningForm('forgotten', { email: 'amel' })).toEqual({ email: 'password_reset_email_invalid' });
  expect(world.requestCount('resetPassword')).toBe(0);
});

test('a used link is an error of the whole form', async () => {
  world.answers('verifyEmail', refused(400, 'link_used'));
  expect(await sendJoiningForm('verify', { token: 'a1' })).toEqual({ form: 'link_used' });
});

test('a successful form goes to its next page', async () => {
  world.answers('resetPassword', answered({}));
  expect(await sendJoiningForm('forgotten', { email })).toBeNull();
  expect(world.requests.at(-1)?.body).toEqual({ email });
  expect(world.visited).toEqual(['/forgot-password?done=passwordResetSent']);
});
